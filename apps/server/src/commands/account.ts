// `npm run account close WHO REASON` closes a member's account; `open` opens it again.
import { systemClock } from '@haitang/platform/clock.ts';
import { loadConfig } from '@haitang/platform/config.ts';
import { changeAccount } from './change-account.ts';
import { withDatabase } from './command-database.ts';
import { runCommand } from './run-command.ts';

const USAGE = 'Usage: npm run account close|open NUMBER-OR-NAME REASON';
const STATUS = new Map([
  ['close', 'closed'],
  ['open', 'normal'],
] as const);

/** Runs the command and returns its exit code. */
async function run([verb = '', who = '', ...words]: readonly string[]): Promise<number> {
  const status = verb === 'close' || verb === 'open' ? STATUS.get(verb) : undefined;
  const reason = words.join(' ').trim();
  if (status === undefined || who === '' || reason === '') {
    console.error(USAGE);
    return 2;
  }
  const act = { who, status, reason };
  const line = await withDatabase(loadConfig(process.env), 'app', (database) =>
    changeAccount({ database, clock: systemClock }, act),
  );
  if (line === null) console.error(`There is no member ${who}.`);
  else console.log(line);
  return line === null ? 1 : 0;
}

await runCommand(() => run(process.argv.slice(2)));
