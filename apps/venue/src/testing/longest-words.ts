import type { Frame } from '@playwright/test';

/** The longest that a page of matches may have to say, by its place. */
const LONGEST: Readonly<Record<string, string>> = {
  '.words': '第 128 季第 38 轮，全场结束，共 27 球，派彩 500,000.00',
  '.round-name': '第 128 季第 38 轮',
  '.crowd': '12,345 人 · 98,765,432.00',
  '.board-goals span': '3′ 12′ 31′ 58′',
  '.news:not(:empty)': '第 1 局 28–17 · 第 2 局 19–31 · 第 3 局 30–22',
  '.own': '已投 50,000.00 派彩 500,000.00',
  '.under b': '12,345,678.90',
  '.under .hint': '本局已投 50,000.00',
  '.slip-button': '投注单 120',
  '.panel .primary': '确认下注 50,000.00',
};

/**
 * What the longest words of a page of matches push out of their place: the page out of the screen,
 * the board out of its scene, the panel out of the page, or a switch into a second line. Empty if
 * all have room. The page has its own words again afterwards.
 */
export const pushedOut = (game: Frame) =>
  game.evaluate<string[]>(`(() => {
    const said = [];
    for (const [place, words] of Object.entries(${JSON.stringify(LONGEST)})) {
      for (const one of document.querySelectorAll(place)) {
        said.push([one, one.textContent]);
        one.textContent = words;
      }
    }
    const { scrollWidth, scrollHeight } = document.documentElement;
    const found = scrollWidth > innerWidth || scrollHeight > innerHeight ? ['the page'] : [];
    const check = (inner, outer) => {
      const around = document.querySelector(outer).getBoundingClientRect();
      for (const one of document.querySelectorAll(inner)) {
        const { top, right, bottom, left, height } = one.getBoundingClientRect();
        const isIn = top >= around.top - 0.5 && bottom <= around.bottom + 0.5 &&
          left >= around.left - 0.5 && right <= around.right + 0.5;
        if (height > 0 && !isIn) found.push(inner + ' of ' + outer);
      }
    };
    check('.board', '.scene');
    check('.news', '.scene');
    check('.panel', '#game');
    check('.panel *', '.panel');
    for (const one of document.querySelectorAll('.under .toggle')) {
      if (one.offsetHeight > 36) found.push(one.textContent + ' in two lines');
    }
    for (const [one, words] of said) one.textContent = words;
    return [...new Set(found)];
  })()`);
