import { signal } from "@preact/signals";

/** The user's own image files, by the names of cards: addresses that hold while the page is open. */
export const ownPictures = signal<ReadonlyMap<string, string>>(new Map());

const store = "pictures";

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const r = indexedDB.open("apnap", 1);
    r.onupgradeneeded = () => r.result.createObjectStore(store);
    r.onsuccess = () => resolve(r.result);
    r.onerror = () => reject(r.error);
  });
}

/** What a file is called without its ending, as names are compared. */
export const plain = (name: string) => name.replace(/\.\w+$/, "").toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim();

/** Keeps image files in the browser, each for the card that it is named after. */
export async function keepPictures(files: Iterable<File>): Promise<void> {
  const list = [...files].filter((f) => f.type.startsWith("image/"));
  const db = await open();
  const box = db.transaction(store, "readwrite").objectStore(store);
  for (const f of list) box.put(f, plain(f.name));
  await done(box.transaction);
  localStorage.setItem("apnap.pictures", "on");
  await load();
}

/** Forgets all of them. */
export async function forgetPictures(): Promise<void> {
  const db = await open();
  const box = db.transaction(store, "readwrite").objectStore(store);
  box.clear();
  await done(box.transaction);
  localStorage.removeItem("apnap.pictures");
  for (const url of ownPictures.value.values()) URL.revokeObjectURL(url);
  ownPictures.value = new Map();
}

const done = (t: IDBTransaction) => new Promise<void>((resolve, reject) => {
  t.oncomplete = () => resolve();
  t.onerror = () => reject(t.error);
});

async function load(): Promise<void> {
  const db = await open();
  const box = db.transaction(store).objectStore(store);
  const keys = box.getAllKeys(), files = box.getAll();
  await done(box.transaction);
  ownPictures.value = new Map(keys.result.map((k, i) => [String(k), URL.createObjectURL(files.result[i] as Blob)]));
}

if (typeof localStorage !== "undefined" && localStorage.getItem("apnap.pictures")) void load().catch(() => undefined);
