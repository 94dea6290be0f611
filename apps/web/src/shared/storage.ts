/**
 * The data stored in the browser (specification, 3): the session token for the session, or longer
 * when the member asks to be remembered (rules.md, Remember me); the rest until the storages are
 * cleared. Without storage the page forgets but works.
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
  | 'depositMethod'
  | 'appOffered';

export const TOKEN = 'token';
/** Written by language.ts. */
const LANGUAGE = 'language';

function attempt<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

/** The session of this tab, else the one that this browser was asked to remember; '' for none. */
export const readToken = (): string =>
  attempt(() => sessionStorage.getItem(TOKEN) ?? localStorage.getItem(TOKEN) ?? '', '');

/** Stores the token for this tab, and for the browser only when it is to be `remembered`. */
export const writeToken = (token: string, remembered: boolean): void =>
  attempt(() => {
    sessionStorage.setItem(TOKEN, token);
    if (remembered) localStorage.setItem(TOKEN, token);
    else localStorage.removeItem(TOKEN);
  }, undefined);

/** The stored JSON under `key`; null if there is none or it cannot be read. */
export function readLocal(key: LocalKey): unknown {
  return attempt(() => JSON.parse(localStorage.getItem(key) ?? 'null'), null);
}

export const writeLocal = (key: LocalKey, value: unknown): void =>
  attempt(() => localStorage.setItem(key, JSON.stringify(value)), undefined);

/**
 * The end of a session: both storages are cleared (specification, 4). The language stays, because
 * it belongs to the device: who cannot read Chinese must find the way back in.
 */
export function clearStorages(): void {
  attempt(() => sessionStorage.clear(), undefined);
  attempt(() => {
    const language = localStorage.getItem(LANGUAGE);
    localStorage.clear();
    if (language) localStorage.setItem(LANGUAGE, language);
  }, undefined);
}

/**
 * A value that lives as long as the tab: pending keys of money commands, dismissed floating icons.
 */
export function readForSession(key: string): unknown {
  return attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null'), null);
}

export const writeForSession = (key: string, value: unknown): void =>
  attempt(() => sessionStorage.setItem(key, JSON.stringify(value)), undefined);
