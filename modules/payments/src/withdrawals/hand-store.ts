import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** Who took an order to pay by hand, or a word where nobody did; null while the signer may pay. */
export async function readByHand(database: Queryable, number: string): Promise<string | null> {
  const { rows } = await sql<{ taken_by: string }>`SELECT taken_by FROM hand_payout
    WHERE number = ${number}`.execute(database);
  return rows[0]?.taken_by ?? null;
}

/** Keeps for good that an order, locked by the caller, is paid by hand; the last person counts. */
export async function saveByHand(tx: Tx, number: string, by: string, now: Date): Promise<void> {
  await sql`INSERT INTO hand_payout (number, taken_by, taken_at) VALUES (${number}, ${by}, ${now})
    ON CONFLICT (number) DO UPDATE SET taken_by = ${by}, taken_at = ${now}`.execute(tx);
}

/** Orders neither paid nor ended that nobody took to pay by hand, oldest first. */
export async function readOpen(
  database: Queryable,
): Promise<readonly { readonly number: string; readonly bySigner: boolean }[]> {
  const { rows } = await sql<{ number: string; by_signer: boolean }>`SELECT number, by_signer
    FROM withdrawal WHERE stage IN ('submitted', 'reviewing', 'approved', 'paying')
      AND NOT EXISTS (SELECT 1 FROM hand_payout WHERE hand_payout.number = withdrawal.number)
    ORDER BY submitted_at`.execute(database);
  return rows.map(({ number, by_signer }) => ({ number, bySigner: by_signer }));
}
