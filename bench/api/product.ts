import { randomBytes } from 'node:crypto';
import { openSync, writeSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { LOBBY_SCHEMA, MODULE_MIGRATIONS } from '@haitang/lobby/module-migrations.ts';
import { seedAll } from '@haitang/lobby/seed-all.ts';
import { SETTING_DEFINITIONS } from '@haitang/lobby/setting-definitions.ts';
import { systemClock } from '@haitang/platform/clock.ts';
import { loadConfig } from '@haitang/platform/config.ts';
import { connectDatabase } from '@haitang/platform/database/connect.ts';
import { migrate } from '@haitang/platform/database/migrate.ts';
import { createJobRunner } from '@haitang/platform/jobs/job-runner.ts';
import { gatheredLines } from '@haitang/platform/observe/gathered-lines.ts';
import { createMetrics } from '@haitang/platform/observe/metrics.ts';
import { openTraces } from '@haitang/platform/observe/open-traces.ts';
import { createLogger } from '@haitang/platform/observe/pino-logger.ts';
import { createSeal } from '@haitang/platform/security/seal.ts';
import { createSettings } from '@haitang/platform/settings/create-settings.ts';
import { readBrand } from '../../apps/server/src/api/member/brand/brand-files.ts';
import { type App, createApp } from '../../apps/server/src/compose/app.ts';
import { openHosts } from '../../apps/server/src/compose/open-hosts.ts';
import { createPastVenues } from '../../apps/server/src/demo/past-venue.ts';

/** Venues that settle immediately, in memory: this benchmark measures the lobby. */
export const VENUES = ['wangyue', 'shanhai', 'songjian', 'xinglan'];

export interface Product {
  readonly app: App;
  readonly url: string;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('no free port');
  return address.port;
}

/** The configuration of a production server behind a proxy on the same machine. */
async function productionConfig(directory: string, databaseUrl: string) {
  const ports = { PORT: await freePort(), OFFICE_PORT: await freePort() };
  return loadConfig({
    NODE_ENV: 'production',
    DATA_DIR: directory,
    DATABASE_URL: databaseUrl,
    TRUSTED_PROXY: '127.0.0.1',
    PORT: String(ports.PORT),
    OFFICE_PORT: String(ports.OFFICE_PORT),
    OTEL_EXPORTER_OTLP_ENDPOINT: process.env.OTEL_EXPORTER_OTLP_ENDPOINT,
  });
}

/**
 * The server as `npm start` composes it in production: with its limits, log level, metrics and
 * pool.
 */
export async function startProduct(directory: string, databaseUrl: string): Promise<Product> {
  const config = await productionConfig(directory, databaseUrl);
  // Stays open to the end of the process: calls interrupted by closing still log a line.
  const log = openSync(join(directory, 'server.log'), 'a');
  const logger = createLogger({
    level: config.logLevel,
    program: 'server',
    destination: gatheredLines({ write: (lines) => void writeSync(log, lines) }),
  });
  const closeTraces = await openTraces(config, 'server', logger);
  const database = connectDatabase({
    url: databaseUrl,
    size: config.databasePoolSize,
    schema: LOBBY_SCHEMA,
    onIdleError: () => undefined,
  });
  await migrate(database, LOBBY_SCHEMA, MODULE_MIGRATIONS);
  const clock = systemClock;
  const settings = createSettings({ database, clock, definitions: SETTING_DEFINITIONS });
  const context = { database, clock, settings, logger };
  await seedAll(context);
  const app = createApp(
    context,
    { chains: new Map(), ports: createPastVenues(VENUES), seal: createSeal(randomBytes(32)) },
    { siteUrl: '', housePublicUrl: '' },
  );
  const hosts = await openHosts({
    app,
    config,
    logger,
    metrics: createMetrics(),
    runner: createJobRunner({ database, clock, logger, jobs: [], program: 'bench' }),
    brand: await readBrand(config),
    webDirectory: '',
    consoleDirectory: '',
  });
  await hosts.listen();
  return {
    app,
    url: `http://127.0.0.1:${config.port}`,
    async stop() {
      await hosts.close();
      await app.lane.close();
      await database.close();
      await closeTraces();
    },
  };
}
