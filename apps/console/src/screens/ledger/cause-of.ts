import type { OfficeLedgerTransaction } from '@haitang/contract/office/ledger.ts';
import type { Permission } from '@haitang/contract/office/permissions.ts';

export interface Cause {
  readonly to: string;
  /** The permission to open it. */
  readonly permission: Permission;
}

type Caused = Pick<OfficeLedgerTransaction, 'reason' | 'reference' | 'postings'>;

/** The page of a transaction's cause: its order, else its member; null for neither. */
export function causeOf({ reason, reference, postings }: Caused): Cause | null {
  if (/^D\d{8}/.test(reference)) {
    return { to: `/deposits?number=${reference}`, permission: 'deposits.read' };
  }
  if (/^W\d{8}/.test(reference)) {
    return { to: `/withdrawals?number=${reference}`, permission: 'withdrawals.read' };
  }
  if (reason === 'commission') return { to: '/agents?view=commissions', permission: 'agents.read' };
  const sides = postings.flatMap(({ debit, credit }) => [debit.memberId, credit.memberId]);
  const member = sides.find((id) => id !== null);
  return member ? { to: `/members/${member}`, permission: 'members.view' } : null;
}
