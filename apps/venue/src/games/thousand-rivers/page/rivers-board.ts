import { element } from '../../../client/shared/element.ts';
import { feel } from '../../../client/shared/haptic.ts';
import type { Pace } from '../../../client/shared/pace.ts';
import type { Sound } from '../../../client/shared/sound.ts';
import { fadeIn } from '../../../client/slots/reel-motion.ts';
import { windowWords } from '../../../client/slots/symbol-set.ts';
import { isTaken, type Reels, type WaysWin } from '../river-ways.ts';
import { LANTERN, REELS } from '../rivers-table.ts';
import { createRiverReel, type RiverReel } from './river-reel.ts';
import { RIVERS_ART } from './rivers-art.ts';
import { symbolOf } from './rivers-face.ts';

const STARTS_APART_MS = 60;
const LEAST_TURN_MS = 300;
const APART_MS = 150;
const HOLD_MS = 600;

/** The ways of the reels from the left up to one of them. */
const waysUpTo = (reels: Reels, last: number): number =>
  reels.slice(0, last + 1).reduce((ways, column) => ways * column.length, 1);

/** The symbols of a board as they are read aloud. */
function boardWords(reels: Reels): string {
  const window = reels.map((column) => column.map(symbolOf).reverse());
  return `转轴：${windowWords(RIVERS_ART, window)}`;
}

/** Lights a reel that is waited for; only for a feature that has really been won. */
async function hold(reel: RiverReel, pace: Pace, sound: Sound): Promise<void> {
  reel.root.classList.add('held');
  sound.wind(HOLD_MS);
  await pace.wait(pace.isQuick ? HOLD_MS / 2 : HOLD_MS);
}

/** Lets a new board fall in from the left; `onStop` is called for each reel that stops. */
async function dropAll(
  reels: readonly RiverReel[],
  next: Reels,
  pace: Pace,
  sound: Sound,
  held: number | null,
  onStop: (reel: number) => void,
): Promise<void> {
  const falling: Promise<void>[] = [];
  for (const [index, reel] of reels.entries()) {
    if (held === index) await hold(reel, pace, sound);
    else if (index > 0 && !pace.isQuick) await pace.wait(APART_MS);
    const done = reel.drop(next[index] ?? [], pace).then(() => {
      reel.root.classList.remove('held');
      sound.knock(index);
      if (!pace.isQuick) feel(10);
    });
    onStop(index);
    falling.push(done);
  }
  await Promise.all(falling);
}

/** Six reels over a river; `onWays` gets the number of ways as the reels stop. */
export function createRiversBoard(sound: Sound, onWays: (ways: number) => void) {
  const reels = Array.from({ length: REELS }, createRiverReel);
  const root = element(
    'div',
    { class: 'reels river-reels', role: 'img' },
    ...reels.map((reel) => reel.root),
  );
  let shown: Reels = [];
  let startedAt = 0;

  const name = () => root.setAttribute('aria-label', boardWords(shown));
  const mark = (isLit: ((reel: number, symbol: number) => boolean) | null) => {
    for (const [index, reel] of reels.entries()) {
      reel.mark(isLit && ((place) => isLit(index, shown[index]?.[place] ?? 0)));
    }
  };
  const show = (next: Reels) => {
    shown = next;
    for (const [index, reel] of reels.entries()) reel.show(next[index] ?? []);
    onWays(waysUpTo(next, REELS));
    name();
  };
  const isGone = (index: number, wins: readonly WaysWin[]) => (place: number) =>
    isTaken(shown[index]?.[place] ?? 0, index, wins);
  return {
    root,
    show,
    /** The reels start, from the left. */
    turn(pace: Pace) {
      mark(null);
      startedAt = performance.now();
      if (pace.isStill) return;
      sound.wind(250);
      for (const [index, reel] of reels.entries())
        reel.turn(pace.isQuick ? 0 : index * STARTS_APART_MS);
    },
    /** Ends a turn whose bet failed. */
    rest: () => show(shown),
    /** A new board falls in, reel by reel; the reel `held` is waited for. */
    async drop(next: Reels, pace: Pace, held: number | null) {
      const left = LEAST_TURN_MS - (performance.now() - startedAt);
      if (left > 0 && !pace.isQuick) await pace.wait(left);
      shown = next;
      if (pace.isStill) fadeIn(root);
      await dropAll(reels, next, pace, sound, held, (reel) => onWays(waysUpTo(next, reel)));
      name();
    },
    /** Lights the places of these wins. */
    light(wins: readonly WaysWin[]) {
      mark((reel, symbol) => isTaken(symbol, reel, wins));
    },
    /** Lights the lanterns. */
    lightLanterns: () => mark((_, symbol) => symbol === LANTERN),
    unlight: () => mark(null),
    /** What won sinks, the rest falls, and new symbols come from above. */
    async fall(wins: readonly WaysWin[], next: Reels, pace: Pace, held: number | null) {
      await Promise.all(reels.map((reel, index) => reel.sink(isGone(index, wins), pace)));
      mark(null);
      const waited = held === null ? undefined : reels[held];
      if (waited !== undefined) await hold(waited, pace, sound);
      await Promise.all(
        reels.map((reel, index) => reel.fall(isGone(index, wins), next[index] ?? [], pace)),
      );
      waited?.root.classList.remove('held');
      shown = next;
      sound.knock(3);
      name();
    },
  };
}

export type RiversBoard = ReturnType<typeof createRiversBoard>;
