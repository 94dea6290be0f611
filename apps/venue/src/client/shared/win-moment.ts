import { type Cny, cny, compare } from '@haitang/kernel/money.ts';
import './moment.css';
import { element } from './element.ts';
import { feel } from './haptic.ts';
import { type MomentSize, momentArt } from './moment-art.ts';
import { moneyWords } from './money-words.ts';
import type { Pace } from './pace.ts';
import { svg } from './svg.ts';
import type { Cues } from './synth.ts';
import { playWin, type WinTier } from './win-sound.ts';

const TIERS: readonly (readonly [WinTier, bigint])[] = [
  ['giant', 100n],
  ['big', 20n],
  ['small', 5n],
  ['double', 2n],
];

/**
 * The tier of a payout: 2, 5, 20 and 100 stakes are celebrated; up to the stake nothing was won.
 */
export function tierOf(stake: Cny, payout: Cny): WinTier {
  if (payout.minor === 0n) return 'none';
  if (compare(payout, stake) <= 0) return 'return';
  const found = TIERS.find(([, times]) => compare(payout, cny(stake.minor * times)) >= 0);
  return found?.[0] ?? 'win';
}

/** Whether an amount is dressed as a win: one up to the stake is not. */
export const isGolden = (tier: WinTier): boolean => tier !== 'none' && tier !== 'return';

const MOMENTS = {
  double: { title: '翻倍', ms: 500, petals: 0, buzz: [] },
  small: { title: '小喜', ms: 1_200, petals: 18, buzz: [] },
  big: { title: '大喜', ms: 2_500, petals: 36, buzz: [20] },
  giant: { title: '满庭芳', ms: 4_000, petals: 64, buzz: [30, 40, 30] },
} as const;

/** Petals that cross the frame once; their places are decoration, not part of any result. */
function petals(count: number): SVGSVGElement {
  const field = svg('svg', { class: 'petals', 'aria-hidden': 'true' });
  for (let position = 0; position < count; position += 1) {
    const petal = svg('ellipse', { class: 'petal', rx: 7, ry: 4, cx: 0, cy: 0 });
    const across = (position * 61.8) % 100;
    petal.style.setProperty('--from', `${across}vw`);
    petal.style.setProperty('--drift', `${((position * 37) % 60) - 30}px`);
    petal.style.setProperty('--late', `${(position * 83) % 700}ms`);
    field.append(petal);
  }
  return field;
}

const isMoment = (tier: WinTier): tier is MomentSize => tier in MOMENTS;

/** How long a moment stands after its amount, for the eye: in milliseconds. */
const AFTER: Readonly<Record<MomentSize, number>> = {
  double: 200,
  small: 500,
  big: 500,
  giant: 1_000,
};

/** A moment as it begins: its drawing, and the amount that is to count up. */
function momentOf(tier: MomentSize, isStill: boolean) {
  const { title, petals: count } = MOMENTS[tier];
  const amount = element('b', { class: 'num moment-amount' }, moneyWords(cny(0n)));
  const name = element('p', { class: 'moment-title' }, title);
  const plate = element('div', { class: 'moment-plate' }, name, amount);
  const root = element('div', { class: `moment ${tier}`, 'aria-hidden': 'true' }, plate);
  root.prepend(...(count > 0 ? [petals(isStill ? 0 : count)] : []), ...momentArt(tier));
  return { root, amount };
}

/**
 * The moment of a win of at least two stakes: flowers, its name, and the amount that counts up and
 * ends exactly at the payout; over the page, or in a part of it. A device that asks for less motion
 * gets a card that stands still as long, over the page only. A press ends it.
 */
export async function celebrate(
  tier: WinTier,
  payout: Cny,
  pace: Pace,
  sound: Pick<Cues, 'pluck' | 'bell'>,
  place: HTMLElement = document.body,
): Promise<void> {
  playWin(sound, tier);
  if (!isMoment(tier)) return;
  const { ms, buzz } = MOMENTS[tier];
  const { root, amount } = momentOf(tier, pace.isStill);
  place.append(root);
  if (buzz.length > 0) feel(...buzz);
  await pace.count(pace.isQuick ? ms / 2 : ms, (progress) => {
    const shown = (payout.minor * BigInt(Math.round(progress * 1_000))) / 1_000n;
    amount.textContent = moneyWords(cny(shown));
  });
  amount.textContent = moneyWords(payout);
  // A part of a page stays free for the next shot: there the line of text says it alone.
  const isCard = pace.isStill && place === document.body;
  await (isCard ? pace.hold(ms) : pace.wait(AFTER[tier]));
  root.remove();
}
