import type { FeedLine, StrangeLine } from '../venue-port.ts';
import type { VenuesContext } from '../venues-context.ts';
import { saveLines } from './feed-store.ts';
import { reportStrange } from './strange-lines.ts';

const strangeLine = (why: string, { venue, transactionId }: FeedLine): StrangeLine => ({
  why,
  text: `${venue} ${transactionId}`,
});

/** Saves lines, and one by one after a failure; returns those that cannot be saved. */
async function saveEach(
  context: VenuesContext,
  supplier: string,
  lines: readonly FeedLine[],
): Promise<FeedLine[]> {
  const { read } = context.database;
  const isSaved = (some: readonly FeedLine[]): Promise<boolean> =>
    saveLines(read, supplier, some).then(
      () => true,
      () => false,
    );
  if (await isSaved(lines)) return [];
  const refused: FeedLine[] = [];
  for (const line of lines) if (!(await isSaved([line]))) refused.push(line);
  return refused;
}

/** Keeps the lines of a page for the venues we have; staff see what is strange about the others. */
export async function keepLines(
  context: VenuesContext,
  supplier: string,
  page: { readonly lines: readonly FeedLine[]; readonly strange: readonly StrangeLine[] },
): Promise<void> {
  const ours = page.lines.filter((line) => context.ports.has(line.venue));
  const others = page.lines.filter((line) => !context.ports.has(line.venue));
  const refused = await saveEach(context, supplier, ours);
  await reportStrange(context, supplier, [
    ...page.strange,
    ...others.map((line) => strangeLine('场馆未接入', line)),
    ...refused.map((line) => strangeLine('无法保存', line)),
  ]);
}
