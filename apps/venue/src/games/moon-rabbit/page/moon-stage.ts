import { element } from '../../../client/shared/element.ts';
import type { Pace } from '../../../client/shared/pace.ts';
import type { Sound } from '../../../client/shared/sound.ts';
import { createFeatureBar } from '../../../client/slots/feature-bar.ts';
import { shownLine } from '../../../client/slots/line-show.ts';
import { createReelsView, type Place, type ReelsView } from '../../../client/slots/reels-view.ts';
import type { Reveal, SlotStage } from '../../../client/slots/slot-page.ts';
import { createWinShow, type WinShow } from '../../../client/slots/win-show.ts';
import { ROWS, type Strips, windowOf } from '../../../engine/slots/strips.ts';
import {
  filledBy,
  type MoonBase,
  type MoonOutcome,
  type MoonSpin,
  type MoonView,
} from '../moon-rules.ts';
import { LEAST_OSMANTHUS, MOON_FREE_STRIPS, MOON_STRIPS, type MoonSymbol } from '../moon-tables.ts';
import { createMoonChoices } from './moon-choices.ts';
import type { MoonSkin } from './moon-skin.ts';

const BEAM_MS = 450;
const SHOW_MS = 700;
const QUICK_SHOW_MS = 250;
const FLOWER_MS = 280;

/** The type of a wire view in this game; the house sends no others. */
const moonView = (view: unknown): MoonView => view as MoonView;

const flowersOf = (window: Strips<MoonSymbol>): readonly Place[] =>
  window.flatMap((column, reel) =>
    column.flatMap((face, row): Place[] => (face === 'osmanthus' ? [[reel, row]] : [])),
  );

/** The reel whose osmanthus wins the free spins; waited for only when it is there. */
function heldReel(window: Strips<MoonSymbol>): readonly number[] {
  const third = flowersOf(window)[LEAST_OSMANTHUS - 1];
  return third === undefined ? [] : [third[0]];
}

/** What one spin shows: its reels stop, rabbits fill theirs, its lines light. */
function createSpins({ set }: MoonSkin, reels: ReelsView<MoonSymbol>, wins: WinShow, sound: Sound) {
  const fill = async (rabbits: readonly number[], pace: Pace) => {
    for (const reel of rabbits) {
      const column = reels.columnAt(reel);
      column?.classList.add('beam');
      sound.knock(-5);
      for (let row = 0; row < ROWS; row += 1) reels.put([reel, row], 'rabbit');
    }
    if (rabbits.length > 0) await pace.wait(pace.isQuick ? BEAM_MS / 2 : BEAM_MS);
    for (const reel of rabbits) reels.columnAt(reel)?.classList.remove('beam');
  };
  return {
    async stop(window: Strips<MoonSymbol>, spin: MoonSpin, pace: Pace) {
      await reels.stop(window, pace, heldReel(window));
      await fill(spin.rabbits, pace);
      wins.all(spin.wins.map((win) => shownLine(set, win)));
      if (spin.wins.length > 0) sound.pluck(4);
    },
    /** Lights the osmanthus one after the other. */
    async light(window: Strips<MoonSymbol>, pace: Pace) {
      const flowers = flowersOf(window);
      reels.mark(flowers);
      for (const [index] of flowers.entries()) {
        sound.bell(index * 2);
        await pace.wait(FLOWER_MS);
      }
    },
  };
}

/** The parts of the scene that its night needs. */
interface Night {
  readonly root: HTMLElement;
  readonly times: HTMLElement;
  readonly bar: ReturnType<typeof createFeatureBar>;
  readonly reels: ReelsView<MoonSymbol>;
  readonly wins: WinShow;
  readonly spins: ReturnType<typeof createSpins>;
}

/** The free spins of the player's choice, each with its multiplier. */
const createNight = ({ root, times, bar, reels, wins, spins }: Night) => ({
  async play({ base, feature: won }: MoonOutcome, reveal: Reveal) {
    if (won === null) return;
    root.classList.add('night');
    times.textContent = `×${won.choice.times}`;
    bar.open(reveal, won.choice.spins, reveal.money(base.paid));
    bar.note.textContent = `每次派彩 × ${won.choice.times}`;
    for (const [index, spin] of won.spins.entries()) {
      const pace = reveal.next();
      wins.clear();
      bar.setLeft(won.spins.length - index - 1);
      reels.turn(pace);
      await spins.stop(windowOf(MOON_FREE_STRIPS, spin.stops), spin, pace);
      await bar.add(reveal.money(spin.paid), reveal);
      const rest = reveal.next();
      await rest.hold(rest.isQuick || spin.paid === 0 ? QUICK_SHOW_MS : SHOW_MS);
    }
    bar.end();
  },
  end() {
    bar.close();
    times.textContent = '';
    root.classList.remove('night');
  },
});

/** The moon over the reels, its rabbits and its four choices. */
export function createMoonStage(
  skin: MoonSkin,
  sound: Sound,
  step: (input: unknown) => void,
): SlotStage<MoonOutcome> {
  const { set, words } = skin;
  const first = windowOf(MOON_STRIPS, [5, 7, 4, 3, 8]);
  const reels = createReelsView({ set, strips: MOON_FREE_STRIPS, first, sound });
  const wins = createWinShow(reels);
  const spins = createSpins(skin, reels, wins, sound);
  const bar = createFeatureBar(words.feature, '剩余次数');
  const choices = createMoonChoices(skin, step);
  const times = element('b', { class: 'moon-times num', 'aria-hidden': 'true' });
  const root = element(
    'div',
    { class: 'slot-scene' },
    times,
    bar.root,
    element('div', { class: 'bezel' }, reels.root, wins.root, choices.root),
  );
  const night = createNight({ root, times, bar, reels, wins, spins });
  /** Whether the paid spin of the round is in view already, before the player's choice. */
  let isBaseShown = false;

  const showBase = async (base: MoonBase, reveal: Reveal) => {
    await spins.stop(base.window, base, reveal.pace);
    if (base.osmanthus < LEAST_OSMANTHUS) return;
    const pace = reveal.next();
    if (base.wins.length > 0) await pace.wait(pace.isQuick ? QUICK_SHOW_MS : SHOW_MS);
    wins.clear();
    await spins.light(base.window, reveal.next());
  };
  return {
    root,
    turn(pace) {
      isBaseShown = false;
      wins.clear();
      night.end();
      choices.close();
      reels.turn(pace);
    },
    rest: () => reels.rest(),
    async showOpen(view, reveal) {
      const { base } = moonView(view);
      isBaseShown = true;
      if (reveal === null) reels.show(filledBy(base.window));
      else await showBase(base, reveal);
      reels.mark(flowersOf(base.window));
      choices.open(reveal);
    },
    async reveal(outcome, reveal) {
      choices.close();
      if (!isBaseShown) await showBase(outcome.base, reveal);
      await night.play(outcome, reveal);
    },
    show({ base, feature: won }) {
      const last = won?.spins.at(-1);
      const window = last === undefined ? base.window : windowOf(MOON_FREE_STRIPS, last.stops);
      reels.show(filledBy(window));
    },
    linger(outcome, isQuick, say) {
      const last = outcome.feature?.spins.at(-1) ?? outcome.base;
      const shown = last.wins.map((win) => shownLine(set, win));
      wins.cycle(shown, isQuick, outcome.feature === null ? say : () => undefined);
    },
  };
}
