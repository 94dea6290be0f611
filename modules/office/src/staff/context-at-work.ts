import { staffActor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Database, Tx } from '@haitang/platform/database/database.ts';
import type { StaffSession } from '@haitang/platform/http/route.ts';
import type { AtWork, OfficeContext } from '../office-context.ts';
import { assertAtWork } from './assert-at-work.ts';

/** Writes what let the act pass, beside the act's own rows of the trail. */
async function noteProof(tx: Tx, { session, proof }: AtWork, now: Date): Promise<void> {
  if (proof === null) return;
  const { subject, ip, givenAt } = proof;
  await recordAudit(tx, {
    actor: staffActor(session.staff),
    action: givenAt === null ? 'staff.fresh-code' : 'staff.shift-code',
    subject,
    reason: '',
    before: null,
    after: givenAt && { givenAt },
    sessionId: session.id,
    ip,
    occurredAt: now,
  });
}

/** The same database, whose transactions commit only if the caller is still at work. */
function databaseAtWork({ database, clock }: OfficeContext, atWork: AtWork): Database {
  const end = async (tx: Tx): Promise<void> => {
    await noteProof(tx, atWork, clock.now());
    await assertAtWork(tx, atWork.session);
  };
  return {
    ...database,
    transaction: async (work) => {
      const outcome = await database.transaction(async (tx) => {
        const result = await work(tx);
        await end(tx);
        return result;
      });
      atWork.proof = null;
      return outcome;
    },
    attempt: async (work, stands) => {
      const outcome = await database.attempt(async (tx) => {
        const result = await work(tx);
        if (stands(result)) await end(tx);
        return result;
      }, stands);
      if (stands(outcome)) atWork.proof = null;
      return outcome;
    },
  };
}

/**
 * The context of one call of a staff member: whatever the call does, here or in a lower module,
 * ends with the question whether its caller is still at work, in the transaction that does it. An
 * act is therefore one transaction: a second one would be refused to who was dismissed in between.
 */
export function contextAtWork(context: OfficeContext, session: StaffSession): OfficeContext {
  const atWork: AtWork = { session, proof: null };
  const database = databaseAtWork(context, atWork);
  return {
    ...context,
    database,
    atWork,
    identity: { ...context.identity, database },
    venues: { ...context.venues, database },
  };
}
