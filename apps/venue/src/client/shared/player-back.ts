/**
 * Resolves when the player comes back to this page: shows it again, touches it or presses a key. A
 * page whose stream a newer window has replaced waits for that, instead of taking it away again.
 */
export const playerBack = (): Promise<void> =>
  new Promise((resolve) => {
    const heard = new AbortController();
    const back = (): void => {
      if (document.hidden) return;
      heard.abort();
      resolve();
    };
    for (const event of ['visibilitychange', 'pointerdown', 'keydown']) {
      document.addEventListener(event, back, { signal: heard.signal });
    }
  });
