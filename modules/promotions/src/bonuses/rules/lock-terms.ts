import type { Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/**
 * Makes changes of rules, levels and weights run one at a time, so that each is proven against the
 * result of the previous one (`assert-no-gain.ts`).
 */
export async function lockTerms(tx: Tx): Promise<void> {
  await sql`LOCK TABLE bonus_rule IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
}
