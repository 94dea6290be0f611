import { element } from '../../../client/shared/element.ts';
import type { Stage } from '../../../client/shared/original-page.ts';
import type { Pace } from '../../../client/shared/pace.ts';
import type { Sound } from '../../../client/shared/sound.ts';
import { pictureOf } from '../../../client/slots/symbol-set.ts';
import {
  SEVENS_LINES,
  SEVENS_REELS,
  type SevensOutcome,
  type SevensSymbol,
  windowOf,
} from '../sevens-rules.ts';
import type { SevensSkin } from './sevens-skin.ts';
import { drawSymbol } from './symbol-art.ts';

const SPIN_MS = 900;
const QUICK_MS = 180;
const APART_MS = 120;
/** The lamps of the five lines in rows from the top: slanting lines have theirs at the corners. */
const LAMP_ROWS = [1, 0, 2, -0.36, 2.36] as const;
/** Symbols that pass while a reel turns. */
const PASSING = 15;

/** The reels of a pane, with the strips and the lamps on them. */
interface Pane {
  readonly reels: HTMLElement;
  readonly strips: readonly HTMLElement[];
  readonly lamps: readonly HTMLElement[];
}

/** Lights the lines that have won, with their cells. */
function lightWins({ reels, strips, lamps }: Pane, { wins }: SevensOutcome): void {
  reels.classList.toggle('has-wins', wins.length > 0);
  for (const { line, kind, lantern } of wins) {
    lamps[line]?.classList.add('lit');
    for (const [reel, row] of (SEVENS_LINES[line] ?? []).entries()) {
      if (kind === 'cherries' && reel === 2) continue;
      const cell = strips[reel]?.children[row];
      cell?.classList.add('lit');
      // The lantern has its places on the middle reel alone.
      if (lantern && reel === 1) cell?.classList.add('doubles');
    }
  }
  const isGold = wins.some(({ kind, symbol }) => kind === 'three' && symbol === 'gold');
  reels.classList.toggle('golden', isGold);
}

/** Three reels behind a pane; the winning cells are lit when they have stopped. */
export function createSevensStage(
  { base, set }: SevensSkin,
  sound: Sound,
): Stage<object, SevensOutcome> {
  const cell = (symbol: SevensSymbol) =>
    element(
      'div',
      { class: 'cell' },
      base === null ? drawSymbol(symbol) : pictureOf(set[symbol], set[symbol].name),
    );
  let shown = windowOf([0, 0, 0]);
  const strips = shown.map((column) => element('div', { class: 'strip' }, ...column.map(cell)));
  const lamps = LAMP_ROWS.map((row) => {
    const lamp = element('i', { class: 'line-lamp' });
    lamp.style.setProperty('--row', String(row));
    return lamp;
  });
  const reels = element(
    'div',
    { class: 'reels', 'aria-hidden': 'true' },
    ...lamps,
    ...strips.map((strip) => element('div', { class: 'reel', 'data-read': true }, strip)),
  );

  /** Turns one reel from what it shows to its new column. */
  const turn = async (index: number, column: readonly SevensSymbol[], pace: Pace) => {
    const strip = strips[index];
    if (strip === undefined) return;
    const reel = SEVENS_REELS[index] ?? [];
    const passing = Array.from(
      { length: PASSING },
      (_, place) => reel[place % reel.length] ?? 'coin',
    );
    const all = [...column, ...passing, ...(shown[index] ?? [])];
    strip.replaceChildren(...all.map(cell));
    const share = ((all.length - 3) / all.length) * 100;
    const fall = [{ transform: `translateY(-${share}%)` }, { transform: 'translateY(0)' }];
    const duration = (pace.isQuick ? QUICK_MS : SPIN_MS) + (pace.isQuick ? 0 : index * APART_MS);
    const timing = { duration, easing: 'cubic-bezier(.2, .7, .3, 1.02)' };
    await pace.run(strip.animate(fall, timing));
    strip.replaceChildren(...column.map(cell));
    sound.knock(index * 2);
  };
  const pane = { reels, strips, lamps };
  return {
    root: element('div', { class: 'reels-place' }, reels),
    prepare: () => undefined,
    wait() {
      reels.classList.remove('has-wins', 'golden');
      for (const lit of reels.querySelectorAll('.lit')) lit.classList.remove('lit', 'doubles');
    },
    async reveal(outcome, pace) {
      await Promise.all(outcome.window.map((column, index) => turn(index, column, pace)));
      shown = outcome.window;
      lightWins(pane, outcome);
      if (outcome.wins.some(({ kind, symbol }) => kind === 'three' && symbol === 'bell')) {
        sound.bell(6);
      }
    },
    show(outcome) {
      shown = outcome.window;
      for (const [index, column] of shown.entries())
        strips[index]?.replaceChildren(...column.map(cell));
      lightWins(pane, outcome);
    },
  };
}
