import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { totpStep } from '@haitang/platform/security/totp.ts';
import type { OfficeContext } from '../office-context.ts';
import { openStaffSecret } from './staff-secret.ts';
import { lockStaff, writeStep } from './staff-store.ts';
import { tryStaff } from './staff-tries.ts';

export interface CodeInput {
  readonly staff: string;
  readonly code: string;
  readonly ip: string;
}

type Judged = 'right' | 'used' | 'wrong';

/** Checks a code under the account's lock, and uses it up together with what follows from it. */
function judge(
  context: OfficeContext,
  { staff, code }: CodeInput,
  onRight: (tx: Tx) => Promise<void>,
): Promise<Judged> {
  const now = context.clock.now();
  return context.database.transaction(async (tx) => {
    const account = await lockStaff(tx, staff);
    if (!account?.active) return 'wrong';
    const secret = openStaffSecret(context.identity.seal, staff, account.totpSecret);
    const step = totpStep(secret, code, now);
    if (step === null) return 'wrong';
    if (step <= account.totpStep) return 'used';
    await writeStep(tx, staff, step);
    await onRight(tx);
    return 'right';
  });
}

/**
 * Uses up a code of the authenticator app: at sign-in, and for acts that need it. Refuses a missing
 * one (`code-needed`, 203), a wrong one (203), a used one (203), and after five wrong ones from a
 * network every code from there (429): a code works only once (WS-26). `onRight` runs in the
 * transaction that uses the code up.
 */
export async function takeCode(
  context: OfficeContext,
  input: CodeInput,
  onRight: (tx: Tx) => Promise<void> = async () => {},
): Promise<void> {
  const code = input.code.replaceAll(/\s/g, '');
  if (code === '') throw refuse('code-needed', { words: '请输入动态码' });
  const query = { kind: 'code' as const, account: input.staff, ip: input.ip };
  let judged: Judged = 'wrong';
  const right = await tryStaff(context, query, async () => {
    judged = await judge(context, { ...input, code }, onRight);
    return judged === 'right' ? judged : null;
  });
  if (right !== null) return;
  throw refuse('wrong-code', { words: wordsOf(judged) });
}

const wordsOf = (judged: Judged): string =>
  judged === 'used' ? '该动态码已使用过，请等待下一个' : '动态码不正确';
