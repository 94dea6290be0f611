import type { Clock } from '@haitang/kernel/clock.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Database } from '@haitang/platform/database/database.ts';

/** Writes an act on a key to the audit trail; keys appear by their ids alone. */
export async function auditKey(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  action: string,
  name: string,
  before: unknown,
  after: unknown,
): Promise<void> {
  await database.transaction((tx) =>
    recordAudit(tx, {
      actor: 'system:command',
      action,
      subject: `key:${name}`,
      reason: '',
      before,
      after,
      sessionId: null,
      ip: null,
      occurredAt: clock.now(),
    }),
  );
}
