// `npm run setting` lists the settings; `npm run setting NAME VALUE` changes one from now on.
import { SETTING_DEFINITIONS } from '@haitang/lobby/setting-definitions.ts';
import { systemClock } from '@haitang/platform/clock.ts';
import { loadConfig } from '@haitang/platform/config.ts';
import { changeSetting, settingLines } from './change-setting.ts';
import { withDatabase } from './command-database.ts';
import { runCommand } from './run-command.ts';

const USAGE = 'Usage: npm run setting [NAME VALUE]';

/** Runs the command and returns its exit code. */
async function run([name, value, ...rest]: readonly string[]): Promise<number> {
  if ((name !== undefined && value === undefined) || rest.length > 0) {
    console.error(USAGE);
    return 2;
  }
  const config = loadConfig(process.env);
  return withDatabase(config, 'app', async (database) => {
    const { production } = config;
    const world = { database, clock: systemClock, definitions: SETTING_DEFINITIONS, production };
    if (name === undefined || value === undefined) {
      console.log((await settingLines(world)).join('\n'));
      return 0;
    }
    const line = await changeSetting(world, name, value);
    if (line === null) console.error(`There is no setting ${name}; npm run setting lists them.`);
    else console.log(line);
    return line === null ? 1 : 0;
  });
}

await runCommand(() => run(process.argv.slice(2)));
