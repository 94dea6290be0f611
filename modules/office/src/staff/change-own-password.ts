import { refuse } from '@haitang/contract/codes/refuse.ts';
import { present } from '@haitang/kernel/assert.ts';
import { staffActor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import { hashPassword } from '@haitang/platform/security/passwords.ts';
import type { Reader } from '../note-act.ts';
import type { OfficeContext } from '../office-context.ts';
import { assertAtWork } from './assert-at-work.ts';
import { proveOldPassword } from './prove-old-password.ts';
import { replacePassword } from './replace-password.ts';
import { deleteSeen } from './seen-secret-store.ts';
import { lockStaff, readStaff } from './staff-store.ts';
import { takeCode } from './take-code.ts';

interface OwnPassword {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly code: string;
}

/**
 * Changes the caller's own password; every session of the account ends. The contract has checked
 * the form of the new one. Refuses a wrong old one (205, counted as at sign-in: 429), the same one
 * again (400), as `takeCode` does, and one changed meanwhile (202).
 */
export async function changeOwnPassword(
  context: OfficeContext,
  { session, ip }: Reader,
  { oldPassword, newPassword, code }: OwnPassword,
): Promise<void> {
  const { staff } = session;
  const known = present(await readStaff(context.database.read, staff), `the account of ${staff}`);
  await proveOldPassword(context, known, { oldPassword, newPassword, ip });
  await takeCode(context, { staff, code, ip });
  const hash = await hashPassword(newPassword);
  const moment = context.clock.now();
  await context.database.transaction(async (tx) => {
    const now = await lockStaff(tx, staff);
    if (now?.passwordHash !== known.passwordHash) throw refuse('already-done');
    await assertAtWork(tx, session);
    await deleteSeen(tx, staff, ['password']);
    const ended = await replacePassword(tx, { name: staff, hash, at: moment });
    await recordAudit(tx, {
      actor: staffActor(staff),
      action: 'staff.password-changed',
      subject: `staff:${staff}`,
      reason: '',
      before: null,
      after: { ended },
      sessionId: session.id,
      ip,
      occurredAt: moment,
    });
  });
}
