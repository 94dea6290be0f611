import { type BusinessDay, endOfDay } from '@haitang/kernel/business-day.ts';
import { headDigest } from '@haitang/kernel/solvency/proof.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import { booksSettledAt, owedAt } from '@haitang/wallet/owed-at.ts';
import { withdrawalRate } from '../../withdrawal-rate.ts';
import { buildTree } from './build-tree.ts';
import { type DayRow, lockDays, readDay, readNewest, writeDay } from './day-store.ts';
import { CURRENCY, DECIMALS, headOf } from './head.ts';
import type { SolvencyContext } from './solvency-context.ts';
import { statementOf } from './statement-signer.ts';
import { writeTree } from './tree-store.ts';

const FIRST_PREVIOUS = '0'.repeat(64);

/**
 * Publishes the tree of a day, signed and chained to the day before. Returns false when the day was
 * published already, and while something recorded before the cut may not be visible yet. All or
 * nothing: a process that ends on the way leaves no trace, and the next one begins again. `cut` is
 * the end of the day; the demo passes the moment it was made.
 */
export async function publishDay(
  context: SolvencyContext,
  day: BusinessDay,
  cut: Date = endOfDay(day),
): Promise<boolean> {
  const { database, clock, settings, site } = context;
  if (await readDay(database.read, day)) return false;
  if (!(await booksSettledAt(database, cut))) return false;
  const { members, places } = await owedAt(database, cut);
  const named = new Map([...members].map(([id, amount]) => [String(id), amount]));
  const tree = await buildTree({ site, day, currency: CURRENCY, decimals: DECIMALS }, named);
  const rate = await settings.getAt(withdrawalRate, cut, database.read);
  const newest = await readNewest(database.read);
  // Another process was faster.
  if (newest !== null && newest.day >= day) return false;
  const { height, root, sum } = tree;
  const number = (newest?.number ?? 0) + 1;
  const previous = newest?.digest ?? FIRST_PREVIOUS;
  const unsigned = { day, number, site, height, root, sum, rate, previous, cutAt: cut, ...places };
  const head = headOf(unsigned);
  const digest = headDigest(head);
  const signed = await context.signStatement(statementOf(head, digest));
  const row: DayRow = { ...unsigned, digest, ...signed, publishedAt: clock.now() };
  return database.transaction(async (tx) => {
    await lockDays(tx);
    const last = await readNewest(tx);
    if (last?.number !== newest?.number) return false;
    await writeDay(tx, row);
    await writeTree(tx, day, tree);
    await recordAudit(tx, {
      actor: 'system:solvency',
      action: 'solvency.published',
      subject: `solvency:${day}`,
      reason: '',
      before: null,
      after: { number, digest, sum: String(sum) },
      sessionId: null,
      ip: null,
      occurredAt: row.publishedAt,
    });
    return true;
  });
}
