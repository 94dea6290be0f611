import type { LedgerReport } from '@haitang/ledger/check.ts';

/** Whether the books were there and balance: an empty database proves nothing. */
export const isSound = (report: LedgerReport): boolean => report.balanced && report.postings > 0;

function verdict(report: LedgerReport): string {
  if (!report.balanced) return `the books do NOT balance: ${report.differences.length} differences`;
  if (isSound(report)) return 'the books balance';
  return 'the books are EMPTY: is this the database that was meant?';
}

/** What `npm run ledger:check` prints of a check of the database `name`. */
export function reportLines(name: string, report: LedgerReport): readonly string[] {
  const { accounts, postings, openHolds, trialBalance, differences } = report;
  return [
    `database ${name}`,
    `${accounts} accounts, ${postings} postings, ${openHolds} open holds`,
    ...differences.map((one) => `${one.invariant} ${one.subject}: ${one.detail} (${one.claim})`),
    `trial balance ${trialBalance}`,
    verdict(report),
  ];
}
