import { memberActor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { MemberSession } from '@haitang/platform/http/route.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';

type Change = 'enabled' | 'disabled' | 'codes-renewed';

/** Records a change of the second factor and emits its event (PA-12). */
export async function noteTotp(
  tx: Tx,
  change: Change,
  { id: sessionId, memberId }: MemberSession,
  ip: string,
  now: Date,
): Promise<void> {
  await emit(tx, {
    name: 'totp.changed',
    key: `totp.changed:${change}:${memberId}:${now.getTime()}`,
    memberId,
    payload: { change },
    occurredAt: now,
  });
  await recordAudit(tx, {
    actor: memberActor(memberId),
    action: `totp.${change}`,
    subject: `member:${memberId}`,
    reason: '',
    before: null,
    after: null,
    sessionId,
    ip,
    occurredAt: now,
  });
}
