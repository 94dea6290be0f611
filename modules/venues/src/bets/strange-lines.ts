import { closeCases, openCase } from '../cases/open-case.ts';
import type { StrangeLine } from '../venue-port.ts';
import type { VenuesContext } from '../venues-context.ts';

const subjectOf = (supplier: string): string => `feed:${supplier}`;

/**
 * Opens a case for rows of a supplier's feed that could not be read: they are passed over, and the
 * rows after them are read. One open case for each supplier, with the first of them.
 */
export async function reportStrange(
  context: VenuesContext,
  supplier: string,
  lines: readonly StrangeLine[],
): Promise<void> {
  const [first] = lines;
  if (first === undefined) return;
  context.logger.error({ supplier, strange: lines.length, first }, 'strange lines in a bet feed');
  await openCase(context.database.read, {
    kind: 'feed-line',
    venue: '',
    memberId: null,
    subject: subjectOf(supplier),
    detail: { 原因: first.why, 记录: first.text, 笔数: String(lines.length) },
    at: context.clock.now(),
  });
}

/** Closes the case of a supplier whose feed of the last days has nothing strange any more. */
export const closeStrange = (context: VenuesContext, supplier: string): Promise<void> =>
  closeCases(
    context.database.read,
    { kind: 'feed-line', venue: '', subject: subjectOf(supplier) },
    context.clock.now(),
  );
