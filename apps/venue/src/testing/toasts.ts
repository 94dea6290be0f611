import type { Sitting } from './test-pages.ts';

/** Keeps the short messages that the page shows from now on. */
export const listenToToasts = ({ game }: Sitting) =>
  game.evaluate<unknown>(`{
    toasts = [];
    new MutationObserver((changes) => {
      for (const one of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (one.className === 'toast') toasts.push(one.textContent);
      }
    }).observe(document.body, { subtree: true, childList: true });
  }`);

/** Them, also those that are gone: each stands for 2.4 s. */
export const toastsOf = ({ game }: Sitting) => game.evaluate<string[]>('toasts');
