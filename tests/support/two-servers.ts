import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openOutside } from '@haitang/lobby/outside.ts';
import { SETTING_DEFINITIONS } from '@haitang/lobby/setting-definitions.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { createStaff } from '@haitang/office/staff/create-staff.ts';
import { systemClock } from '@haitang/platform/clock.ts';
import { loadConfig } from '@haitang/platform/config.ts';
import { newSecret } from '@haitang/platform/id-source.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { newTotpSecret } from '@haitang/platform/security/totp.ts';
import { createSettings } from '@haitang/platform/settings/create-settings.ts';
import { freePort } from '@haitang/testkit/free-port.ts';
import { testDatabase } from '@haitang/testkit/test-database.ts';
import { HOUSE_MIGRATIONS, HOUSE_SCHEMA, startHouse } from '@haitang/venue/house.ts';
import { startChain } from '../../apps/chain/src/chain.ts';
import { type App, createApp } from '../../apps/server/src/compose/app.ts';
import type { StaffSecrets } from '../journeys/world.ts';
import { buildPrograms } from './build-programs.ts';
import { type ServerProgram, serverProgram } from './server-program.ts';

/** One of the two: its own process on its own ports. */
export interface OneServer {
  readonly url: string;
  /** The address of the console. */
  readonly officeUrl: string;
  readonly program: ServerProgram;
}

/** The product with two servers, each a process, on one database; nothing else is shared. */
export interface TwoServers {
  readonly first: OneServer;
  readonly second: OneServer;
  /** Both in turn, like a load balancer. */
  urlOf(turn: number): string;
  /** The modules in this process, to read and to give money; runs no jobs. */
  readonly app: App;
  /** A new account of the console. */
  hire(name: string, ...roles: string[]): Promise<StaffSecrets>;
  close(): Promise<void>;
}

export interface TwoServersOptions {
  /** Whether the servers run as built JavaScript, as in a production. */
  readonly built?: boolean;
  /** More variables of the servers. */
  readonly more?: Readonly<Record<string, string>>;
}

/** Starts chain and house here, and two servers as programs. */
export async function twoServers({
  built = false,
  more = {},
}: TwoServersOptions = {}): Promise<TwoServers> {
  const lobby = await lobbyDatabase();
  const books = await testDatabase({ migrations: HOUSE_MIGRATIONS, schema: HOUSE_SCHEMA });
  const directory = await mkdtemp(join(tmpdir(), 'haitang-two-'));
  const bundles = built ? join(directory, 'program') : null;
  if (bundles !== null) await buildPrograms(bundles);
  const [housePort, chainPort] = [await freePort(), await freePort()].map(String);
  const environment = async () => ({
    PORT: String(await freePort()),
    OFFICE_PORT: String(await freePort()),
    HOUSE_PORT: String(housePort),
    CHAIN_PORT: String(chainPort),
    HOST: '127.0.0.1',
    DATA_DIR: directory,
    NODE_ENV: 'test',
    DEMO: '1',
    DATABASE_URL: lobby.url,
    ...more,
  });
  const [one, other] = [await environment(), await environment()];
  const config = loadConfig(one);
  const chain = await startChain({ ...config, port: config.chainPort });
  const house = await startHouse({
    databaseUrl: books.url,
    host: config.host,
    port: config.housePort,
    keysDirectory: config.keysDirectory,
    lobbyOrigins: [config.siteUrl],
    lobbyUrls: [one, other].flatMap((given) => loadConfig(given).lobbyUrls),
  });
  const open = async (given: typeof one): Promise<OneServer> => {
    const { siteUrl: url, officeUrl } = loadConfig(given);
    const program = serverProgram('server', url, given, bundles);
    await program.start();
    return { url, officeUrl, program };
  };
  const first = await open(one);
  const second = await open(other);
  const { database } = lobby;
  const clock = systemClock;
  const settings = createSettings({ database, clock, definitions: SETTING_DEFINITIONS });
  const context = { database, clock, settings, logger: silentLogger };
  const outside = await openOutside(config, context);
  const app = createApp(context, outside, config);
  return {
    first,
    second,
    app,
    urlOf: (turn) => (turn % 2 === 0 ? first : second).url,
    async hire(name, ...roles) {
      const secrets = { password: newSecret(), totpSecret: newTotpSecret() };
      const staff = { name, displayName: name, roles, ...secrets, ownCredentials: true };
      await database.transaction((tx) => createStaff(tx, outside.seal, staff, clock.now()));
      return { name, ...secrets };
    },
    async close() {
      await Promise.all([first.program.kill(), second.program.kill()]);
      await Promise.all([app.lane.close(), chain.close(), house.close()]);
      await Promise.all([lobby.close(), books.close()]);
      await rm(directory, { recursive: true, force: true });
    },
  };
}
