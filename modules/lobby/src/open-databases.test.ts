import { loadConfig } from '@haitang/platform/config.ts';
import { ConfigProblem } from '@haitang/platform/config-problem.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { expect, test } from 'vitest';
import { openDatabases } from './open-databases.ts';
import { lobbyDatabase } from './testing/lobby-database.ts';

const { url, roles } = await lobbyDatabase();

/** The tests' server does not sync; exit code 78 keeps the supervisor from trying again. */
test('production reports a database without durability, and does not try again', async () => {
  const config = loadConfig({
    NODE_ENV: 'production',
    DATABASE_URL: url,
    DATABASE_APP_URL: roles.app,
    DATABASE_JOBS_URL: roles.jobs,
  });
  const opening = openDatabases(config, silentLogger);
  await expect(opening).rejects.toBeInstanceOf(ConfigProblem);
  await expect(opening).rejects.toThrow(/fsync = off.*pg_checksums/s);
});
