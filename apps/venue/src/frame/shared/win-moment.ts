import { type Cny, cny, compare } from '@haitang/kernel/money.ts';
import { element } from './element.ts';
import { moneyWords } from './money-words.ts';
import type { Pace } from './pace.ts';
import type { Sound } from './sound.ts';
import { svg } from './svg.ts';
import { playWin, type WinTier } from './win-sound.ts';

const TIERS: readonly (readonly [WinTier, bigint])[] = [
  ['giant', 100n],
  ['big', 20n],
  ['small', 5n],
  ['win', 1n],
];

/** The tier of a payout: 5, 20 and 100 stakes are celebrated. */
export function tierOf(stake: Cny, payout: Cny): WinTier {
  if (payout.minor === 0n) return 'none';
  const found = TIERS.find(([, times]) => compare(payout, cny(stake.minor * times)) >= 0);
  return found?.[0] ?? 'return';
}

const MOMENTS = {
  small: { title: '小喜', ms: 1_200, petals: 18 },
  big: { title: '大喜', ms: 2_500, petals: 36 },
  giant: { title: '满庭芳', ms: 4_000, petals: 64 },
} as const;

/** Petals that cross the frame once; their places are decoration, not part of any result. */
function petals(count: number): SVGSVGElement {
  const field = svg('svg', { class: 'petals', 'aria-hidden': 'true' });
  for (let at = 0; at < count; at += 1) {
    const petal = svg('ellipse', { class: 'petal', rx: 7, ry: 4, cx: 0, cy: 0 });
    const across = (at * 61.8) % 100;
    petal.style.setProperty('--from', `${across}vw`);
    petal.style.setProperty('--drift', `${((at * 37) % 60) - 30}px`);
    petal.style.setProperty('--late', `${(at * 83) % 700}ms`);
    field.append(petal);
  }
  return field;
}

/**
 * The moment of a win of at least five stakes: petals, its name, and the amount that counts up and
 * ends exactly at the payout; over the page, or in a part of it. A press ends it.
 */
export async function celebrate(
  tier: WinTier,
  payout: Cny,
  pace: Pace,
  sound: Sound,
  place: HTMLElement = document.body,
): Promise<void> {
  playWin(sound, tier);
  if (tier !== 'small' && tier !== 'big' && tier !== 'giant') return;
  const { title, ms, petals: count } = MOMENTS[tier];
  const amount = element('b', { class: 'num moment-amount' }, moneyWords(cny(0n)));
  const root = element(
    'div',
    { class: `moment ${tier}`, 'aria-hidden': 'true' },
    element('p', { class: 'moment-title' }, title),
    amount,
  );
  root.prepend(petals(pace.isStill ? 0 : count));
  place.append(root);
  await pace.count(pace.isQuick ? ms / 2 : ms, (progress) => {
    const shown = (payout.minor * BigInt(Math.round(progress * 1_000))) / 1_000n;
    amount.textContent = moneyWords(cny(shown));
  });
  amount.textContent = moneyWords(payout);
  await pace.wait(tier === 'giant' ? 1_000 : 500);
  root.remove();
}
