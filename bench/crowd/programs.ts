import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openOutside } from '@haitang/lobby/outside.ts';
import { seedAll } from '@haitang/lobby/seed-all.ts';
import { SETTING_DEFINITIONS } from '@haitang/lobby/setting-definitions.ts';
import { systemClock } from '@haitang/platform/clock.ts';
import { loadConfig } from '@haitang/platform/config.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { createSettings } from '@haitang/platform/settings/create-settings.ts';
import { freePort } from '@haitang/testkit/free-port.ts';
import { syncCatalogue } from '@haitang/venues/catalogue/sync-catalogue.ts';
import { createApp } from '../../apps/server/src/compose/app.ts';
import { type ServerProgram, serverProgram } from '../../tests/support/server-program.ts';
import { processTimeOf } from '../server/process-time.ts';
import { startServer } from '../server/start-server.ts';
import { COUNTING, statementsOf } from './statements.ts';

/** Where the programs write profiles of their processor time when they stop; none without it. */
const PROFILES = process.env.CROWD_PROFILES;

export type Kind = 'server' | 'worker' | 'venue' | 'chain' | 'database';
/** Processor time in microseconds; NaN where the system does not tell it. */
export type Times = Readonly<Record<Kind, number>>;

interface Running {
  readonly kind: Kind;
  readonly program: ServerProgram;
}

/** The variables of all programs. */
async function environmentOf(databaseUrl: string, dataDirectory: string, ports: readonly string[]) {
  return {
    HOUSE_PORT: String(await freePort()),
    CHAIN_PORT: String(await freePort()),
    HOST: '127.0.0.1',
    DATA_DIR: dataDirectory,
    NODE_ENV: 'test',
    DEMO: '1',
    DATABASE_URL: databaseUrl,
    LOBBY_URL: ports.map((port) => `http://127.0.0.1:${port}`).join(','),
    TRUSTED_PROXY: '127.0.0.1',
    JOBS: '0',
    // As in production: a line for every call.
    LOG_LEVEL: 'info',
  };
}

/** What each kind of program has used so far. */
function timesOf(running: readonly Running[], database: number): Times {
  const own = running.map(({ kind, program }) => ({ kind, us: processTimeOf(program.pid()) }));
  const all = [...own, { kind: 'database', us: processTimeOf(database) }];
  const timeOf = (kind: Kind): number =>
    all.reduce((sum, each) => sum + (each.kind === kind ? (each.us ?? Number.NaN) : 0), 0);
  return {
    server: timeOf('server'),
    worker: timeOf('worker'),
    venue: timeOf('venue'),
    chain: timeOf('chain'),
    database: timeOf('database'),
  };
}

/** The product as processes: database, test chain, house, servers without jobs, and workers. */
export async function startPrograms(servers: number, workers: number) {
  const database = await startServer(
    undefined,
    Object.assign(
      // Tells when the transaction that counted a bet has committed.
      { track_commit_timestamp: 'on', max_connections: '500' },
      COUNTING,
    ),
  );
  const dataDirectory = join(database.directory, 'data');
  await mkdir(dataDirectory, { recursive: true });
  const lobby = await database.connectLobby(12);
  const running: Running[] = [];
  const ports: string[] = [];
  while (ports.length < servers) ports.push(String(await freePort()));
  const shared = await environmentOf(database.url, dataDirectory, ports);
  const start = async (kind: Exclude<Kind, 'database'>, url: string, own: object) => {
    const profile = `--cpu-prof --cpu-prof-dir=${PROFILES} --cpu-prof-name=${kind}.cpuprofile`;
    const options = PROFILES === undefined ? {} : { NODE_OPTIONS: profile };
    const program = serverProgram(kind, url, Object.assign({}, shared, options, own));
    running.push({ kind, program });
    await program.start();
  };
  const config = loadConfig({ ...shared, PORT: ports[0] });
  await start('chain', config.chainUrl, {});
  const clock = systemClock;
  const settings = createSettings({ database: lobby, clock, definitions: SETTING_DEFINITIONS });
  const context = { database: lobby, clock, settings, logger: silentLogger };
  await seedAll(context);
  const app = createApp(context, await openOutside(config, context), config);
  await start('venue', config.houseUrl, {});
  // A job does it too, but perhaps after the first members have come.
  await syncCatalogue(app.venues);
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  for (const [index, PORT] of ports.entries()) {
    await start('server', urls[index] ?? '', { PORT, OFFICE_PORT: String(await freePort()) });
  }
  for (let count = 0; count < workers; count += 1) {
    const port = await freePort();
    await start('worker', `http://127.0.0.1:${port}`, { WORKER_PORT: String(port) });
  }
  return {
    app,
    lobby,
    servers: urls,
    house: config.houseUrl,
    chain: config.chainUrl,
    statements: statementsOf(database.adminUrl),
    /** What each kind of program has used so far, the database with its sessions. */
    times: () => timesOf(running, database.pid),
    async stop(): Promise<void> {
      for (const { program } of running.reverse()) await program.stop();
      await app.lane.close();
      await database.stop();
    },
  };
}

export type Programs = Awaited<ReturnType<typeof startPrograms>>;
