import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import { openOutside } from '@haitang/lobby/outside.ts';
import { SETTING_DEFINITIONS } from '@haitang/lobby/setting-definitions.ts';
import { systemClock } from '@haitang/platform/clock.ts';
import { type Config, loadConfig } from '@haitang/platform/config.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { createSettings } from '@haitang/platform/settings/create-settings.ts';
import { type ChaosProxy, chaosProxy } from '@haitang/testkit/chaos-proxy.ts';
import { freePort } from '@haitang/testkit/free-port.ts';
import { type House, startHouse } from '@haitang/venue/house.ts';
import { type FaultScript, withFaults } from '@haitang/venue/testing/fault-script.ts';
import { sql } from 'kysely';
import { startChain } from '../../apps/chain/src/chain.ts';
import { type App, createApp } from '../../apps/server/src/compose/app.ts';
import { type ServerProgram, serverProgram } from './server-program.ts';

/** The product with its server and its house as processes that can be killed. */
export interface KillRig {
  /** The same modules in this process, on a clock that can run fast: to read and to resolve. */
  readonly app: App;
  readonly server: ServerProgram;
  readonly house: Pick<ServerProgram, 'start' | 'kill'>;
  /** The server's address; through `line` answers can be lost. */
  readonly url: string;
  readonly line: ChaosProxy;
  /** Advances the time of the modules in this process. */
  advance(ms: number): void;
  /** Waits the minute for which a claim on a key outlives the run that made it. */
  ageClaims(): Promise<void>;
  /** Kills the server, waits the minute of its claims on keys, starts it again. */
  restartServer(): Promise<void>;
  close(): Promise<void>;
}

/** Databases of the two programs; both may be one, each has its own schema. */
export interface KillRigDatabases {
  readonly lobby: Database;
  readonly lobbyUrl: string;
  readonly houseUrl: string;
  /** If given, the house runs in this process, with the faults of the script. */
  readonly faults?: FaultScript;
}

/** The house in this process; only there it can have faults. */
function houseHere(config: Config, databaseUrl: string, faults: FaultScript): KillRig['house'] {
  let running: House | null = null;
  return {
    async start() {
      running = await startHouse({
        databaseUrl,
        host: config.host,
        port: config.housePort,
        answering: withFaults(faults),
        keysDirectory: config.keysDirectory,
        lobbyOrigins: [config.siteUrl],
        lobbyUrls: config.lobbyUrls,
      });
    },
    async kill() {
      await running?.close();
    },
  };
}

/** Starts everything, with the server and the house as programs on their databases. */
export async function killRig({
  lobby,
  lobbyUrl,
  houseUrl,
  faults,
}: KillRigDatabases): Promise<KillRig> {
  const directory = await mkdtemp(join(tmpdir(), 'haitang-kills-'));
  const ports = [await freePort(), await freePort(), await freePort(), await freePort()].map(
    String,
  );
  const [port = '', officePort = '', housePort = '', chainPort = ''] = ports;
  const environment = {
    PORT: port,
    OFFICE_PORT: officePort,
    HOUSE_PORT: housePort,
    CHAIN_PORT: chainPort,
    DATA_DIR: directory,
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    DEMO: '1',
  };
  const config = loadConfig(environment);
  const chain = await startChain({ ...config, port: config.chainPort });
  const house = faults
    ? houseHere(config, houseUrl, faults)
    : serverProgram('venue', config.houseUrl, { ...environment, DATABASE_URL: houseUrl });
  await house.start();
  const server = serverProgram('server', config.siteUrl, {
    ...environment,
    DATABASE_URL: lobbyUrl,
  });
  await server.start();
  const line = await chaosProxy('127.0.0.1', config.port);

  const ageClaims = async (): Promise<void> => {
    await sql`UPDATE replay SET running_since = running_since - make_interval(secs => ${
      MINUTE_MS / 1_000
    }) WHERE answer IS NULL`.execute(lobby.read);
  };
  let ahead = 0;
  const clock = { now: () => later(systemClock.now(), ahead) };
  const settings = createSettings({ database: lobby, clock, definitions: SETTING_DEFINITIONS });
  const context = { database: lobby, clock, settings, logger: silentLogger };
  const app = createApp(context, await openOutside(config, context), config);
  return {
    app,
    server,
    house,
    line,
    url: config.siteUrl,
    advance(ms) {
      ahead += ms;
    },
    ageClaims,
    async restartServer() {
      await server.kill();
      await ageClaims();
      await server.start();
    },
    async close() {
      await server.kill();
      await house.kill();
      await Promise.all([line.close(), app.lane.close(), chain.close()]);
      await rm(directory, { recursive: true, force: true });
    },
  };
}
