import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOBBY_SCHEMA } from '@haitang/lobby/module-migrations.ts';
import { openOutside } from '@haitang/lobby/outside.ts';
import { SETTING_DEFINITIONS } from '@haitang/lobby/setting-definitions.ts';
import { createStaff } from '@haitang/office/staff/create-staff.ts';
import { seedPayoutWallets } from '@haitang/payments/treasury/wallets/seed-payout-wallets.ts';
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
import type { StaffSecrets } from '../journeys/world.ts';
import { buildCommit, buildPrograms } from './build-programs.ts';
import { serverProgram } from './server-program.ts';

/** The built servers of two releases, which take turns at one address on one database. */
export async function releaseRig(commit: string) {
  const lobby = await testDatabase({ migrations: [], schema: LOBBY_SCHEMA });
  const books = await testDatabase({ migrations: HOUSE_MIGRATIONS, schema: HOUSE_SCHEMA });
  const directory = await mkdtemp(join(tmpdir(), 'haitang-releases-'));
  const folder = (name: string): string => join(directory, name);
  await Promise.all([
    buildCommit(commit, folder('sources'), folder('previous')),
    buildPrograms(folder('present')),
  ]);
  const [port, officePort, housePort, chainPort] = [
    ...[await freePort(), await freePort(), await freePort(), await freePort()].map(String),
  ];
  const environment = {
    PORT: String(port),
    OFFICE_PORT: String(officePort),
    HOUSE_PORT: String(housePort),
    CHAIN_PORT: String(chainPort),
    HOST: '127.0.0.1',
    DATA_DIR: folder('data'),
    NODE_ENV: 'test',
    DEMO: '1',
    DATABASE_URL: lobby.url,
  };
  const config = loadConfig(environment);
  const chain = await startChain({ ...config, port: config.chainPort, blockMilliseconds: 20 });
  const house = await startHouse({
    databaseUrl: books.url,
    host: config.host,
    port: config.housePort,
    keysDirectory: config.keysDirectory,
    lobbyOrigins: [config.siteUrl],
    lobbyUrls: config.lobbyUrls,
  });
  const { database } = lobby;
  const clock = systemClock;
  const settings = createSettings({ database, clock, definitions: SETTING_DEFINITIONS });
  const context = { database, clock, settings, logger: silentLogger };
  const server = (name: 'previous' | 'present') =>
    serverProgram('server', config.siteUrl, environment, folder(name));
  const servers = { previous: server('previous'), present: server('present') };
  return {
    config,
    context,
    chain,
    ...servers,
    /** Registers the wallet of payouts. The tables must be those of the present release. */
    async registerWallet(): Promise<void> {
      const { chains } = await openOutside(config, context);
      await seedPayoutWallets({ ...context, chains });
    },
    /** A new account of the console. The tables must be those of the present release. */
    async hire(name: string, ...roles: string[]): Promise<StaffSecrets> {
      const { seal } = await openOutside(config, context);
      const secrets = { password: newSecret(), totpSecret: newTotpSecret() };
      const staff = { name, displayName: name, roles, ...secrets, ownCredentials: true };
      await database.transaction((tx) => createStaff(tx, seal, staff, clock.now()));
      return { name, ...secrets };
    },
    async close(): Promise<void> {
      await Promise.all([servers.previous.kill(), servers.present.kill()]);
      await Promise.all([chain.close(), house.close()]);
      await Promise.all([lobby.close(), books.close()]);
      await rm(directory, { recursive: true, force: true });
    },
  };
}
