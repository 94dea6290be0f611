// `npm run ledger:check`: recomputes the books and says what does not add up; exit code 1 then.
import { checkLedger } from '@haitang/ledger/check.ts';
import { ConfigProblem, loadConfig } from '@haitang/platform/config.ts';
import { withDatabase } from './command-database.ts';
import { isSound, reportLines } from './ledger-report.ts';

try {
  process.exitCode = await withDatabase(loadConfig(process.env), async (database, name) => {
    const report = await checkLedger(database);
    console.log(reportLines(name, report).join('\n'));
    return isSound(report) ? 0 : 1;
  });
} catch (error) {
  console.error(error instanceof ConfigProblem ? error.message : error);
  process.exitCode = 1;
}
