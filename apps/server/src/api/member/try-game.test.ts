import { createPostingLane } from '@haitang/ledger/posting-lane.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { identityForTests } from '@haitang/lobby/testing/test-identity.ts';
import { testHttp } from '@haitang/testkit/test-http.ts';
import { seedCatalogue } from '@haitang/venues/catalogue/seed-catalogue.ts';
import { createVenuesContext } from '@haitang/venues/create-venues-context.ts';
import { freePlay } from '@haitang/venues/venue-settings.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { gameRoutes } from './games.ts';

const { database } = await lobbyDatabase();
const { context, clock } = identityForTests(database);
const lane = createPostingLane(database);
afterAll(() => lane.close());
await database.transaction(seedCatalogue);
await sql`UPDATE venue_game SET reported = true`.execute(database.read);
const venues = createVenuesContext(context, {
  ports: new Map(),
  lane,
  lobbyUrl: '',
  openDeposits: async () => new Map(),
});
const http = await testHttp({ routes: gameRoutes(venues, 'https://play.example.com') });
const tryGame = (body: object) => http.post('/api/games/try', body);

test('a visitor gets the address of a game with play money, without a session', async () => {
  expect(await tryGame({ id: '1001' })).toMatchObject({
    code: 200,
    data: { url: 'https://play.example.com/play/crabapple-bloom?try', name: '海棠花开' },
  });
  expect(await tryGame({ game_code: 'cloud-dice', id: 'haitang' })).toMatchObject({ code: 200 });
});

test('a game for many players, a venue and what is unknown cannot be tried', async () => {
  const shared = { id: 'haitang', game_code: 'rising-kite' };
  for (const body of [shared, { id: 'haitang' }, { id: '999999' }, {}]) {
    expect(await tryGame(body)).toMatchObject({ code: 404 });
  }
});

test('the operator switches trials off', async () => {
  const set = (value: number) =>
    database.transaction((tx) =>
      context.settings.change(tx, freePlay, value, {
        actor: 'system:test',
        reason: 'test',
        effectiveAt: clock.now(),
      }),
    );
  await set(0);
  clock.advance(2_000);
  expect(await tryGame({ id: '1001' })).toMatchObject({ code: 404 });
  await set(1);
  clock.advance(2_000);
  expect(await tryGame({ id: '1001' })).toMatchObject({ code: 200 });
});
