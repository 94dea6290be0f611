import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { ChartLine } from '@haitang/ledger/reading/chart.ts';

/** Our debt to all members, by the place of their money (LG-15). */
export interface Liability {
  readonly total: Cny;
  readonly available: Cny;
  readonly held: Cny;
  readonly transit: Cny;
  readonly atVenues: Cny;
}

/** The lines of the chart that hold members' money. */
export function liabilityOf(lines: readonly ChartLine[]): Liability {
  const own = lines.filter(
    ({ code, balance }) => code.startsWith('member:') && balance.asset === 'CNY',
  );
  const balanceAt = (place: string): Cny =>
    cny(own.find(({ code }) => code === `member:${place}`)?.balance.minor ?? 0n);
  return {
    total: cny(own.reduce((sum, { balance }) => sum + balance.minor, 0n)),
    available: balanceAt('available'),
    held: balanceAt('held'),
    transit: balanceAt('transit'),
    atVenues: balanceAt('venue'),
  };
}

/** Whether all accounts of each asset sum to zero (INV-4): a quick check, not the full one. */
export function sumsToZero(lines: readonly ChartLine[]): boolean {
  const sums = new Map<string, bigint>();
  for (const { balance } of lines)
    sums.set(balance.asset, (sums.get(balance.asset) ?? 0n) + balance.minor);
  return [...sums.values()].every((sum) => sum === 0n);
}
