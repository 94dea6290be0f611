import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** A code that a session has given. */
export interface ShiftCode {
  readonly givenAt: Date;
  readonly ip: string;
  /** The permissions of the session at that moment, in order. */
  readonly rights: readonly string[];
}

/** The last code of a session; null for none. */
export async function readShiftCode(
  database: Queryable,
  session: string,
): Promise<ShiftCode | null> {
  const { rows } = await sql<ShiftCode>`SELECT given_at AS "givenAt", ip, rights
    FROM staff_shift_code WHERE session = ${session}`.execute(database);
  return rows[0] ?? null;
}

/** Stores the code that a living session has just given, in place of an earlier one. */
export async function writeShiftCode(tx: Tx, session: string, code: ShiftCode): Promise<void> {
  await sql`INSERT INTO staff_shift_code (session, given_at, ip, rights)
    SELECT id, ${code.givenAt}, ${code.ip}, ${[...code.rights]}::text[] FROM staff_session
    WHERE id = ${session} AND ended_at IS NULL
    ON CONFLICT (session) DO UPDATE
      SET given_at = excluded.given_at, ip = excluded.ip, rights = excluded.rights`.execute(tx);
}
