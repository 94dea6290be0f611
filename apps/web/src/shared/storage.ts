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
  | 'bringMoney'
  | 'device'
  | 'depositMethod'
  | 'appOffered';

const TOKEN = 'token';
/** What the member last saw of the money, for a start without a network. */
const KNOWN = 'lastKnown';

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
    // The session before this one may have been another member's.
    for (const storage of [sessionStorage, localStorage]) storage.removeItem(KNOWN);
    if (remembered) localStorage.setItem(TOKEN, token);
    else localStorage.removeItem(TOKEN);
  }, undefined);

/** The stored JSON under `key`; null if there is none or it cannot be read. */
export function readLocal(key: LocalKey): unknown {
  return attempt(() => JSON.parse(localStorage.getItem(key) ?? 'null'), null);
}

export const writeLocal = (key: LocalKey, value: unknown): void =>
  attempt(() => localStorage.setItem(key, JSON.stringify(value)), undefined);

/** It lives as long as the token: in this tab, or in a browser that was asked to remember. */
const besideToken = (): Storage =>
  localStorage.getItem(TOKEN) === null ? sessionStorage : localStorage;

/** What the member last saw, as stored; null for nothing, or when it cannot be read. */
export const readLastKnown = (): unknown =>
  attempt(() => JSON.parse(besideToken().getItem(KNOWN) ?? 'null'), null);

export const writeLastKnown = (known: object): void =>
  attempt(() => besideToken().setItem(KNOWN, JSON.stringify(known)), undefined);

/** The end of a session: both storages are cleared (specification, 4). */
export function clearStorages(): void {
  attempt(() => sessionStorage.clear(), undefined);
  attempt(() => localStorage.clear(), undefined);
}

/**
 * A value that lives as long as the tab: pending keys of money commands, dismissed floating icons.
 */
export function readForSession(key: string): unknown {
  return attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null'), null);
}

export const writeForSession = (key: string, value: unknown): void =>
  attempt(() => sessionStorage.setItem(key, JSON.stringify(value)), undefined);
