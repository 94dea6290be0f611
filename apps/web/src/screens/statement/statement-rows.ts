import type { StatementData } from '@haitang/contract/member/records.ts';
import { add, type Cny, cny, subtract } from '@haitang/kernel/money.ts';
import { readAmount } from '../../shared/money/amount-text.ts';
import type { StatementLine } from './read-statement.ts';

type Visit = NonNullable<StatementData['visits']>[number];

/** The lines of a visit to a venue as one row: what went in, what came home, newest first. */
export interface VisitRow {
  readonly venue: string;
  readonly staked: string;
  /** What came home less what went in. */
  readonly net: Cny;
  readonly lines: readonly StatementLine[];
  /** The newest of its lines, which gives it its place and its balance. */
  readonly last: StatementLine;
}

/** A row of the statement: one line, or all lines of a visit. */
export type StatementRow = { readonly line: StatementLine } | { readonly visit: VisitRow };

const moneyOf = (text: string): Cny => (text === '' ? null : readAmount('CNY', text)) ?? cny(0n);
const netOf = (lines: readonly StatementLine[]): Cny =>
  lines.reduce(
    (net, { received, spent }) => subtract(add(net, moneyOf(received)), moneyOf(spent)),
    cny(0n),
  );

function byNumberOf(lines: readonly StatementLine[]): ReadonlyMap<string, StatementLine[]> {
  const known = new Map<string, StatementLine[]>();
  for (const line of lines) {
    const others = known.get(line.number);
    if (others) others.push(line);
    else known.set(line.number, [line]);
  }
  return known;
}

/** The row of a visit; null unless each of its numbers has a line here. */
function rowOf(visit: Visit, byNumber: ReadonlyMap<string, StatementLine[]>): VisitRow | null {
  const lines = visit.numbers.map((number) => byNumber.get(number) ?? []);
  const all = lines.flat().sort((a, b) => b.time.localeCompare(a.time));
  const [last] = all;
  if (last === undefined || lines.some((some) => some.length === 0)) return null;
  return { venue: visit.venue, staked: visit.staked, net: netOf(all), lines: all, last };
}

/** The place in time of a row. */
export const timeOf = (row: StatementRow): string =>
  'line' in row ? row.line.time : row.visit.last.time;

/** The lines as rows, newest first; those of a visit are one row, at its newest line. */
export function rowsOf(
  lines: readonly StatementLine[],
  visits: readonly Visit[],
): readonly StatementRow[] {
  const byNumber = byNumberOf(lines);
  const rows = visits.flatMap((visit) => rowOf(visit, byNumber) ?? []);
  const visitAt = new Map(rows.flatMap((row) => row.lines.map((line) => [line.id, row] as const)));
  return lines
    .flatMap((line): readonly StatementRow[] => {
      const visit = visitAt.get(line.id);
      if (visit === undefined) return [{ line }];
      return visit.last.id === line.id ? [{ visit }] : [];
    })
    .sort((a, b) => timeOf(b).localeCompare(timeOf(a)));
}
