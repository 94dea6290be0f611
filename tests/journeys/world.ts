import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '@haitang/kernel/clock.ts';
import { checkLedger, type Difference } from '@haitang/ledger/check.ts';
import { LOBBY_SCHEMA } from '@haitang/lobby/module-migrations.ts';
import { openOutside } from '@haitang/lobby/outside.ts';
import { seedAll } from '@haitang/lobby/seed-all.ts';
import { SETTING_DEFINITIONS } from '@haitang/lobby/setting-definitions.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { seedDemoStaff } from '@haitang/office/staff/seed-demo-staff.ts';
import { seedDemoAccounts } from '@haitang/payments/deposits/receiving/seed-demo-accounts.ts';
import { seedPayoutWallets } from '@haitang/payments/treasury/wallets/seed-payout-wallets.ts';
import { systemClock } from '@haitang/platform/clock.ts';
import { type Config, loadConfig } from '@haitang/platform/config.ts';
import type { Context } from '@haitang/platform/context.ts';
import { connectDatabase } from '@haitang/platform/database/connect.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { newSecret } from '@haitang/platform/id-source.ts';
import type { Job } from '@haitang/platform/jobs/job.ts';
import { createJobRunner } from '@haitang/platform/jobs/job-runner.ts';
import type { Logger } from '@haitang/platform/observe/logger.ts';
import { createMetrics, type Metrics } from '@haitang/platform/observe/metrics.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { createDispatcher } from '@haitang/platform/outbox/dispatcher.ts';
import type { Seal } from '@haitang/platform/security/seal.ts';
import { newTotpSecret } from '@haitang/platform/security/totp.ts';
import { createSettings } from '@haitang/platform/settings/create-settings.ts';
import { freePort } from '@haitang/testkit/free-port.ts';
import { testDatabase } from '@haitang/testkit/test-database.ts';
import { httpClient } from '@haitang/testkit/test-http.ts';
import { HOUSE_MIGRATIONS, HOUSE_SCHEMA, startHouse } from '@haitang/venue/house.ts';
import { allJobs } from '@haitang/worker/all-jobs.ts';
import { subscribeAll } from '@haitang/worker/subscribe-all.ts';
import { type RunningChain, startChain } from '../../apps/chain/src/chain.ts';
import { readBrand } from '../../apps/server/src/api/member/brand/brand-files.ts';
import { type App, createApp } from '../../apps/server/src/compose/app.ts';
import { openHosts } from '../../apps/server/src/compose/open-hosts.ts';

export interface StaffSecrets {
  readonly name: string;
  readonly password: string;
  readonly totpSecret: string;
}

/** The whole product in one process: real database, chain, house and HTTP; jobs run on demand. */
export interface World {
  readonly config: Config;
  readonly app: App;
  /** The lobby's database with the jobs' role. */
  readonly jobs: Database;
  readonly allJobs: readonly Job[];
  /** Of server and jobs. */
  readonly metrics: Metrics;
  /** A client of the member site. */
  readonly site: ReturnType<typeof httpClient>;
  /** A client of the console's host. */
  readonly office: ReturnType<typeof httpClient>;
  readonly staff: {
    readonly maker: StaffSecrets;
    readonly checker: StaffSecrets;
    readonly cashier: StaffSecrets;
  };
  readonly chain: RunningChain;
  /** Runs every job once and delivers every event. */
  settle(): Promise<void>;
  /** The differences in the lobby's books; empty if they balance. */
  differences(): Promise<readonly Difference[]>;
  close(): Promise<void>;
}

async function configFor(
  directory: string,
  environment: WorldOptions['environment'],
): Promise<Config> {
  const [port, officePort, housePort, chainPort] = await Promise.all(
    [1, 2, 3, 4].map(() => freePort()),
  );
  return loadConfig({
    PORT: String(port),
    OFFICE_PORT: String(officePort),
    HOUSE_PORT: String(housePort),
    CHAIN_PORT: String(chainPort),
    DATA_DIR: directory,
    NODE_ENV: 'test',
    ...environment,
  });
}

