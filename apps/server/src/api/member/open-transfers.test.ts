import { memberId } from '@haitang/kernel/id.ts';
import { createPostingLane } from '@haitang/ledger/posting-lane.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { identityForTests, newMember } from '@haitang/lobby/testing/test-identity.ts';
import { testHttp } from '@haitang/testkit/test-http.ts';
import { seedCatalogue } from '@haitang/venues/catalogue/seed-catalogue.ts';
import { createVenuesContext } from '@haitang/venues/create-venues-context.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { venueWalletRoutes } from './venue-wallet.ts';

const { database } = await lobbyDatabase();
const { context, clock } = identityForTests(database);
const lane = createPostingLane(database);
afterAll(() => lane.close());
await database.transaction(seedCatalogue);
const venues = createVenuesContext(context, {
  ports: new Map(),
  lane,
  lobbyUrl: '',
  openDeposits: async () => new Map(),
});
const http = await testHttp({
  routes: venueWalletRoutes(venues),
  authenticateMember: async ({ token }) =>
    /^\d{8}$/.test(token)
      ? { id: `session-${token}`, memberId: memberId(Number(token)), username: token }
      : null,
});

test('a transfer reads 处理中 until its outcome is known, for its own member only', async () => {
  const [{ id }, other] = [await newMember(context), await newMember(context)];
  const open = async (member: number) =>
    (await http.post<object[]>('/api/transfers/open', {}, { token: String(member) })).data;
  expect(await open(id)).toEqual([]);
  const states = { sent: 'haitang', unknown: 'huanqiu', done: 'haitang', refused: 'huanqiu' };
  for (const [state, venue] of Object.entries(states)) {
    await sql`INSERT INTO venue_transfer
        (id, member_id, venue, direction, amount, state, cause, actor, started_at)
      VALUES (gen_random_uuid(), ${id}, ${venue}, 'in', 1250, ${state}, 'manual', 'system:test',
        ${clock.now()})`.execute(database.read);
  }
  const answer = {
    direction: 'in',
    state: 'open',
    amount: '12.50',
    created_at: '2026-03-10 12:00:00',
  };
  expect(await open(id)).toHaveLength(2);
  expect(await open(id)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...answer, platname: 'haitang', name: '海棠电子' }),
      expect.objectContaining({ ...answer, platname: 'huanqiu' }),
    ]),
  );
  expect(await open(other.id)).toEqual([]);
});

test('a client that saw an open transfer gets its result, its own member alone', async () => {
  const [{ id }, other] = [await newMember(context), await newMember(context)];
  const ended = async (state: string) => {
    const { rows } = await sql<{ id: string }>`INSERT INTO venue_transfer
        (id, member_id, venue, direction, amount, state, cause, actor, started_at)
      VALUES (gen_random_uuid(), ${id}, 'haitang', 'in', 1250, ${state}, 'manual', 'system:test',
        ${clock.now()}) RETURNING id`.execute(database.read);
    return rows[0]?.id ?? '';
  };
  const known = [await ended('done'), await ended('refused')].join();
  const ask = async (member: number, body: object) =>
    http.post<{ state: string }[]>('/api/transfers/open', body, { token: String(member) });
  const answer = (await ask(id, { known })).data.map(({ state }) => state);
  expect(answer.sort()).toEqual(['done', 'returned']);
  expect((await ask(id, {})).data).toEqual([]);
  expect((await ask(other.id, { known })).data).toEqual([]);
  expect((await ask(id, { known: 'x' })).code).toBe(400);
});
