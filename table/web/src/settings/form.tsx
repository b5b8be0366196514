import { t } from "../words";
import { forgetPictures, keepPictures, ownPictures } from "./pictures";
import { imageSource, letterKeys, setImageSource, setLetterKeys } from "./settings";

/** What a player may set for himself. */
export function SettingsForm() {
  return <div class="settings">
    <label class="check"><input type="checkbox" checked={letterKeys.value} onChange={(e) => setLetterKeys((e.target as HTMLInputElement).checked)} />{t("settings.letters")}</label>
    <label class="line">{t("settings.images")}
      <input type="text" placeholder="/pictures/{name}.jpg" value={imageSource.value} onChange={(e) => setImageSource((e.target as HTMLInputElement).value.trim())} />
    </label>
    <small class="muted">{t("settings.imagesHint")}</small>
    <div class="acts">
      <label class="btn small">{t("settings.files")}<input type="file" class="sr" multiple accept="image/*" onChange={(e) => void keepPictures((e.target as HTMLInputElement).files ?? [])} /></label>
      {ownPictures.value.size > 0 && <button type="button" class="btn small" onClick={() => void forgetPictures()}>{t("settings.noFiles", { n: ownPictures.value.size })}</button>}
    </div>
  </div>;
}
