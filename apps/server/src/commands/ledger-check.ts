// `npm run ledger:check`: recomputes the books and says what does not add up; exit code 1 then.
import { checkLedger, type LedgerReport } from '@haitang/ledger/check.ts';
import { ConfigProblem, loadConfig } from '@haitang/platform/config.ts';
import { withDatabase } from './command-database.ts';

function reportLines(report: LedgerReport): readonly string[] {
  const { accounts, postings, openHolds, trialBalance, differences } = report;
  const counts = `${accounts} accounts, ${postings} postings, ${openHolds} open holds`;
  if (report.balanced) return [counts, `trial balance ${trialBalance}`, 'the books balance'];
  return [
    counts,
    ...differences.map((one) => `${one.invariant} ${one.subject}: ${one.detail} (${one.claim})`),
    `the books do NOT balance: ${differences.length} differences`,
  ];
}

try {
  process.exitCode = await withDatabase(loadConfig(process.env), async (database) => {
    const report = await checkLedger(database);
    console.log(reportLines(report).join('\n'));
    return report.balanced ? 0 : 1;
  });
} catch (error) {
  console.error(error instanceof ConfigProblem ? error.message : error);
  process.exitCode = 1;
}
