// `npm run switch-venue` lists the venues; with `CODE open|maintenance REASON` it switches one.
import { systemClock } from '@haitang/platform/clock.ts';
import { loadConfig } from '@haitang/platform/config.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import {
  type ContentChange,
  readContent,
  switchContent,
} from '@haitang/venues/catalogue/switch-content.ts';
import { withDatabase } from './command-database.ts';
import { runCommand } from './run-command.ts';

const USAGE = 'Usage: npm run switch-venue [CODE open|maintenance REASON]';

const listed = async (database: Database): Promise<string> =>
  (await readContent(database.read))
    .filter(({ kind }) => kind === 'venue')
    .map(({ id, name, state }) => `${id} ${name}: ${state}`)
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
  const change: ContentChange = {
    kind: 'venue',
    id: code,
    state,
    reason,
    actor: 'system:command',
    sessionId: null,
    ip: null,
    at: systemClock.now(),
  };
  const done = await withDatabase(config, 'app', (database) =>
    database.transaction((tx) => switchContent(tx, change)),
  );
  if (done !== 'missing') console.log(`${code}: ${state}`);
  else console.error(`There is no venue ${code}; npm run switch-venue lists them.`);
  return done === 'missing' ? 1 : 0;
}

await runCommand(() => run(process.argv.slice(2)));
