import { present } from '@haitang/kernel/assert.ts';
import type { Config } from '@haitang/platform/config.ts';
import { ConfigProblem } from '@haitang/platform/config-problem.ts';
import type { Context } from '@haitang/platform/context.ts';
import { sql } from 'kysely';

type Purpose = 'demo' | 'real';

/** The purpose of a start. */
export type Intent = Pick<Config, 'demo' | 'production' | 'environmentNamed'>;

/**
 * Why this start may not use a database with this purpose, for the person at the terminal; null
 * when it may. `members`: whether anybody has registered there.
 */
export function refusalOfStart(intent: Intent, purpose: Purpose, members: boolean): string | null {
  if (purpose === 'demo' && intent.production) {
    return (
      'This database was made for a demo: its accounts and its money are not real. ' +
      'NODE_ENV=production needs a database of its own; set DATABASE_URL or DATA_DIR.'
    );
  }
  if (purpose !== 'real' || intent.production) return null;
  if (intent.demo) {
    return (
      'This database is not a demo, and DEMO=1 (the default while NODE_ENV is not production) ' +
      'would offer a test chain and demo accounts on it. Set NODE_ENV=production, or give the ' +
      'demo another DATA_DIR or DATABASE_URL.'
    );
  }
  if (intent.environmentNamed || !members) return null;
  return 'This database holds members who are no demo. Say what this is: set NODE_ENV=production.';
}

/**
 * Marks a fresh database with the purpose of this start, and refuses (`ConfigProblem`) one with
 * another purpose. Nothing else is written before.
 */
export async function claimPurpose({ database, clock }: Context, intent: Intent): Promise<void> {
  const wanted: Purpose = intent.demo ? 'demo' : 'real';
  await sql`INSERT INTO database_purpose (id, purpose, marked_at)
    VALUES (1, ${wanted}, ${clock.now()}) ON CONFLICT DO NOTHING`.execute(database.read);
  const found = await sql<{ purpose: Purpose; members: boolean }>`
    SELECT purpose, EXISTS (SELECT 1 FROM member) AS members
    FROM database_purpose WHERE id = 1`.execute(database.read);
  const { purpose, members } = present(found.rows[0], 'the purpose of the database');
  const refusal = refusalOfStart(intent, purpose, members);
  if (refusal !== null) throw new ConfigProblem(refusal);
}
