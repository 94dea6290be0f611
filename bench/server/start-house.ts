import { join } from 'node:path';
import { startHouse } from '../../apps/venue/src/house.ts';
import { testLobby } from '../../apps/venue/src/testing/test-lobby.ts';
import { testOperator } from '../../apps/venue/src/testing/test-operator.ts';
import { startServer } from './start-server.ts';

/** Starts our venue on a PostgreSQL server of its own, with a lobby that answers it. */
export async function startBenchHouse() {
  const server = await startServer();
  const keysDirectory = join(server.directory, 'keys');
  const lobby = await testLobby(keysDirectory);
  const house = await startHouse({
    databaseUrl: server.url,
    keysDirectory,
    port: 0,
    host: '127.0.0.1',
    lobbyUrls: [lobby.url],
    lobbyOrigins: ['http://127.0.0.1:8080'],
  });
  return {
    url: house.url,
    server,
    operator: await testOperator(house.url, keysDirectory),
    async stop(): Promise<void> {
      await house.close();
      await lobby.close();
      await server.stop();
    },
  };
}
