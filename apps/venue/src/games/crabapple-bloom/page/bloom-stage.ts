import { element } from '../../../client/shared/element.ts';
import type { Pace } from '../../../client/shared/pace.ts';
import type { Sound } from '../../../client/shared/sound.ts';
import { createFeatureBar } from '../../../client/slots/feature-bar.ts';
import { shownLine } from '../../../client/slots/line-show.ts';
import { createReelsView, type Place, type ReelsView } from '../../../client/slots/reels-view.ts';
import type { Reveal, SlotStage } from '../../../client/slots/slot-page.ts';
import { createWinShow, type WinShow } from '../../../client/slots/win-show.ts';
import { sumOf } from '../../../engine/slots/line-wins.ts';
import { type Strips, windowOf } from '../../../engine/slots/strips.ts';
import { type BloomOutcome, type BloomSpin, inBloom, isFlowering } from '../bloom-rules.ts';
import { BLOOM_STRIPS, type BloomSymbol, BUD_REELS, FREE_SPINS } from '../bloom-tables.ts';
import type { BloomSkin } from './bloom-skin.ts';
import { createBlossomLayer } from './blossom-layer.ts';

const SHOW_MS = 700;
const QUICK_SHOW_MS = 250;
const BUD_MS = 200;

const budsOf = (window: Strips<BloomSymbol>): readonly Place[] =>
  window.flatMap((column, reel) =>
    column.flatMap((face, row): Place[] => (face === 'bud' ? [[reel, row]] : [])),
  );

/** The reel whose bud opens the flowering time; waited for only when it is there. */
const heldReel = (window: Strips<BloomSymbol>): readonly number[] =>
  isFlowering(window) ? BUD_REELS.slice(-1) : [];

/** The flowering time: its parts on the page. */
interface Garden {
  readonly skin: BloomSkin;
  readonly reels: ReelsView<BloomSymbol>;
  readonly wins: WinShow;
  readonly bar: ReturnType<typeof createFeatureBar>;
  readonly layer: ReturnType<typeof createBlossomLayer>;
  readonly sound: Sound;
}

function createFlowering({ skin, reels, wins, bar, layer, sound }: Garden) {
  const { set, words } = skin;
  return {
    /** The three buds open. */
    async open(window: Strips<BloomSymbol>, pace: Pace) {
      const buds = budsOf(window);
      reels.mark(buds);
      for (const [index, bud] of buds.entries()) {
        reels.put(bud, 'wild')?.classList.add('hit');
        sound.bell(index * 2);
        await pace.wait(BUD_MS);
      }
      await pace.wait(BUD_MS * 2);
    },
    async spin(spin: BloomSpin, left: number, reveal: Reveal) {
      const pace = reveal.next();
      wins.clear();
      bar.setLeft(left);
      reels.turn(pace);
      await reels.stop(windowOf(BLOOM_STRIPS, spin.stops), pace);
      await layer.grow(spin.blossoms, pace);
      bar.note.textContent = `${set.wild.name} ${spin.blossoms.length} ${words.measure}`;
      wins.all(spin.wins.map((win) => shownLine(set, win)));
      await bar.add(reveal.money(spin.paid), reveal);
      const rest = reveal.next();
      await rest.hold(rest.isQuick || spin.paid === 0 ? QUICK_SHOW_MS : SHOW_MS);
    },
  };
}

/** The tree: five reels, and the blossoms that stay in its flowering time. */
export function createBloomStage(skin: BloomSkin, sound: Sound): SlotStage<BloomOutcome> {
  const { set, words } = skin;
  const first = windowOf(BLOOM_STRIPS, [0, 2, 4, 2, 3]);
  const reels = createReelsView({ set, strips: BLOOM_STRIPS, first, sound });
  const wins = createWinShow(reels);
  const bar = createFeatureBar(words.feature, '剩余次数');
  const layer = createBlossomLayer(skin, sound);
  const flowering = createFlowering({ skin, reels, wins, bar, layer, sound });
  const root = element(
    'div',
    { class: 'slot-scene' },
    bar.root,
    element('div', { class: 'bezel' }, reels.root, layer.root, wins.root),
  );

  const feature = async (outcome: BloomOutcome, reveal: Reveal) => {
    if (outcome.feature === null) return;
    const before = reveal.next();
    if (outcome.wins.length > 0) await before.wait(before.isQuick ? QUICK_SHOW_MS : SHOW_MS);
    wins.clear();
    await flowering.open(outcome.window, reveal.next());
    root.classList.add('dawn');
    bar.open(reveal, FREE_SPINS, reveal.money(sumOf(outcome.wins)));
    for (const [index, spin] of outcome.feature.spins.entries()) {
      await flowering.spin(spin, FREE_SPINS - index - 1, reveal);
    }
    bar.end();
  };
  return {
    root,
    turn(pace) {
      wins.clear();
      layer.clear();
      bar.close();
      root.classList.remove('dawn');
      reels.turn(pace);
    },
    rest: () => reels.rest(),
    async reveal(outcome, reveal) {
      await reels.stop(outcome.window, reveal.pace, heldReel(outcome.window));
      for (const bud of budsOf(outcome.window)) reels.cellAt(bud)?.classList.add('sways');
      wins.all(outcome.wins.map((win) => shownLine(set, win)));
      if (outcome.wins.length > 0) sound.pluck(4);
      await feature(outcome, reveal);
    },
    show(outcome) {
      const last = outcome.feature?.spins.at(-1);
      if (last === undefined) return reels.show(outcome.window);
      reels.show(inBloom(windowOf(BLOOM_STRIPS, last.stops), last.blossoms));
    },
    linger(outcome, isQuick, say) {
      const last = outcome.feature?.spins.at(-1) ?? outcome;
      const shown = last.wins.map((win) => shownLine(set, win));
      wins.cycle(shown, isQuick, outcome.feature === null ? say : () => undefined);
    },
  };
}
