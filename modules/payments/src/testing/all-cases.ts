import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import { readCase } from '../deposits/cases/case-store.ts';
import type { PaymentCase } from '../deposits/cases/payment-case.ts';

/** All cases, newest first. */
export async function recentCases(database: Queryable): Promise<PaymentCase[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM payment_case
    ORDER BY opened_at DESC, id DESC`.execute(database);
  const found = await Promise.all(rows.map(({ id }) => readCase(database, id)));
  return found.filter((paymentCase) => paymentCase !== null);
}

/** Cases that wait for a decision, newest first. */
export const openCases = async (database: Queryable): Promise<PaymentCase[]> =>
  (await recentCases(database)).filter(({ state }) => state === 'open');
