import type { Head } from '@haitang/kernel/solvency/proof.ts';
import type { DayRow } from './day-store.ts';

/** Members are owed points: CNY with two decimals. */
export const CURRENCY = 'CNY';
export const DECIMALS = 2;

/** The head of a published day in the form of the proof. */
export const headOf = (
  row: Pick<DayRow, 'site' | 'day' | 'height' | 'number' | 'previous' | 'root' | 'sum'>,
): Head => ({
  site: row.site,
  day: row.day,
  currency: CURRENCY,
  decimals: DECIMALS,
  height: row.height,
  number: row.number,
  previous: row.previous,
  root: row.root,
  sum: String(row.sum),
});
