import type { Queryable } from '@haitang/platform/database/database.ts';
import type { BankLine } from './bank-line.ts';
import { countDone, readDone, readLine, readOpen } from './line-store.ts';
import { type LineMatch, type MatchGrade, matchLines } from './match-lines.ts';
import { waitingOrders } from './waiting-orders.ts';

/** Lines that are matched at once, the newest. */
const OPEN_MOST = 1_000;

const RANK: Readonly<Record<MatchGrade, number>> = { sure: 0, likely: 1, several: 2, none: 3 };

export interface MatchedLine {
  readonly line: BankLine;
  readonly match: LineMatch;
}

/** The lines that wait for a person, those with the surest order first, then the newest. */
export async function openLines(database: Queryable): Promise<readonly MatchedLine[]> {
  const [lines, orders] = [await readOpen(database, OPEN_MOST), await waitingOrders(database)];
  const matches = matchLines(lines, orders);
  const none: LineMatch = { grade: 'none', orders: [], otherAmount: '' };
  return lines
    .map((line) => ({ line, match: matches.get(line.id) ?? none }))
    .sort((a, b) => RANK[a.match.grade] - RANK[b.match.grade]);
}

/** The lines that are over, and those that left, the newest first; counted up to `counted`. */
export async function doneLines(
  database: Queryable,
  slice: { readonly offset: number; readonly limit: number },
  counted: number,
): Promise<{ readonly lines: readonly BankLine[]; readonly total: number }> {
  const [lines, total] = [await readDone(database, slice), await countDone(database, counted)];
  return { lines, total };
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A line by its id; null for none, and for a text that is no id. */
export const findLine = (database: Queryable, id: string): Promise<BankLine | null> =>
  ID.test(id) ? readLine(database, id) : Promise.resolve(null);
