import { element } from '../../../client/shared/element.ts';
import type { Pace } from '../../../client/shared/pace.ts';
import type { Sound } from '../../../client/shared/sound.ts';
import { createFeatureBar } from '../../../client/slots/feature-bar.ts';
import { createReelsView, type ReelsView } from '../../../client/slots/reels-view.ts';
import type { Reveal, SlotStage } from '../../../client/slots/slot-page.ts';
import { createWinShow, type WinShow } from '../../../client/slots/win-show.ts';
import { type Strips, windowOf } from '../../../engine/slots/strips.ts';
import type { KoiOutcome, KoiSpin, KoiWin } from '../koi-rules.ts';
import { KOI_COUNTS, KOI_STRIPS, type KoiSymbol } from '../koi-tables.ts';
import { heldReel, placesOf, placesWith, shownWin } from './koi-places.ts';
import type { KoiSkin } from './koi-skin.ts';

const SHOW_MS = 700;
const QUICK_SHOW_MS = 250;
const LIGHT_MS = 260;

/** The parts of the pond that its night needs. */
interface Night {
  readonly reels: ReelsView<KoiSymbol>;
  readonly wins: WinShow;
  readonly bar: ReturnType<typeof createFeatureBar>;
  readonly sound: Sound;
  /** Lights the wins of a resting window. */
  readonly showWins: (window: Strips<KoiSymbol>, won: readonly KoiWin[], times: number) => void;
}

/** The free spins: lanterns are lit and each spin adds to the sum. */
function createNight({ reels, wins, bar, sound, showWins }: Night) {
  /** The lanterns are lit, one after the other. */
  const light = async (window: Strips<KoiSymbol>, pace: Pace) => {
    const lanterns = placesWith(window, 'lantern');
    reels.mark(lanterns);
    for (const [index] of lanterns.entries()) {
      sound.bell(index * 2);
      await pace.wait(LIGHT_MS);
    }
    await pace.wait(LIGHT_MS * 2);
  };
  const freeSpin = async (spin: KoiSpin, left: number, reveal: Reveal) => {
    const window = windowOf(KOI_STRIPS, spin.stops);
    const pace = reveal.next();
    wins.clear();
    bar.setLeft(left);
    reels.turn(pace);
    await reels.stop(window, pace, heldReel(window, spin.added > 0));
    showWins(window, spin.wins, KOI_COUNTS.free);
    await bar.add(reveal.money(spin.paid), reveal);
    if (spin.added > 0) {
      await light(window, reveal.next());
      bar.note.textContent = `再得 ${spin.added} 次`;
      bar.setLeft(left + spin.added);
    }
    const rest = reveal.next();
    await rest.hold(rest.isQuick || spin.paid === 0 ? QUICK_SHOW_MS : SHOW_MS);
  };
  return { light, freeSpin };
}

/** Koi in a win swim one circle and say how often they count. */
function swim(
  reels: ReelsView<KoiSymbol>,
  window: Strips<KoiSymbol>,
  won: readonly KoiWin[],
  times: number,
): void {
  const inWins = new Set(won.flatMap((win) => placesOf(window, win)).map(String));
  for (const place of placesWith(window, 'koi')) {
    const cell = reels.cellAt(place);
    if (cell === null || !inWins.has(String(place))) continue;
    cell.classList.add('swims');
    cell.dataset.times = `×${times}`;
  }
}

/** The pond: five reels over water, and its night of lanterns. */
export function createKoiStage(skin: KoiSkin, sound: Sound): SlotStage<KoiOutcome> {
  const first = windowOf(KOI_STRIPS, [3, 4, 4, 5, 22]);
  const reels = createReelsView({ set: skin.set, strips: KOI_STRIPS, first, sound });
  const wins = createWinShow(reels);
  const bar = createFeatureBar(skin.words.feature, '剩余次数');
  const root = element(
    'div',
    { class: 'slot-scene' },
    bar.root,
    element('div', { class: 'bezel' }, reels.root, wins.root),
  );

  const showWins = (window: Strips<KoiSymbol>, won: readonly KoiWin[], times: number) => {
    wins.all(won.map((win) => shownWin(skin, window, win)));
    swim(reels, window, won, times);
    for (let reel = 0; reel < Math.max(0, ...won.map((win) => win.reels)); reel += 1) {
      sound.pluck(reel * 2, 0.5);
    }
  };
  const night = createNight({ reels, wins, bar, sound, showWins });
  const feature = async (outcome: KoiOutcome, reveal: Reveal) => {
    if (outcome.feature === null) return;
    const { spins } = outcome.feature;
    const before = reveal.next();
    await before.wait(before.isQuick ? QUICK_SHOW_MS : SHOW_MS);
    wins.clear();
    await night.light(outcome.window, reveal.next());
    root.classList.add('night');
    const base = outcome.wins.reduce((sum, { pays }) => sum + pays, 0);
    let left = outcome.feature.granted - spins.reduce((sum, { added }) => sum + added, 0);
    bar.open(reveal, left, reveal.money(base));
    for (const spin of spins) {
      left -= 1;
      await night.freeSpin(spin, left, reveal);
      left += spin.added;
    }
    bar.end();
    await reveal.next().wait(SHOW_MS);
  };
  return {
    root,
    turn(pace) {
      wins.clear();
      bar.close();
      root.classList.remove('night');
      reels.turn(pace);
    },
    rest: () => reels.rest(),
    async reveal(outcome, reveal) {
      const isWon = outcome.feature !== null;
      await reels.stop(outcome.window, reveal.pace, heldReel(outcome.window, isWon));
      showWins(outcome.window, outcome.wins, KOI_COUNTS.paid);
      await feature(outcome, reveal);
    },
    show(outcome) {
      const { stops } = outcome.feature?.spins.at(-1) ?? outcome;
      reels.show(windowOf(KOI_STRIPS, stops));
    },
    linger(outcome, isQuick, say) {
      const last = outcome.feature?.spins.at(-1) ?? outcome;
      const window = windowOf(KOI_STRIPS, last.stops);
      wins.cycle(
        last.wins.map((win) => shownWin(skin, window, win)),
        isQuick,
        outcome.feature === null ? say : () => undefined,
      );
    },
  };
}
