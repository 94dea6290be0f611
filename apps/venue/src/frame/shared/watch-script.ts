import { waysOn } from './ways-on.ts';

/** How long a page's script may take before the player is told, in milliseconds. */
const SLOW_AFTER_MS = 15_000;

/** Says this in place of the game, if the page's script has not come to take the first answer. */
function say(words: string): void {
  const line = document.querySelector('.loading');
  if (window.firstCall === undefined || line === null) return;
  line.textContent = words;
  line.parentElement?.querySelector('.ways')?.remove();
  line.after(waysOn(true));
}

/**
 * Offers a way on when the script of the page is lost or late: it would say so itself, but it is
 * not there. A late script still draws its game over it.
 */
export function watchScript(): void {
  window.addEventListener('load', () => say('游戏未能载入，请检查网络后重试'));
  setTimeout(() => say('网络较慢，游戏仍在载入'), SLOW_AFTER_MS);
}
