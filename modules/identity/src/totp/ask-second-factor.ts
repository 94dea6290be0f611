import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { IdentityContext } from '../identity-context.ts';
import { type CodeTry, takeCode } from './take-code.ts';
import { readTotp } from './totp-store.ts';

const codeNeeded = () => refuse('code-needed', { data: { second_factor: 1 } });

/**
 * Passes a member without an authenticator app; others need a code, which is used up. Refuses
 * `code-needed` (203) without a code, with `{second_factor: 1}` in the data so that our client can
 * ask for it, and as `takeCode` does. Returns when the app was bound; null without one. Never
 * inside a database transaction.
 */
export async function askSecondFactor(
  context: IdentityContext,
  given: Omit<CodeTry, 'binding'>,
): Promise<Date | null> {
  const totp = await readTotp(context.database.read, given.memberId);
  if (!totp?.confirmedAt) return null;
  if (given.code.trim() === '') throw codeNeeded();
  await takeCode(context, given);
  return totp.confirmedAt;
}

/**
 * Refuses `code-needed` when an app is bound now that was not asked for a code. Call it with the
 * member's row locked: whoever binds or removes an app holds that lock.
 */
export async function assertSameFactor(
  tx: Tx,
  memberId: MemberId,
  boundAt: Date | null,
): Promise<void> {
  const bound = (await readTotp(tx, memberId))?.confirmedAt ?? null;
  if (bound !== null && bound.getTime() !== boundAt?.getTime()) throw codeNeeded();
}
