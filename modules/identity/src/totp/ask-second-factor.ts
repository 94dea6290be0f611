import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { IdentityContext } from '../identity-context.ts';
import { takeCode } from './take-code.ts';
import { readTotp } from './totp-store.ts';

/**
 * Passes a member without an authenticator app; others need a code, which is used up. Refuses
 * `code-needed` (203) without a code, with `{second_factor: 1}` in the data so that our client can
 * ask for it, and as `takeCode` does. Never inside a database transaction.
 */
export async function askSecondFactor(
  context: IdentityContext,
  memberId: MemberId,
  code: string,
): Promise<void> {
  const totp = await readTotp(context.database.read, memberId);
  if (!totp?.confirmedAt) return;
  if (code.trim() === '') throw refuse('code-needed', { data: { second_factor: 1 } });
  await takeCode(context, { memberId, code });
}
