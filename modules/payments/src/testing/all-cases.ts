import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import { readCase } from '../cases/case-store.ts';
import type { PaymentCase } from '../cases/payment-case.ts';

/** All cases, newest first. */
export async function recentCases(on: Queryable): Promise<PaymentCase[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM payment_case
    ORDER BY opened_at DESC, id DESC`.execute(on);
  const found = await Promise.all(rows.map(({ id }) => readCase(on, id)));
  return found.filter((one) => one !== null);
}

/** Cases that wait for a decision, newest first. */
export const openCases = async (on: Queryable): Promise<PaymentCase[]> =>
  (await recentCases(on)).filter(({ state }) => state === 'open');
