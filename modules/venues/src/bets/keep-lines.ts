import type { FeedLine, StrangeLine } from '../venue-port.ts';
import type { VenuesContext } from '../venues-context.ts';
import { saveLines } from './feed-store.ts';
import { reportStrange } from './strange-lines.ts';

const strangeLine = (why: string, { venue, transactionId }: FeedLine): StrangeLine => ({
  why,
  text: `${venue} ${transactionId}`,
});

/** Saves lines, and one by one after a failure; those that cannot be saved are refused. */
async function saveEach(
  context: VenuesContext,
  supplier: string,
  lines: readonly FeedLine[],
): Promise<{ readonly changed: readonly Date[]; readonly refused: readonly FeedLine[] }> {
  const { read } = context.database;
  const save = (some: readonly FeedLine[]): Promise<Date[] | null> =>
    saveLines(read, supplier, some).catch(() => null);
  const all = await save(lines);
  if (all !== null) return { changed: all, refused: [] };
  const [changed, refused]: [Date[], FeedLine[]] = [[], []];
  for (const line of lines) {
    const saved = await save([line]);
    if (saved === null) refused.push(line);
    else changed.push(...saved);
  }
  return { changed, refused };
}

const oldestOf = (times: readonly Date[]): Date | null =>
  times.reduce<Date | null>(
    (oldest, time) => (oldest === null || time < oldest ? time : oldest),
    null,
  );

/**
 * Keeps the lines of a page for the venues we have; staff see what is strange about the others.
 * Returns the time of play of the oldest line that was new or amended; null if there was none.
 */
export async function keepLines(
  context: VenuesContext,
  supplier: string,
  page: { readonly lines: readonly FeedLine[]; readonly strange: readonly StrangeLine[] },
): Promise<Date | null> {
  const ours = page.lines.filter((line) => context.ports.has(line.venue));
  const others = page.lines.filter((line) => !context.ports.has(line.venue));
  const { changed, refused } = await saveEach(context, supplier, ours);
  await reportStrange(context, supplier, [
    ...page.strange,
    ...others.map((line) => strangeLine('场馆未接入', line)),
    ...refused.map((line) => strangeLine('无法保存', line)),
  ]);
  return oldestOf(changed);
}
