import type { PageRound } from '../../wire/page-wire.ts';
import type { Table } from './table.ts';

/**
 * Reads the last rounds of before, the oldest first, for a page that has just been opened; none if
 * they cannot be read, or once `isLate` says that the page has a round of its own.
 */
export async function recallRounds(
  table: Table,
  count: number,
  isLate: () => boolean,
): Promise<readonly PageRound[]> {
  const rounds = await table.rounds(null).catch(() => []);
  return isLate() ? [] : rounds.slice(0, count).reverse();
}
