import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** A secret with which an account of the console signs in. */
export type StaffSecret = 'password' | 'totp';

interface Seen {
  readonly account: string;
  readonly kind: StaffSecret;
  readonly by: string;
  readonly at: Date;
}

/** Records that somebody other than the owner has seen a secret that is in force now. */
export async function writeSeen(tx: Tx, { account, kind, by, at }: Seen): Promise<void> {
  await sql`INSERT INTO staff_secret_seen (account, kind, seen_by, seen_at)
    VALUES (${account}, ${kind}, ${by}, ${at})
    ON CONFLICT (account, kind, seen_by) DO UPDATE SET seen_at = excluded.seen_at`.execute(tx);
}

/** Which of these people have seen a secret of this kind of the account. */
export async function readSeenBy(
  database: Queryable,
  account: string,
  kind: StaffSecret,
  people: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ by: string }>`SELECT seen_by AS by FROM staff_secret_seen
    WHERE account = ${account} AND kind = ${kind}
      AND seen_by = ANY(${[...people]}::text[])`.execute(database);
  return rows.map(({ by }) => by);
}

/** Forgets who saw secrets of the account, which its owner has replaced. */
export async function deleteSeen(
  tx: Tx,
  account: string,
  kinds: readonly StaffSecret[],
): Promise<void> {
  await sql`DELETE FROM staff_secret_seen
    WHERE account = ${account} AND kind = ANY(${[...kinds]}::text[])`.execute(tx);
}
