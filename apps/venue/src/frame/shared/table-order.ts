import type { PageTable } from '../../wire/page-wire.ts';

/** What only grows while a table goes on, the weightiest first. */
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
export function isOlder(one: PageTable, than: PageTable): boolean {
  if (one.next === null || than.next === null) return false;
  const [mine, others] = [progressOf(one), progressOf(than)];
  const at = mine.findIndex((value, index) => value !== others[index]);
  return at >= 0 && (mine[at] ?? 0) < (others[at] ?? 0);
}
