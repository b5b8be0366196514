import { signal } from "@preact/signals";
import { t } from "../words";
import { siteOf } from "./picture-site";
import { forgetPictures, keepPictures, ownPictures } from "./pictures";
import { imageSource, letterKeys, setImageSource, setLetterKeys } from "./settings";

const bad = signal(false);

function take(address: string): void {
  bad.value = siteOf(address) === null;
  if (!bad.value) setImageSource(address);
}

/** What a player may set for himself. */
export function SettingsForm() {
  return <div class="settings">
    <label class="check"><input type="checkbox" checked={letterKeys.value} onChange={(e) => setLetterKeys((e.target as HTMLInputElement).checked)} />{t("settings.letters")}</label>
    <label class="line">{t("settings.images")}
      <input type="text" placeholder="/pictures/{name}.jpg" value={imageSource.value} onChange={(e) => take((e.target as HTMLInputElement).value.trim())} />
    </label>
    {bad.value ? <small class="refused" role="alert">{t("settings.imagesBad")}</small> : <small class="muted">{t("settings.imagesHint")}</small>}
    <div class="acts">
      <label class="btn small">{t("settings.files")}<input type="file" class="sr" multiple accept="image/*" onChange={(e) => void keepPictures((e.target as HTMLInputElement).files ?? [])} /></label>
      {ownPictures.value.size > 0 && <button type="button" class="btn small" onClick={() => void forgetPictures()}>{t("settings.noFiles", { n: ownPictures.value.size })}</button>}
    </div>
  </div>;
}
