import { refuse } from '@haitang/contract/codes/refuse.ts';
import { totpState } from '@haitang/identity/totp/totp-state.ts';
import { memberNumbered } from '../member-file.ts';
import type { Reader } from '../note-act.ts';
import type { OfficeContext } from '../office-context.ts';
import { takeCode } from '../staff/take-code.ts';
import type { Change } from './change.ts';
import { proposeChange } from './propose-change.ts';

/**
 * Proposes to remove the authenticator of a member who has lost it, with a code. Refuses an unknown
 * member and one without an authenticator (202).
 */
export async function proposeTotpReset(
  context: OfficeContext,
  reader: Reader,
  given: { readonly id: number; readonly reason: string; readonly code: string },
): Promise<Change> {
  const member = await memberNumbered(context, given.id);
  const { since } = await totpState(context.database.read, member.id);
  if (since === null) throw refuse('nothing-to-do', { words: '该会员没有开启动态验证' });
  await takeCode(context, { staff: reader.session.staff, code: given.code, ip: reader.ip });
  return proposeChange(context, reader, {
    kind: 'totp-reset',
    subject: String(member.id),
    reason: given.reason,
    before: { bound: true },
    after: { bound: false },
    effectiveAt: null,
  });
}
