// `npm run restore:accept REASON`: once after a restore to an earlier point, while no program runs.
import { setTimeout as pause } from 'node:timers/promises';
import { openConfiguredSigner } from '@haitang/payments/treasury/signer/open-signer.ts';
import { systemClock } from '@haitang/platform/clock.ts';
import { loadConfig } from '@haitang/platform/config.ts';
import { acceptRestore } from './accept-restore.ts';
import { withDatabase } from './command-database.ts';
import { runCommand } from './run-command.ts';

const USAGE = 'Usage: npm run restore:accept REASON';

/** Runs the command and returns its exit code. */
async function run(words: readonly string[]): Promise<number> {
  const reason = words.join(' ').trim();
  if (reason === '') {
    console.error(USAGE);
    return 2;
  }
  const config = loadConfig(process.env);
  const lines = await withDatabase(config, 'jobs', (database) =>
    acceptRestore({
      database,
      clock: systemClock,
      directories: config,
      reason,
      signer: openConfiguredSigner(config.signerFile),
      pause,
    }),
  );
  if (lines === null) console.error('The database contradicts its signed heads: ledger:check.');
  else console.log(lines.join('\n'));
  return lines === null ? 1 : 0;
}

await runCommand(() => run(process.argv.slice(2)));
