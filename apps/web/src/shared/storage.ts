/**
 * The data stored in the browser (specification, 3): the session token for the session, or longer
 * when the member asks to be remembered (rules.md, Remember me); the rest until the storages are
 * cleared. What a blocked or full storage does not take stays in memory until the page is left.
 */
type LocalKey =
  | 'userInfo'
  | 'appInfo'
  | 'lastNumber'
  | 'entryPageShown'
  | 'expandButtonPosition'
  | 'dragHintShown'
  | 'bringMoney'
  | 'device'
  | 'referral';

export const TOKEN = 'token';
/** Not of a session: the language (language.ts), and who referred the visitor (referral.ts). */
const OF_THE_DEVICE = ['language', 'referral'];

function attempt<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

type Place = 'sessionStorage' | 'localStorage';

/** What the browser did not store, by place and key. */
let unstored: Record<string, string> = {};

const read = (place: Place, key: string): string | null =>
  unstored[place + key] ?? attempt(() => globalThis[place].getItem(key), null);

function remove(place: Place, key: string): void {
  delete unstored[place + key];
  attempt(() => globalThis[place].removeItem(key), undefined);
}

/** Whether it is stored; else it is kept in memory, and an older value is gone. */
function write(place: Place, key: string, text: string): boolean {
  remove(place, key);
  const isStored = attempt(() => {
    globalThis[place].setItem(key, text);
    return true;
  }, false);
  if (!isStored) unstored[place + key] = text;
  return isStored;
}

const parse = (text: string | null): unknown => attempt(() => JSON.parse(text ?? 'null'), null);

/** The session of this tab, else the one that this browser was asked to remember; '' for none. */
export const readToken = (): string =>
  read('sessionStorage', TOKEN) ?? read('localStorage', TOKEN) ?? '';

/**
 * Stores the token for this tab, and for the browser only when it is to be `remembered`. False if
 * the browser stores less than that: the session then ends with the page, or with the tab.
 */
export function writeToken(token: string, remembered: boolean): boolean {
  const isStored = write('sessionStorage', TOKEN, token);
  if (remembered) return write('localStorage', TOKEN, token) && isStored;
  remove('localStorage', TOKEN);
  return isStored;
}

/** The stored JSON under `key`; null if there is none or it cannot be read. */
export const readLocal = (key: LocalKey): unknown => parse(read('localStorage', key));

export function writeLocal(key: LocalKey, value: unknown): void {
  write('localStorage', key, JSON.stringify(value));
}

/**
 * The end of a session: both storages are cleared (specification, 4). What belongs to the device
 * stays: who cannot read Chinese must find the way back in, and a referral waits for registration.
 */
export function clearStorages(): void {
  unstored = {};
  attempt(() => sessionStorage.clear(), undefined);
  attempt(() => {
    const kept = OF_THE_DEVICE.map((key) => [key, localStorage.getItem(key)] as const);
    localStorage.clear();
    for (const [key, text] of kept) if (text) localStorage.setItem(key, text);
  }, undefined);
}

/**
 * A value that lives as long as the tab: pending keys of money commands, dismissed floating icons.
 */
export const readForSession = (key: string): unknown => parse(read('sessionStorage', key));

export function writeForSession(key: string, value: unknown): void {
  write('sessionStorage', key, JSON.stringify(value));
}
