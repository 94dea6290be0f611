import type { Sitting } from './test-pages.ts';

/** How the line of text of a round ends. */
export const END = /，(本局未中|派彩 [\d,.]+|返还 [\d,.]+)$/;

/** Keeps what the line of text says from now on: the end of a round gives way to its wins. */
export const listenToLine = ({ game }: Sitting) =>
  game.evaluate<unknown>(`{
    const line = document.querySelector('.line, .words');
    said = [];
    new MutationObserver(() => said.push(line.textContent)).observe(line, { childList: true });
  }`);

/** The end of a round, once it was said; before, nothing. */
export const endSaid = async ({ game }: Sitting): Promise<string> =>
  (await game.evaluate<string[]>('said')).find((text) => END.test(text)) ?? '';
