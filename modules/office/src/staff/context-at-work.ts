import type { Database } from '@haitang/platform/database/database.ts';
import type { StaffSession } from '@haitang/platform/http/route.ts';
import type { OfficeContext } from '../office-context.ts';
import { assertAtWork } from './assert-at-work.ts';

/** The same database, whose transactions commit only if the caller is still at work. */
const databaseAtWork = (database: Database, session: StaffSession): Database => ({
  ...database,
  transaction: (work) =>
    database.transaction(async (tx) => {
      const outcome = await work(tx);
      await assertAtWork(tx, session);
      return outcome;
    }),
  attempt: (work, stands) =>
    database.attempt(async (tx) => {
      const outcome = await work(tx);
      if (stands(outcome)) await assertAtWork(tx, session);
      return outcome;
    }, stands),
});

/**
 * The context of one call of a staff member: whatever the call does, here or in a lower module,
 * ends with the question whether its caller is still at work, in the transaction that does it. An
 * act is therefore one transaction: a second one would be refused to who was dismissed in between.
 */
export function contextAtWork(context: OfficeContext, session: StaffSession): OfficeContext {
  const database = databaseAtWork(context.database, session);
  return {
    ...context,
    database,
    identity: { ...context.identity, database },
    venues: { ...context.venues, database },
  };
}
