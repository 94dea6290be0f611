import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import type { BusinessDay } from '@haitang/kernel/business-day.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** A wallet's statement that staff uploaded with its signature. */
export interface UploadedStatement {
  readonly network: ChainNetwork;
  /** In the notation of its network. */
  readonly address: string;
  readonly statement: string;
  readonly signature: string;
  readonly uploadedBy: string;
  readonly uploadedAt: Date;
}

/** The uploaded statements about a day. */
export async function readUploaded(
  database: Queryable,
  day: BusinessDay,
): Promise<readonly UploadedStatement[]> {
  const { rows } = await sql<UploadedStatement>`SELECT network, address, statement, signature,
      uploaded_by AS "uploadedBy", uploaded_at AS "uploadedAt"
    FROM solvency_statement WHERE day = ${day}::date ORDER BY network, address`.execute(database);
  return rows;
}

/** Stores a statement, in place of an earlier one of the same wallet and day. */
export async function writeUploaded(
  tx: Tx,
  day: BusinessDay,
  uploadedStatement: UploadedStatement,
): Promise<void> {
  await sql`INSERT INTO solvency_statement
      (day, network, address, statement, signature, uploaded_by, uploaded_at)
    VALUES (${day}::date, ${uploadedStatement.network}, ${uploadedStatement.address},
      ${uploadedStatement.statement}, ${uploadedStatement.signature},
      ${uploadedStatement.uploadedBy}, ${uploadedStatement.uploadedAt})
    ON CONFLICT (day, network, address) DO UPDATE SET statement = EXCLUDED.statement,
      signature = EXCLUDED.signature, uploaded_by = EXCLUDED.uploaded_by,
      uploaded_at = EXCLUDED.uploaded_at`.execute(tx);
}
