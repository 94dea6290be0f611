import type { PageTable } from '../../wire/page-wire.ts';

/** Values that never fall while a table runs, the most decisive first. */
const progressOf = ({ next, isOpen, showing }: PageTable): readonly number[] => [
  next?.closesAt ?? 0,
  showing?.shownAt ?? Number.POSITIVE_INFINITY,
  showing === null || showing.drawn === null ? 0 : 1,
  isOpen ? 1 : 0,
];

/**
 * Whether a state of a table is from before another one. Answers and events of the stream may come
 * in another order than the house made them, and its processes have clocks of their own: the states
 * say it themselves. Where a chain ends nothing is older, so that the next one is taken.
 */
export function isOlder(pageTable: PageTable, than: PageTable): boolean {
  if (pageTable.next === null || than.next === null) return false;
  const [mine, others] = [progressOf(pageTable), progressOf(than)];
  const index = mine.findIndex((value, index) => value !== others[index]);
  return index >= 0 && (mine[index] ?? 0) < (others[index] ?? 0);
}