async function makeStaff(context: Context, seal: Seal, directory: string): Promise<World['staff']> {
  const secrets = (name: string): StaffSecrets => {
    return { name, password: newSecret(), totpSecret: newTotpSecret() };
  };
  const staff = {
    maker: secrets('wenzhou'),
    checker: secrets('shenqing'),
    cashier: secrets('jiangyu'),
    treasurer: secrets('linque'),
    countersigner: secrets('yunshu'),
  };
  const file = join(directory, 'staff.json');
  await writeFile(file, JSON.stringify(staff));
  await seedDemoStaff(context, seal, file);
  return staff;
}

const nothingBuilt = join(tmpdir(), 'haitang-nothing-built-here');

export interface WorldOptions {
  /** Each program connects with its own role, like in `npm start`, instead of as the owner. */
  readonly ownRoles?: boolean;
  /** Default: nothing is logged. */
  readonly logger?: Logger;
  readonly venueLogger?: Logger;
  /** More settings, as in the environment. */
  readonly environment?: Readonly<Record<string, string>>;
}

/**
 * Starts everything on free ports; close it at the end. `clock` is the lobby's and `venueClock` the
 * house's; the chain uses the real time.
 */
export async function startWorld(
  clock: Clock = systemClock,
  venueClock: Clock = systemClock,
  options: WorldOptions = {},
): Promise<World> {
  const { ownRoles = false, logger = silentLogger, venueLogger = silentLogger } = options;
  const directory = await mkdtemp(join(tmpdir(), 'haitang-world-'));
  const config = await configFor(directory, options.environment);
  const lobby = await lobbyDatabase();
  const house = await testDatabase({ migrations: HOUSE_MIGRATIONS, schema: HOUSE_SCHEMA });
  const { host, siteUrl } = config;
  const chain = await startChain({ host, port: config.chainPort, dataDirectory: directory });
  const venue = await startHouse({
    databaseUrl: ownRoles ? house.roles.house : house.url,
    migrated: ownRoles,
    host,
    port: config.housePort,
    lobbyUrls: [siteUrl],
    keysDirectory: config.keysDirectory,
    lobbyOrigins: [siteUrl],
    clock: venueClock,
    logger: venueLogger,
  });
  const connect = (url: string) =>
    connectDatabase({ url, size: 20, schema: LOBBY_SCHEMA, onIdleError: () => undefined });
  const database = ownRoles ? connect(lobby.roles.app) : lobby.database;
  const jobs = ownRoles ? connect(lobby.roles.jobs) : lobby.database;
  const settings = createSettings({ database, clock, definitions: SETTING_DEFINITIONS });
  const context = { database, clock, settings, logger };
  await seedAll(context);
  await seedDemoAccounts(context);
  const outside = await openOutside(config, context);
  await seedPayoutWallets({ ...context, chains: outside.chains });
  const staff = await makeStaff(context, outside.seal, directory);
  const metrics = createMetrics(false);
  const app = createApp(context, outside, config, metrics);
  const dispatcher = createDispatcher({ database: jobs, clock, logger });
  subscribeAll(dispatcher, app);
  const { trails = null } = outside;
  const everyJob = allJobs(app, { database: jobs, metrics, trails });
  const runner = createJobRunner({
    database: jobs,
    clock,
    logger,
    jobs: everyJob,
    metrics,
    program: 'server',
  });
  const hosts = await openHosts({
    app,
    config,
    runner,
    logger,
    metrics,
    brand: await readBrand(config),
    webDirectory: nothingBuilt,
    consoleDirectory: nothingBuilt,
  });
  await hosts.listen();
  return {
    config,
    app,
    jobs,
    allJobs: everyJob,
    metrics,
    site: httpClient(siteUrl),
    office: httpClient(config.officeUrl),
    staff,
    chain,
    async settle() {
      await runner.runDue();
      await dispatcher.drain();
    },
    differences: async () => (await checkLedger(lobby.database)).differences,
    async close() {
      await hosts.close();
      await runner.stop();
      await dispatcher.stop();
      await Promise.all([app.venues.recalls.drain(), app.venues.homecomings.drain()]);
      await app.lane.close();
      await venue.close();
      await chain.close();
      if (ownRoles) await Promise.all([database.close(), jobs.close()]);
      await lobby.close();
      await house.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
