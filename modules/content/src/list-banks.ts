import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

export interface Bank {
  readonly id: number;
  readonly code: string;
  readonly bankName: string;
  readonly bankImage: string;
}

/** Banks that a member may choose, in order. */
export async function listBanks(database: Queryable): Promise<Bank[]> {
  const { rows } = await sql<Bank>`
    SELECT id, code, bank_name AS "bankName", bank_img AS "bankImage" FROM bank
    WHERE shown ORDER BY sort, id`.execute(database);
  return rows;
}
