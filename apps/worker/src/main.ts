import { claimPurpose } from '@haitang/lobby/claim-purpose.ts';
import { composeModules } from '@haitang/lobby/compose-modules.ts';
import { openDatabases } from '@haitang/lobby/open-databases.ts';
import { openSettings } from '@haitang/lobby/open-settings.ts';
import { openOutside } from '@haitang/lobby/outside.ts';
import { runProgram, stopOnSignal } from '@haitang/lobby/program.ts';
import { readyChecks } from '@haitang/lobby/ready-checks.ts';
import { readyNotes } from '@haitang/lobby/ready-notes.ts';
import { systemClock } from '@haitang/platform/clock.ts';
import { createClockWatch } from '@haitang/platform/clock-watch.ts';
import { createHttpServer } from '@haitang/platform/http/http-server.ts';
import { createMetrics } from '@haitang/platform/observe/metrics.ts';
import { openMetricsPort } from '@haitang/platform/observe/metrics-port.ts';
import { openTraces } from '@haitang/platform/observe/open-traces.ts';
import { createLogger } from '@haitang/platform/observe/pino-logger.ts';
import { loadStart } from '@haitang/platform/production-start.ts';
import { createBackground } from './background.ts';

/** Runs jobs and event subscribers alone, beside servers that run none (JOBS=0). */
async function main(): Promise<void> {
  const config = loadStart(process.env, ['worker']);
  const logger = createLogger({ level: config.logLevel, program: 'worker' });
  const closeTraces = await openTraces(config, 'worker', logger);
  const databases = await openDatabases(config, logger, [config.workerPort]);
  const { app: database, jobs } = databases;
  const clock = systemClock;
  const settings = openSettings(config, database, clock);
  const context = { database, clock, settings, logger };
  await claimPurpose(context, config);
  const outside = await openOutside(config, context);
  const metrics = createMetrics();
  const modules = composeModules(context, outside, config.siteUrl, metrics);
  const clocks = createClockWatch({ database, clock, logger, metrics });
  const background = createBackground({
    modules,
    database: jobs,
    metrics,
    trails: config,
    mayRun: () => clocks.isTrusted(),
  });
  const { runner } = background;
  const { dataDirectory, production } = config;
  const health = await createHttpServer({
    routes: [],
    logger,
    metrics,
    production,
    readyChecks: readyChecks({ database, runner, dataDirectory, metrics, clocks }),
    readyNotes: readyNotes(outside.signer, clock),
  });
  // Before the clock dates anything.
  await clocks.compare();
  clocks.start();
  await background.start();
  await health.listen(config.host, config.workerPort);
  const metricsPort = await openMetricsPort(metrics, config);
  stopOnSignal([
    () => health.close(),
    () => background.stop(),
    () => clocks.stop(),
    () => Promise.all([modules.venues.recalls.drain(), modules.venues.homecomings.drain()]),
    () => modules.lane.close(),
    () => databases.close(),
    () => Promise.all([metricsPort.close(), closeTraces()]),
  ]);
}

runProgram(main);
