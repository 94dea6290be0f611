// `npm run migrate` migrates the database as its owner (DATABASE_URL) and sets the rights of the
// program roles; `npm run migrate -- --roles` creates the roles first.
import { LOBBY_SCHEMA, MODULE_MIGRATIONS } from '@haitang/lobby/module-migrations.ts';
import { type Config, loadConfig } from '@haitang/platform/config.ts';
import { ConfigProblem } from '@haitang/platform/config-problem.ts';
import { connectDatabase } from '@haitang/platform/database/connect.ts';
import { assertBaseline } from '@haitang/platform/database/migrate.ts';
import { makeRolesAt } from '@haitang/platform/database/roles/make-roles.ts';
import { ROLE_NAMES } from '@haitang/platform/database/roles/role-passwords.ts';
import { waitForDatabase } from '@haitang/platform/database/wait-for-database.ts';
import { createLogger } from '@haitang/platform/observe/pino-logger.ts';
import { migrateAll, roleNames } from './migrate-all.ts';
import { runCommand } from './run-command.ts';

/**
 * Waits for the database, because a machine that starts brings up both at the same time, and
 * refuses one of before the baseline while no role has been made on it.
 */
async function untilThere(url: string, level: Config['logLevel']): Promise<void> {
  const options = { url, size: 1, schema: LOBBY_SCHEMA, onIdleError: () => undefined };
  const database = connectDatabase(options);
  await waitForDatabase(database, { logger: createLogger({ level, program: 'migrate' }) });
  try {
    await assertBaseline(database, MODULE_MIGRATIONS);
  } finally {
    await database.close();
  }
}

await runCommand(async () => {
  const config = loadConfig(process.env);
  const url = config.databaseUrl;
  if (url === null) {
    throw new ConfigProblem('Set DATABASE_URL to the address of the owner of the tables.');
  }
  await untilThere(url, config.logLevel);
  if (process.argv.includes('--roles')) {
    await makeRolesAt(url, config.keysDirectory);
    const names = Object.values(ROLE_NAMES).join(', ');
    console.log(`roles ${names}: passwords in ${config.keysDirectory}/database-*.password`);
  }
  const applied = await migrateAll(url, roleNames(config.databaseUrls));
  if (applied.length > 0) console.log(`${applied.length} migrations applied`);
  return 0;
});
