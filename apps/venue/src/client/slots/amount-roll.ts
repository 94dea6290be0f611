import { type Cny, cny } from '@haitang/kernel/money.ts';
import { moneyWords } from '../shared/money-words.ts';
import type { Pace } from '../shared/pace.ts';

const ROLL_MS = 500;

/** Rolls a number up from `from` and ends exactly at `to`; digits only change. */
export async function rollAmount(
  node: HTMLElement,
  from: Cny,
  to: Cny,
  pace: Pace,
  ms = ROLL_MS,
): Promise<void> {
  const way = to.minor - from.minor;
  await pace.count(pace.isQuick ? ms / 2 : ms, (progress) => {
    const part = (way * BigInt(Math.round(progress * 1_000))) / 1_000n;
    node.textContent = moneyWords(cny(from.minor + part));
  });
  node.textContent = moneyWords(to);
}
