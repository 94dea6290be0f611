import { isStyleLost } from './lost-style.ts';
import { waysOn } from './ways-on.ts';

/** How long a page's script may take before the player is told, in milliseconds. */
const SLOW_AFTER_MS = 15_000;

const LOST = '游戏未能载入，请检查网络后重试';

/** Says this in place of the game, with the ways on. */
function show(words: string): void {
  const line = document.querySelector('.loading');
  if (line === null) return;
  line.textContent = words;
  line.parentElement?.querySelector('.ways')?.remove();
  line.after(waysOn(true));
}

/** Says this unless the page's script has come and taken the first answer. */
function say(words: string): void {
  if (window.firstCall !== undefined) show(words);
}

/** The page in its own colour and readable, without its style. */
function dressPlainly(): void {
  const colour = document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content ?? '';
  const { style } = document.body;
  style.background = colour;
  style.color = '#fff';
  style.font = '16px/1.6 sans-serif';
  style.padding = '30vh 24px 0';
  style.textAlign = 'center';
}

/** Says what has not come with the page, once all of it has had its time. */
function sayLost(): void {
  if (isStyleLost()) {
    dressPlainly();
    show(LOST);
  } else say(LOST);
}

/**
 * Offers a way on when the script of the page is lost or late, or its style is lost: the page would
 * say so itself, but it is not there, or nobody could read it. A late script still draws its game
 * over it.
 */
export function watchScript(): void {
  window.addEventListener('load', sayLost);
  setTimeout(() => say('网络较慢，游戏仍在载入'), SLOW_AFTER_MS);
}
