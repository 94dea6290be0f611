// `npm run ledger:check`: recomputes the books and prints each difference; then the exit code is 1.
import { checkLedger, withDifferences } from '@haitang/ledger/check.ts';
import { loadConfig } from '@haitang/platform/config.ts';
import { verifyTrails } from '@haitang/worker/trails/verify-trails.ts';
import { withDatabase } from './command-database.ts';
import { isSound, reportLines } from './ledger-report.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const config = loadConfig(process.env);
  return withDatabase(config, 'read', async (database, name) => {
    const trails = await verifyTrails(database, config);
    const report = withDifferences(await checkLedger(database), trails.differences);
    console.log(reportLines(name, report, trails.heads).join('\n'));
    return isSound(report) ? 0 : 1;
  });
});
