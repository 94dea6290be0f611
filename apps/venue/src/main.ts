import { assert } from '@haitang/kernel/assert.ts';
import { ConfigProblem, REFUSED_TO_START } from '@haitang/platform/config-problem.ts';
import { createMetrics } from '@haitang/platform/observe/metrics.ts';
import { openMetricsPort } from '@haitang/platform/observe/metrics-port.ts';
import { openTraces } from '@haitang/platform/observe/open-traces.ts';
import { createLogger } from '@haitang/platform/observe/pino-logger.ts';
import { loadStart } from '@haitang/platform/production-start.ts';
import { startHouse } from './house.ts';
import { lobbyOriginsOf } from './lobby-origins.ts';

/**
 * The house as a program: HOST, HOUSE_PORT, DATABASE_URL, DATA_DIR and more, see `.env.example`.
 */
async function main(): Promise<void> {
  const config = loadStart(process.env, ['venue']);
  const databaseUrl = config.databaseUrls.house ?? config.databaseUrl;
  const { housePort, host, keysDirectory, housePublicUrl } = config;
  const { lobbyUrls, siteUrl, corsOrigins } = config;
  assert(databaseUrl !== null, 'DATABASE_HOUSE_URL or DATABASE_URL is set; `npm start` sets it');
  const logger = createLogger({ level: config.logLevel, program: 'house' });
  const closeTraces = await openTraces(config, 'venue', logger);
  const metrics = createMetrics();
  const house = await startHouse({
    databaseUrl,
    host,
    keysDirectory,
    port: housePort,
    publicUrl: housePublicUrl,
    ownRole: config.production,
    migrated: config.databaseUrls.house !== null,
    lobbyUrls,
    lobbyOrigins: lobbyOriginsOf(siteUrl, corsOrigins),
    logger,
    metrics,
  });
  await openMetricsPort(metrics, config);
  logger.info({ url: house.url }, 'the house is open');
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    house
      .close()
      .then(closeTraces)
      .then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function fail(error: unknown): void {
  if (error instanceof ConfigProblem) {
    console.error(error.message);
    process.exit(REFUSED_TO_START);
  }
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  console.error(taken ? 'HOUSE_PORT is taken by another program; set another one' : error);
  process.exit(1);
}

main().catch(fail);
