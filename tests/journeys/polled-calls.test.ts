import type { PayInfoData } from '@haitang/contract/member/pay-info.ts';
import { seedDemoAccounts } from '@haitang/payments/deposits/receiving/seed-demo-accounts.ts';
import { scannedTables } from '@haitang/testkit/scanned-tables.ts';
import { type WatchedQuery, watchQueries } from '@haitang/testkit/watch-queries.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MemberWithThings, memberWithThings } from '../support/member-with-things.ts';
import { startWorld, type World } from './world.ts';

let world: World;
let member: MemberWithThings;
let queries: ReturnType<typeof watchQueries>;
beforeAll(async () => {
  world = await startWorld();
  await world.settle();
  queries = watchQueries(world.app.context.database);
  member = await memberWithThings(world, world.config.siteUrl);
});
afterAll(() => world.close());

const BACKGROUND = { 'x-haitang-background': '1' };

async function poll(name: string, body: object): Promise<number> {
  const { token } = member;
  const { code } = await world.site.post(`/api/${name}`, body, { token, headers: BACKGROUND });
  return code;
}

/** Read at most once a second or two by a process, for all callers: settings and the catalogue. */
const KEPT = /^[^$]*\b(setting_value|venue_(category|tile|game|slot_list))\b/;

/** The database queries of one poll, the session read first. */
async function asked(name: string, body: object = {}): Promise<WatchedQuery[]> {
  expect(await poll(name, body)).toBe(200);
  queries.take();
  expect(await poll(name, body)).toBe(200);
  return queries.take().filter(({ text }) => !KEPT.test(text));
}

/** Tables that a statement scans completely although scans are discouraged. */
async function unindexed(query: WatchedQuery): Promise<string[]> {
  const client = await world.app.context.database.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL enable_seqscan = off');
    return await scannedTables(client, query);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

const SESSION_READ = /^\s*SELECT\b.*\bmember_session\b/is;

/**
 * A poll reads its session first and alone, then at most `most` statements of its own, each a read
 * by index outside a transaction.
 */
async function expectIndexed(found: readonly WatchedQuery[], most: number): Promise<void> {
  const texts = found.map(({ text }) => text.replace(/\s+/g, ' ').slice(0, 120));
  expect(found[0]?.text).toMatch(SESSION_READ);
  expect(texts.length - 1, texts.join('\n')).toBeLessThanOrEqual(most);
  for (const query of found) expect(query.text).toMatch(/^\s*SELECT\b/i);
  for (const query of found.slice(1)) expect(query.text).not.toMatch(/\bmember_session\b/i);
  for (const query of found) expect([query.text, await unindexed(query)]).toEqual([query.text, []]);
}

/** Of an order: the order, its transfer, the chain; for payinfo its page and accounts, too. */
const PAY_INFO = 5;
const ORDER_STATUS = 4;

/** The most statements of a poll after its session read. */
const MOST: readonly [name: string, most: number][] = [
  ['balance', 2],
  ['balancelist', 1],
  ['transall', 1],
  ['user', 7],
  ['refreshusermoney', 7],
  ['messages/unread', 4],
  ['transfers/open', 1],
  ['favourites', 1],
  ['recent', 1],
];

test.each(MOST)('%s costs its session read and at most %i reads by index', async (name, most) =>
  expectIndexed(await asked(name), most),
);

test.each(MOST)('%s reads only sessions for a caller without one', async (name) => {
  const { site } = world;
  const dead = { token: 'A'.repeat(43), headers: BACKGROUND };
  for (const body of [{}, '{"known":', 'x'.repeat(70_000)]) {
    queries.take();
    expect(await site.post(`/api/${name}`, body, dead)).toMatchObject({ status: 200, code: 401 });
    const found = queries.take().filter(({ text }) => !KEPT.test(text));
    // The session, then what may have replaced it.
    expect(found).toHaveLength(2);
    for (const query of found) await expectIndexed([query], 0);
  }
});

test('a paid order costs a few reads, on its page and in the list', async () => {
  const { depositNo } = member;
  await expectIndexed(await asked('payinfo', { deposit_no: depositNo }), PAY_INFO);
  await expectIndexed(await asked('orders/status', { out_trade_no: depositNo }), ORDER_STATUS);
});

test('an order to a receiving account costs the same reads, including the account', async () => {
  const { token, depositNo } = member;
  const { context } = world.app;
  await seedDemoAccounts(context);
  await context.database.pool.query(
    `INSERT INTO deposit_order (number, member_id, method, pay_way, asked, rate, details, state,
        stage, made_for_transfer, created_at, idempotency_key)
      SELECT 'D-by-hand', member_id, 'wechat', 2, asked, rate, details, state, 'reviewing', false,
        created_at, 'by-hand' FROM deposit_order WHERE number = $1`,
    [depositNo],
  );
  const order = { deposit_no: 'D-by-hand' };
  const { data } = await world.site.post<PayInfoData>('/api/payinfo', order, { token });
  expect(data.cardlist).toMatchObject({ mch_id: 'DEMO-WECHAT-0001' });
  await expectIndexed(await asked('payinfo', order), PAY_INFO);
});

test('an old order costs the same reads, however many came after it', async () => {
  const { database } = world.app.context;
  const { depositNo } = member;
  await database.pool.query(
    `INSERT INTO deposit_order (number, member_id, method, pay_way, asked, rate, details, state,
        stage, made_for_transfer, created_at, idempotency_key)
      SELECT 'D-after-' || after, member_id, 'wechat', 2, asked, rate, details, state, 'reviewing',
        false, created_at + interval '1 day', 'after-' || after
      FROM deposit_order, generate_series(1, 20) AS after WHERE number = $1`,
    [depositNo],
  );
  for (const number of [depositNo, 'D-after-20']) {
    await expectIndexed(await asked('payinfo', { deposit_no: number }), PAY_INFO);
    await expectIndexed(await asked('orders/status', { out_trade_no: number }), ORDER_STATUS);
  }
});

test('an unknown order number costs no more', async () => {
  const { token } = member;
  for (const number of ['D0', '订单', 'x'.repeat(40)]) {
    queries.take();
    const sent = { token, headers: BACKGROUND };
    const answer = await world.site.post('/api/orders/status', { out_trade_no: number }, sent);
    expect([answer.code, answer.message]).toEqual([202, '订单号不存在']);
    await expectIndexed(
      queries.take().filter(({ text }) => !KEPT.test(text)),
      ORDER_STATUS,
    );
  }
});

test('an ended transfer costs no separate read, however many came after it', async () => {
  const { database, clock } = world.app.context;
  const { rows } = await database.pool.query<{ id: string }>(
    `INSERT INTO venue_transfer
        (id, member_id, venue, direction, amount, state, cause, actor, started_at, ended_at)
      VALUES (gen_random_uuid(), $1, 'haitang', 'in', 100, 'done', 'manual', 'system:test', $2, $2)
      RETURNING id`,
    [member.id, clock.now()],
  );
  const ended = rows[0]?.id;
  await database.pool.query(
    `INSERT INTO venue_transfer
        (id, member_id, venue, direction, amount, state, cause, actor, started_at, ended_at)
      SELECT gen_random_uuid(), $1, 'haitang', 'in', 100, 'done', 'manual', 'system:test',
        $2::timestamptz + n * interval '1 second', $2
      FROM generate_series(1, 20) AS n`,
    [member.id, clock.now()],
  );
  queries.take();
  await expectIndexed(await asked('transfers/open', { known: ended }), 1);
});
