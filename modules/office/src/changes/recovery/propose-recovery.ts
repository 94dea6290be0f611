import {
  IDENTITY_CHECKS_LEAST,
  type IdentityCheck,
} from '@haitang/contract/codes/identity-check.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { proposeRecovery as noteRecovery } from '@haitang/identity/recoveries/propose-recovery.ts';
import { halfHash, newHalf } from '@haitang/identity/recoveries/recovery-key.ts';
import { present } from '@haitang/kernel/assert.ts';
import { memberNumbered } from '../../member-file.ts';
import type { Reader } from '../../note-act.ts';
import type { OfficeContext } from '../../office-context.ts';
import { takeCode } from '../../staff/take-code.ts';
import { proposeChange } from '../propose-change.ts';
import { recoverySubject } from './recovery-terms.ts';

interface RecoveryProposal {
  /** Number of the member. */
  readonly id: number;
  readonly login: boolean;
  readonly pay: boolean;
  readonly checks: readonly IdentityCheck[];
  readonly reason: string;
  readonly code: string;
}

/**
 * Proposes, with a code, to let a member who has lost the login or the pay password set a new one.
 * Returns the first half of its key, only this once; the second half is made when another person
 * confirms and shown to that person, so that neither of the two can enter the account (PA-14). The
 * member gets a message. Refuses an unknown member, no password (400), fewer than three different
 * identity checks and a closed account (203), and a second open proposal (202).
 */
export async function proposeRecovery(
  context: OfficeContext,
  reader: Reader,
  { id, login, pay, checks, reason, code }: RecoveryProposal,
): Promise<{ readonly id: string; readonly half: string }> {
  const member = await memberNumbered(context, id);
  if (!login && !pay) throw refuse('malformed', { words: '请选择要找回的密码' });
  const passed = [...new Set(checks)].toSorted();
  if (passed.length < IDENTITY_CHECKS_LEAST) {
    throw refuse('condition', { words: `请至少核实 ${IDENTITY_CHECKS_LEAST} 项身份资料` });
  }
  await takeCode(context, { staff: reader.session.staff, code, ip: reader.ip });
  const half = newHalf(context.identity.random);
  const change = await proposeChange(context, reader, {
    kind: 'recovery',
    subject: recoverySubject(member.id),
    before: null,
    after: { username: member.username, login, pay, checks: passed },
    reason,
    effectiveAt: null,
    kept: present(halfHash(member.id, half), 'the form of a new half'),
    alsoNote: (tx, { id: changeId, proposedAt: at, expiresAt }) =>
      noteRecovery(tx, { id: changeId, memberId: member.id, login, pay, at, expiresAt }),
  });
  return { id: change.id, half };
}
