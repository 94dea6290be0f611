import { refuse } from '@haitang/contract/codes/refuse.ts';
import { present } from '@haitang/kernel/assert.ts';
import { staffActor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import { hashPassword } from '@haitang/platform/security/passwords.ts';
import { newTotpSecret, totpStep } from '@haitang/platform/security/totp.ts';
import type { Reader } from '../note-act.ts';
import type { OfficeContext } from '../office-context.ts';
import { assertAtWork } from './assert-at-work.ts';
import { proveOldPassword } from './prove-old-password.ts';
import { replacePassword } from './replace-password.ts';
import { deleteSeen } from './seen-secret-store.ts';
import type { StaffCredentials } from './staff.ts';
import { closeStaffSecret, openStaffSecret } from './staff-secret.ts';
import { lockStaff, readStaff, writePending, writeRenewed } from './staff-store.ts';
import { tryStaff } from './staff-tries.ts';

const notNeeded = () => refuse('nothing-to-do', { words: '该账号无须更换初始凭据' });

/**
 * Makes the secret of the authenticator that an account with first credentials is to bind; returns
 * it, only to its owner. A second call makes another. Refuses `nothing-to-do` (202) for an account
 * whose credentials are its own.
 */
export async function startRenewal(context: OfficeContext, { session }: Reader): Promise<string> {
  const { staff } = session;
  const secret = newTotpSecret();
  const sealed = closeStaffSecret(context.identity.seal, staff, secret);
  await context.database.transaction(async (tx) => {
    const account = await lockStaff(tx, staff);
    if (!account?.mustRenew) throw notNeeded();
    await writePending(tx, staff, sealed);
    await assertAtWork(tx, session);
  });
  return secret;
}

export interface Renewal {
  readonly oldPassword: string;
  readonly newPassword: string;
  /** Of the new authenticator. */
  readonly code: string;
}

/** The pending secret, and the step of a code of it; refuses a wrong code (203), counted (429). */
async function checkPending(
  context: OfficeContext,
  { name, pendingTotp }: StaffCredentials,
  { code, ip }: { readonly code: string; readonly ip: string },
): Promise<{ readonly secret: string; readonly step: number }> {
  if (pendingTotp === null) throw refuse('condition', { words: '请先获取新的验证器密钥' });
  const secret = openStaffSecret(context.identity.seal, name, pendingTotp);
  const given = code.replaceAll(/\s/g, '');
  const step = await tryStaff(context, { kind: 'code', account: name, ip }, async () =>
    totpStep(secret, given, context.clock.now()),
  );
  if (step === null) throw refuse('wrong-code', { words: '新验证器的动态码不正确' });
  return { secret, step };
}

/**
 * Replaces both first credentials of the caller: the password, and the authenticator by the one of
 * `startRenewal`, shown by a code of it. Every session of the account ends, and nobody else has
 * seen a secret of it any more. Refuses a wrong first password (205) and a wrong code (203),
 * counted as at sign-in (429), the same password again (400), and what changed meanwhile (202).
 */
export async function renewCredentials(
  context: OfficeContext,
  { session, ip }: Reader,
  { oldPassword, newPassword, code }: Renewal,
): Promise<void> {
  const { staff } = session;
  const known = present(await readStaff(context.database.read, staff), `the account of ${staff}`);
  if (!known.mustRenew) throw notNeeded();
  await proveOldPassword(context, known, { oldPassword, newPassword, ip });
  const { secret, step } = await checkPending(context, known, { code, ip });
  // Sealed anew: the key may have changed since the secret was made.
  const sealed = closeStaffSecret(context.identity.seal, staff, secret);
  const hash = await hashPassword(newPassword);
  const moment = context.clock.now();
  await context.database.transaction(async (tx) => {
    const now = await lockStaff(tx, staff);
    const same = now?.passwordHash === known.passwordHash && now.pendingTotp === known.pendingTotp;
    if (!same) throw refuse('already-done');
    await assertAtWork(tx, session);
    await writeRenewed(tx, staff, { secret: sealed, step });
    await deleteSeen(tx, staff, ['password', 'totp']);
    const ended = await replacePassword(tx, { name: staff, hash, at: moment });
    await recordAudit(tx, {
      actor: staffActor(staff),
      action: 'staff.renewed',
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
