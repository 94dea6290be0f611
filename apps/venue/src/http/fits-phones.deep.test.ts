import { expect, test } from 'vitest';
import { GAMES } from '../house/rounds/games.ts';
import { VARIANTS } from '../house/rounds/variants.ts';
import { resize, type Sitting, shoot } from '../testing/test-pages.ts';
import { openTables } from '../testing/visits.ts';

const { visit, table } = await openTables();

/** Every page of a game; a variant has that of its base. */
const CODES = GAMES.filter(({ code }) => VARIANTS.every((variant) => variant.code !== code));

const WIDTHS = [320, 360, 390, 412, 430];
/** Of the window: the lobby's bar takes 48 px of each. */
const HEIGHTS = [560, 600, 640, 690, 740, 790, 844, 890, 932];

/** What a player needs in sight before each bet, wherever a page has it. */
const NEEDED = {
  stake: '.stake-row, .chip-rail, .chips, .stake-choice, .level',
  balance: '.under b, .slot .readouts div:first-child dd',
  act: '.panel .primary, .orb',
};

/** What is needed and not wholly in sight, with its place; empty if all is. */
const hidden = ({ game }: Sitting) =>
  game.evaluate<string[]>(`(() => {
    scrollTo(0, 0);
    const faultOf = (one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5) {
        return 'ends at ' + Math.round(right) + ' ' + Math.round(bottom);
      }
      const on = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (on !== null && (one.contains(on) || on.contains(one))) return null;
      return 'is under ' + (on?.className || on?.tagName);
    };
    return Object.entries(${JSON.stringify(NEEDED)}).flatMap(([what, selector]) => {
      const found = [...document.querySelectorAll(selector)]
        .filter((one) => one.getClientRects().length > 0);
      if (found.length === 0) return [what + ' is nowhere'];
      return found.map(faultOf).filter((fault) => fault !== null)
        .map((fault) => what + ' ' + fault);
    });
  })()`);

test.each(CODES)(
  '$code shows stake, balance and the act on every phone',
  async ({ code, kind }) => {
    const sitting = await visit(code, { size: [390, 844] });
    if (kind === 'shared') await table.toOpen(code);
    await expect.poll(() => sitting.game.textContent(NEEDED.balance)).toMatch(/\d/);
    const out: string[] = [];
    for (const width of WIDTHS) {
      for (const height of HEIGHTS) {
        await resize(sitting, [width, height]);
        const found = await hidden(sitting);
        if (found.length > 0) out.push(`${width}x${height}: ${found.join(', ')}`);
        await shoot(sitting, `fits-${code}-${width}x${height}`);
      }
    }
    expect(out).toEqual([]);
    await sitting.leave();
  },
);
