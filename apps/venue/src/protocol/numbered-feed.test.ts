import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  listedTransaction,
  numberedAnswer,
  transactionsPlayedAnswer,
  transactionsSumsAnswer,
} from '@haitang/contract/aggregator/transaction-calls.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { testDatabase } from '@haitang/testkit/test-database.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { HOUSE_MIGRATIONS, HOUSE_SCHEMA, startHouse } from '../house.ts';
import { testLobby } from '../testing/test-lobby.ts';
import { testOperator } from '../testing/test-operator.ts';
import { testPage } from '../testing/test-page.ts';

const { url: databaseUrl, database } = await testDatabase({
  migrations: HOUSE_MIGRATIONS,
  schema: HOUSE_SCHEMA,
});
const keysDirectory = await mkdtemp(join(tmpdir(), 'haitang-house-'));
const clock = fixedClock('2026-11-21T08:00:00.500Z');
const lobby = await testLobby(keysDirectory);
const house = await startHouse({
  databaseUrl,
  keysDirectory,
  clock,
  port: 0,
  host: '127.0.0.1',
  lobbyUrls: [lobby.url],
  lobbyOrigins: ['http://127.0.0.1:8080'],
});
const operator = await testOperator(house.url, keysDirectory);
afterAll(async () => {
  await house.close();
  await lobby.close();
  await rm(keysDirectory, { recursive: true });
});

async function player() {
  const user = `m${randomUUID().slice(0, 8)}`;
  await operator.call('createWallet', { user });
  await operator.call('deposit', { user, amount: 100_000_000, transaction_uuid: randomUUID() });
  return testPage(house.url, await operator.launch(user, 'cloud-dice'));
}

async function next(after: number) {
  const { body, date } = await operator.call('transactionsAfter', { after });
  const page = numberedAnswer.parse(body);
  const rows = page.transactions.map((row) => listedTransaction.parse(row));
  const bets = rows.filter(({ kind }) => kind === 'TK_BET').map(({ round }) => round);
  expect(rows).toHaveLength(bets.length * 2);
  return { ...page, bets, date };
}

test('readers and players at the same time: each round has one number, in no page twice', async () => {
  const pages = await Promise.all(Array.from({ length: 4 }, player));
  const played: Promise<{ data: { id: string } }>[] = [];
  const seen: string[] = [];
  let after = 0;
  for (let turn = 0; turn < 10; turn += 1) {
    played.push(...pages.map((page) => page.roll('1.00')));
    const [page, other] = await Promise.all([next(after), next(after)]);
    // Two readers are told the same, as far as both have read.
    expect(other.bets.slice(0, page.bets.length)).toEqual(page.bets.slice(0, other.bets.length));
    seen.push(...page.bets);
    after = page.last;
  }
  const ids = (await Promise.all(played)).map(({ data }) => data.id);
  const rest = await next(after);
  seen.push(...rest.bets);
  expect([rest.last, rest.feed_last]).toEqual([40, 40]);
  expect(seen).toHaveLength(40);
  expect(new Set(seen)).toEqual(new Set(ids));
  expect(await next(rest.last)).toMatchObject({ bets: [], last: 40, feed_last: 40 });
});

test('a read begins at a time, and one that knows more than the list is told so', async () => {
  clock.set('2026-11-21T09:00:00.500Z');
  const { data: round } = await (await player()).roll('1.00');
  const { body } = await operator.call('transactionsAfter', { since: '2026-11-21T09:00:00' });
  const page = numberedAnswer.parse(body);
  expect(page.transactions).toMatchObject([{ round: round.id }, { round: round.id }]);
  expect(await next(page.feed_last + 7)).toMatchObject({ bets: [], feed_last: page.feed_last });
  const wrong = await operator.call('transactionsAfter', { since: '2026-02-31T00:00:00' });
  expect(wrong.status).toBe(400);
  expect((await operator.call('transactionsAfter', {})).status).toBe(400);
});

test('25,000 rounds of one second are read in pages, and their sums agree', async () => {
  clock.set('2026-11-21T10:00:01Z');
  const before = (await next(0)).feed_last;
  await sql`INSERT INTO round (id, player, product, game_code, round_key, choice, stake, payout,
      outcome, balance_after, seed_pair_id, client_seed, nonce, bet_id, win_id, played_at)
    SELECT gen_random_uuid(), player, product, game_code, gen_random_uuid(), choice, 300, 500,
      outcome, balance_after, seed_pair_id, client_seed, 1000 + part, gen_random_uuid(),
      gen_random_uuid(), '2026-11-21T10:00:00Z'
    FROM (SELECT * FROM round LIMIT 1) AS known, generate_series(1, 25000) AS part`.execute(
    database.read,
  );
  const seen = new Set<string>();
  let after = before;
  let pages = 0;
  for (let more = true; more; pages += 1) {
    const page = await next(after);
    for (const bet of page.bets) seen.add(bet);
    after = page.last;
    more = page.last < page.feed_last;
  }
  expect([seen.size, pages]).toEqual([25_000, 13]);
  const span = { start_time: '2026-11-21T10:00:00', end_time: '2026-11-21T11:00:00' };
  const sums = transactionsSumsAnswer.parse(
    Object.values((await operator.call('transactionsSums', span)).body),
  );
  expect(sums).toEqual([
    { product: 'haitang', rounds: 25_000, stakes: 7_500_000_000, payouts: 12_500_000_000 },
  ]);
  const again = await operator.call('transactionsPlayed', { ...span, after: before + 24_000 });
  const page = transactionsPlayedAnswer.parse(again.body);
  expect([page.transactions.length, page.has_more]).toEqual([2_000, false]);
});
