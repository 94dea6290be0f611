import { refuse } from '@haitang/contract/codes/refuse.ts';
import { staffActor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Reader } from '../note-act.ts';
import type { OfficeContext } from '../office-context.ts';
import { endOpen } from './session-store.ts';
import { lockAdministrators, lockStaff, writeInactive } from './staff-store.ts';
import { takeCode } from './take-code.ts';

interface Disabling {
  readonly name: string;
  readonly reason: string;
  readonly code: string;
}

/**
 * Disables an account immediately, with a code; its session ends. Refuses the own account (403), an
 * unknown or disabled one (202), and the last administrator (203).
 */
export async function disableStaff(
  context: OfficeContext,
  { session, ip }: Reader,
  { name, reason, code }: Disabling,
): Promise<void> {
  if (name === session.staff) throw refuse('not-allowed', { words: '不能停用自己的账号' });
  await takeCode(context, { staff: session.staff, code, ip });
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    const administrators = await lockAdministrators(tx);
    const staff = await lockStaff(tx, name);
    if (staff === null) throw refuse('not-found', { words: '没有这个员工账号' });
    if (!staff.active) throw refuse('already-done', { words: '该账号已停用' });
    if (administrators.length === 1 && administrators[0] === name) {
      throw refuse('condition', { words: '不能停用最后一位管理员' });
    }
    await writeInactive(tx, name);
    const ended = await endOpen(tx, name, 'locked', now);
    await recordAudit(tx, {
      actor: staffActor(session.staff),
      action: 'staff.disabled',
      subject: `staff:${name}`,
      reason,
      before: { active: true, roles: staff.roles },
      after: { active: false, ended },
      sessionId: session.id,
      ip,
      occurredAt: now,
    });
  });
}
