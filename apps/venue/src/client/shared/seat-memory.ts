/** The tab's storage, if the browser grants one to a framed page; only a reload needs it. */
function tabMemory(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

const name = (): string => `house:${location.pathname}`;

/** The token of the seat that this tab has at the page; '' without one. */
export const keptToken = (): string => tabMemory()?.getItem(name()) ?? '';

/** Keeps a token for a reload of the page; '' forgets it. A full storage loses only the reload. */
export function keepToken(token: string): void {
  try {
    if (token === '') tabMemory()?.removeItem(name());
    else tabMemory()?.setItem(name(), token);
  } catch {
    // The seat is taken all the same.
  }
}
