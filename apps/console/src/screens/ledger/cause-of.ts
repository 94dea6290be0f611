import type { OfficeLedgerTransaction } from '@haitang/contract/office/ledger.ts';

type Caused = Pick<OfficeLedgerTransaction, 'reason' | 'reference' | 'postings'>;

/**
 * The address of the page of a transaction's cause: its order, else its member; null for neither.
 */
export function causeOf({ reason, reference, postings }: Caused): string | null {
  if (/^D\d{8}/.test(reference)) return `/deposits?number=${reference}`;
  if (/^W\d{8}/.test(reference)) return `/withdrawals?number=${reference}`;
  if (reason === 'commission') return '/agents?view=commissions';
  const sides = postings.flatMap(({ debit, credit }) => [debit.memberId, credit.memberId]);
  const member = sides.find((id) => id !== null);
  return member ? `/members/${member}` : null;
}
