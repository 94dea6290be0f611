import type { Asset, Money } from '@haitang/kernel/money.ts';
import { lastCheck } from '@haitang/ledger/check-record.ts';
import type { ChartLine } from '@haitang/ledger/reading/chart.ts';
import { chartForPage } from '@haitang/ledger/reading/kept-chart.ts';
import { readClosedSoFar } from '@haitang/ledger/sealing/closing.ts';
import type { OfficeContext } from '../office-context.ts';

/** The totals of the two columns of an asset; equal when its accounts sum to zero (INV-4). */
export interface ColumnTotal {
  readonly asset: Asset;
  readonly debit: Money;
  readonly credit: Money;
  readonly equal: boolean;
}

/** Adds both columns of each asset. */
export function columnTotals(lines: readonly ChartLine[]): ColumnTotal[] {
  return [...new Set(lines.map(({ balance }) => balance.asset))].map((asset) => {
    const minors = lines.flatMap(({ balance }) => (balance.asset === asset ? balance.minor : []));
    const sumOf = (some: bigint[]) => some.reduce((sum, value) => sum + value, 0n);
    const debit = -sumOf(minors.filter((minor) => minor < 0n));
    const credit = sumOf(minors.filter((minor) => minor > 0n));
    const money = (minor: bigint): Money => ({ asset, minor });
    return { asset, debit: money(debit), credit: money(credit), equal: debit === credit };
  });
}

/** The chart of accounts with its totals, the latest check, and how far the books are closed. */
export async function trialBalance(context: OfficeContext) {
  const { read } = context.database;
  const [{ at, lines }, check, closed] = await Promise.all([
    chartForPage(context),
    lastCheck(read),
    readClosedSoFar(read),
  ]);
  return { at, lines, totals: columnTotals(lines), check, closed };
}
