import { type MemberId, type StaffName, staffActor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Context } from '@haitang/platform/context.ts';
import { writeBlock } from './pause-store.ts';
import { lockStanding, readStanding } from './standing-store.ts';

interface BlockInput {
  readonly memberId: MemberId;
  readonly staff: StaffName;
  readonly sessionId: string;
  readonly ip: string;
  readonly reason: string;
}

/** Staff stop an account: every money call of the member answers 403 from now on. */
export async function blockMember(context: Context, input: BlockInput): Promise<void> {
  const at = context.clock.now();
  await context.database.transaction(async (tx) => {
    await lockStanding(tx, input.memberId);
    const before = await readStanding(tx, input.memberId);
    await writeBlock(tx, input.memberId, { at, reason: input.reason });
    await recordAudit(tx, {
      actor: staffActor(input.staff),
      action: 'member.blocked',
      subject: `member:${input.memberId}`,
      reason: input.reason,
      before: { blocked: before.blocked },
      after: { blocked: true },
      sessionId: input.sessionId,
      ip: input.ip,
      occurredAt: at,
    });
  });
}
