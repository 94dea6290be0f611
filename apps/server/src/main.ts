import { fileURLToPath } from 'node:url';
import { claimPurpose } from '@haitang/lobby/claim-purpose.ts';
import { openDatabases } from '@haitang/lobby/open-databases.ts';
import { openSettings } from '@haitang/lobby/open-settings.ts';
import { type Outside, openOutside } from '@haitang/lobby/outside.ts';
import { runProgram, stopOnSignal } from '@haitang/lobby/program.ts';
import { seedAll, seedStructure } from '@haitang/lobby/seed-all.ts';
import { sealStaffSecrets } from '@haitang/office/staff/seal-staff-secrets.ts';
import { seedDemoStaff } from '@haitang/office/staff/seed-demo-staff.ts';
import { seedDemoAccounts } from '@haitang/payments/deposits/receiving/seed-demo-accounts.ts';
import { seedPayoutWallets } from '@haitang/payments/treasury/wallets/seed-payout-wallets.ts';
import { systemClock } from '@haitang/platform/clock.ts';
import { createClockWatch } from '@haitang/platform/clock-watch.ts';
import type { Config } from '@haitang/platform/config.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { createDrain } from '@haitang/platform/http/drain.ts';
import type { Logger } from '@haitang/platform/observe/logger.ts';
import { createMetrics, type Metrics } from '@haitang/platform/observe/metrics.ts';
import { openMetricsPort } from '@haitang/platform/observe/metrics-port.ts';
import { openTraces } from '@haitang/platform/observe/open-traces.ts';
import { createLogger } from '@haitang/platform/observe/pino-logger.ts';
import { loadStart } from '@haitang/platform/production-start.ts';
import { createBackground } from '@haitang/worker/background.ts';
import { readBrand } from './api/member/brand/brand-files.ts';
import { createApp } from './compose/app.ts';
import { openHosts } from './compose/open-hosts.ts';
import { createOutsideWatch, type OutsideWatch } from './compose/outside-watch.ts';
import { publishDemoProof } from './demo/demo-proof.ts';
import { makeDemo } from './demo/make-demo.ts';

const DIST = (app: string): string => fileURLToPath(new URL(`../../${app}/dist`, import.meta.url));

async function seedDemo(
  config: Config,
  context: Context,
  outside: Outside,
  jobs: Database,
): Promise<void> {
  if (!config.demo || config.demoSecretsFile === '') return;
  await seedDemoStaff(context, outside.seal, config.demoSecretsFile);
  await seedDemoAccounts(context);
  await seedPayoutWallets({ ...context, chains: outside.chains });
  // Jobs act in the story too, so it is written with the jobs' role.
  await makeDemo({ ...context, database: jobs }, outside, config.demoSecretsFile).catch(
    (error: unknown) => {
      // The part made so far is sound; a demo without its whole past still works.
      context.logger.error({ error }, 'the demo could not be completed');
    },
  );
  await publishDemoProof({ ...context, database: jobs }, outside, config.siteUrl);
}

/** Watches the outside programs: the house, and the chain of a demo. */
function watchOutside(config: Config, logger: Logger, metrics: Metrics): OutsideWatch {
  const neighbours = [{ name: 'venue', url: `${config.houseUrl}/healthz` }];
  if (config.demo) neighbours.push({ name: 'chain', url: `${config.chainUrl}/healthz` });
  return createOutsideWatch(neighbours, logger, metrics);
}

async function main(): Promise<void> {
  const config = loadStart(process.env, ['server']);
  const brand = await readBrand(config);
  const logger = createLogger({ level: config.logLevel, program: 'server' });
  const closeTraces = await openTraces(config, 'server', logger);
  const databases = await openDatabases(config, logger, [config.port, config.officePort]);
  const { app: database, jobs } = databases;
  const clock = systemClock;
  const settings = openSettings(config, database, clock);
  const context = { database, clock, settings, logger };
  await claimPurpose(context, config);
  await (config.demo ? seedAll(context) : seedStructure(context));
  const outside = await openOutside(config, context);
  await sealStaffSecrets(context, outside.seal);
  await seedDemo(config, context, outside, jobs);
  const metrics = createMetrics();
  const app = createApp(context, outside, config, metrics);
  const clocks = createClockWatch({ database, clock, logger, metrics });
  const background = config.runsJobs
    ? createBackground({
        modules: app,
        database: jobs,
        metrics,
        trails: config,
        mayRun: () => clocks.isTrusted(),
      })
    : null;
  const outsideWatch = watchOutside(config, logger, metrics);
  const directories = { webDirectory: DIST('web'), consoleDirectory: DIST('console') };
  const watches = { clocks, outsideWatch };
  const hosts = await openHosts({
    app,
    config,
    logger,
    metrics,
    ...watches,
    ...directories,
    brand,
    drain: createDrain(config.drainMs, logger),
    runner: background?.runner ?? null,
    signer: outside.signer ?? null,
  });
  // Before the clock dates anything.
  await clocks.compare();
  clocks.start();
  outsideWatch.start();
  await background?.start();
  await hosts.listen();
  const metricsPort = await openMetricsPort(metrics, config);
  stopOnSignal([
    // A call that waits for a venue would hold up the hosts.
    async () => app.venues.waitingCalls.end(),
    // Jobs stop with the drain, so that another process takes the lease immediately.
    () => Promise.all([hosts.close(), background?.stop()]),
    () => Promise.all([clocks.stop(), outsideWatch.stop()]),
    () => Promise.all([app.venues.recalls.drain(), app.venues.homecomings.drain()]),
    () => app.lane.close(),
    () => databases.close(),
    () => Promise.all([metricsPort.close(), closeTraces()]),
  ]);
}

runProgram(main);
