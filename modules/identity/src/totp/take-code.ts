import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { totpStep } from '@haitang/platform/security/totp.ts';
import { tryCredential } from '../credentials/credential-tries.ts';
import { groundOf, type TryOrigin } from '../credentials/own-ground.ts';
import type { IdentityContext } from '../identity-context.ts';
import { recoveryHash } from './recovery-code.ts';
import { useCode } from './recovery-code-store.ts';
import { openSecret } from './totp-secret.ts';
import { lockTotp, type StoredTotp, writeLastStep } from './totp-store.ts';

type Judged = 'right' | 'used' | 'wrong';

async function judgeStep(
  context: IdentityContext,
  tx: Tx,
  id: MemberId,
  totp: StoredTotp,
  code: string,
): Promise<Judged> {
  const step = totpStep(openSecret(context, id, totp.secret), code, context.clock.now());
  if (step === null) return 'wrong';
  if (step <= totp.lastStep) return 'used';
  await writeLastStep(tx, id, step);
  return 'right';
}

export interface CodeTry {
  readonly memberId: MemberId;
  /** Six digits of the app, or a recovery code. */
  readonly code: string;
  readonly origin: TryOrigin;
  /** Whether the app is being bound: recovery codes are then not accepted. */
  readonly binding?: boolean;
}

/** Checks a code under the row's lock, and uses it up. */
function judge(
  context: IdentityContext,
  { memberId, code, binding }: Omit<CodeTry, 'origin'>,
): Promise<Judged> {
  return context.database.transaction(async (tx) => {
    const totp = await lockTotp(tx, memberId);
    if (totp === null || (totp.confirmedAt === null) !== (binding ?? false)) return 'wrong';
    const hash = binding ? null : recoveryHash(memberId, code);
    if (hash === null) return judgeStep(context, tx, memberId, totp, code);
    return (await useCode(tx, memberId, hash, context.clock.now())) ? 'right' : 'wrong';
  });
}

/** Someone who knows the password is guessing: staff see it in the audit trail. */
async function noteLock({ database, clock }: IdentityContext, id: MemberId): Promise<void> {
  const occurredAt = clock.now();
  await database.transaction((tx) =>
    recordAudit(tx, {
      actor: 'system:identity',
      action: 'totp.locked',
      subject: `member:${id}`,
      reason: '动态验证码连续错误',
      before: null,
      after: null,
      sessionId: null,
      ip: null,
      occurredAt,
    }),
  );
}

/**
 * Uses up a code of the member's authenticator app, or a recovery code. Refuses `wrong-code` (203)
 * for a wrong or used one, and `locked` (429) after five wrong ones as `tryCredential` says. Never
 * inside a database transaction: a wrong try must stay counted.
 */
export async function takeCode(context: IdentityContext, given: CodeTry): Promise<void> {
  const code = given.code.replaceAll(/\s/g, '');
  const { memberId, origin } = given;
  const ground = await groundOf(context, 'totp', memberId, origin);
  const input = { kind: 'totp' as const, account: String(memberId), ...ground };
  let judged: Judged = 'wrong';
  const { value, locksNow } = await tryCredential(context, input, async () => {
    judged = await judge(context, { ...given, code });
    return judged === 'right' ? judged : null;
  });
  if (locksNow) await noteLock(context, memberId);
  if (value === null) throw refuse('wrong-code', wordsOf(judged));
}

const wordsOf = (judged: Judged): { readonly words?: string } =>
  judged === 'used' ? { words: '该动态验证码已使用过，请等待下一个' } : {};
