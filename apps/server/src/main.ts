import { fileURLToPath } from 'node:url';
import { assert } from '@haitang/kernel/assert.ts';
import { systemClock } from '@haitang/platform/clock.ts';
import { loadConfig } from '@haitang/platform/config.ts';
import { connectDatabase } from '@haitang/platform/database/connect.ts';
import { unsafeSettings } from '@haitang/platform/database/durability.ts';
import { migrate } from '@haitang/platform/database/migrate.ts';
import { createJobRunner } from '@haitang/platform/jobs/job-runner.ts';
import { createMetrics } from '@haitang/platform/observe/metrics.ts';
import { createLogger } from '@haitang/platform/observe/pino-logger.ts';
import { createDispatcher } from '@haitang/platform/outbox/dispatcher.ts';
import { createSettings } from '@haitang/platform/settings/settings-store.ts';
import { createApp, openOutside } from './app.ts';
import { makeDemo } from './demo/make-demo.ts';
import { LOBBY_SCHEMA, MIGRATION_ROOMS } from './migration-rooms.ts';
import { seedDemoStaff } from './office/staff/seed-demo-staff.ts';
import { openHosts } from './open-hosts.ts';
import { seedAll } from './seed-all.ts';
import { SETTING_DEFINITIONS } from './setting-definitions.ts';

const DIST = (app: string): string => fileURLToPath(new URL(`../../${app}/dist`, import.meta.url));

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  assert(config.databaseUrl !== null, 'DATABASE_URL is set; `npm start` sets it');
  const logger = createLogger({ level: config.logLevel, program: 'server' });
  const database = connectDatabase({
    url: config.databaseUrl,
    size: config.databasePoolSize,
    schema: LOBBY_SCHEMA,
    onIdleError: (error) => logger.warn({ error }, 'idle connection lost'),
  });
  const unsafe = await unsafeSettings(database.read);
  if (unsafe.length > 0) logger.warn({ unsafe }, 'the database is not safe for money');
  // MS-20: money is not entrusted to a server that may forget it.
  assert(
    !config.production || unsafe.length === 0,
    `a database that keeps money: ${unsafe.join(', ')}`,
  );
  await migrate(database, LOBBY_SCHEMA, MIGRATION_ROOMS);
  const clock = systemClock;
  const settings = createSettings({ database, clock, definitions: SETTING_DEFINITIONS });
  const context = { database, clock, settings, logger };
  await seedAll(context);
  const outside = await openOutside(config, context);
  if (config.demo && config.demoSecretsFile !== '') {
    await seedDemoStaff(context, config.demoSecretsFile);
    await makeDemo(context, outside, config.demoSecretsFile).catch((error: unknown) => {
      // What was made so far is sound; a demo without all of its past is still a demo.
      logger.error({ error }, 'the demo could not be told to its end');
    });
  }
  const app = createApp(context, outside, config.siteUrl);
  const dispatcher = createDispatcher({ database, clock, logger });
  app.subscribe(dispatcher);
  const runner = createJobRunner({ database, clock, logger, jobs: app.jobs, program: 'server' });
  const hosts = await openHosts({
    ...{
      app,
      config,
      logger,
      runner,
      webDirectory: DIST('web'),
      consoleDirectory: DIST('console'),
    },
    metrics: createMetrics(),
  });
  await runner.start();
  dispatcher.start();
  await hosts.listen();

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await hosts.close();
    await runner.stop();
    await dispatcher.stop();
    await Promise.all([app.venues.recalls.drain(), app.venues.homecomings.drain()]);
    await app.lane.close();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}

main().catch(fail);
