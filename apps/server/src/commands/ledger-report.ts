import type { LedgerReport } from '@haitang/ledger/check.ts';
import type { KeptHeads } from '@haitang/platform/audit/signed-heads.ts';

/** Whether the books exist and balance: an empty database proves nothing. */
export const isSound = (report: LedgerReport): boolean => report.balanced && report.postings > 0;

function verdict(report: LedgerReport): string {
  if (!report.balanced) return `the books do NOT balance: ${report.differences.length} differences`;
  if (isSound(report)) return 'the books balance';
  return 'the books are EMPTY: is this the database that was meant?';
}

/** The output of `npm run ledger:check` for the database `name`. */
export function reportLines(
  name: string,
  report: LedgerReport,
  heads: Pick<KeptHeads, 'file' | 'count' | 'newest'>,
): readonly string[] {
  const { accounts, postings, openHolds, trialBalance, differences } = report;
  return [
    `database ${name}`,
    `${heads.count} signed heads in ${heads.file}, the newest of ${heads.newest ?? 'never'}`,
    `${accounts} accounts, ${postings} postings, ${openHolds} open holds`,
    ...differences.map(
      (difference) =>
        `${difference.invariant} ${difference.subject}: ${difference.detail} (${difference.claim})`,
    ),
    `trial balance ${trialBalance}`,
    verdict(report),
  ];
}
