// `npm run switch-venue` lists the venues; `npm run switch-venue CODE open|maintenance REASON` switches one.
import { systemClock } from '@haitang/platform/clock.ts';
import { loadConfig } from '@haitang/platform/config.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { setVenueState, venueSwitches } from '@haitang/venues/catalogue/set-venue-state.ts';
import { withDatabase } from './command-database.ts';
import { runCommand } from './run-command.ts';

const USAGE = 'Usage: npm run switch-venue [CODE open|maintenance REASON]';

const listed = async (database: Database): Promise<string> =>
  (await venueSwitches(database.read))
    .map(({ code, name, state }) => `${code} ${name}: ${state}`)
    .join('\n');

/** Runs the command and returns its exit code. */
async function run(given: readonly string[]): Promise<number> {
  const [code = '', state = '', ...words] = given;
  const config = loadConfig(process.env);
  if (given.length === 0) {
    console.log(await withDatabase(config, 'app', listed));
    return 0;
  }
  const reason = words.join(' ').trim();
  if ((state !== 'open' && state !== 'maintenance') || reason === '') {
    console.error(USAGE);
    return 2;
  }
  const change = { code, state, reason, actor: 'system:command', at: systemClock.now() } as const;
  const found = await withDatabase(config, 'app', (database) =>
    database.transaction((tx) => setVenueState(tx, change)),
  );
  if (found) console.log(`${code}: ${state}`);
  else console.error(`There is no venue ${code}; npm run switch-venue lists them.`);
  return found ? 0 : 1;
}

await runCommand(() => run(process.argv.slice(2)));
