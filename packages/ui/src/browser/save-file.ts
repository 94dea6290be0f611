/** Safari on phones reads the file only after the person has agreed to the download. */
const KEPT_MS = 60_000;

/** Saves the content as a file of this name on the person's device. */
export function saveBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

/** Saves a text as a file of this name, e.g. `text/csv`, on the person's device. */
export const saveFile = (name: string, type: string, text: string): void =>
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
