/** This browser's storage, if it grants one to a framed page. */
function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Whether a switch of this device was left on; off where nothing is kept. */
export const isKeptOn = (name: string): boolean => storage()?.getItem(`house:${name}`) === 'on';

/** Keeps a switch of this device; a browser without storage forgets it. */
export function keepSwitch(name: string, isOn: boolean): void {
  try {
    storage()?.setItem(`house:${name}`, isOn ? 'on' : 'off');
  } catch {
    // The storage is full: the switch holds until the page closes.
  }
}

/** A text that this device keeps, e.g. the last stake; null where nothing is kept. */
export const keptText = (name: string): string | null =>
  storage()?.getItem(`house:${name}`) ?? null;

/** Keeps a text of this device; a browser without storage forgets it. */
export function keepText(name: string, text: string): void {
  try {
    storage()?.setItem(`house:${name}`, text);
  } catch {
    // The storage is full: the text holds until the page closes.
  }
}
