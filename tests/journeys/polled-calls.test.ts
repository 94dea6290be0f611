import type { PayInfoData } from '@haitang/contract/member/deposits.ts';
import { present } from '@haitang/kernel/assert.ts';
import { seedDemoAccounts } from '@haitang/payments/accounts/seed-demo-accounts.ts';
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

/** The database queries of one poll, including the session read. */
async function asked(name: string, body: object = {}): Promise<WatchedQuery[]> {
  expect(await poll(name, body)).toBe(200);
  queries.take();
  expect(await poll(name, body)).toBe(200);
  return queries.take().filter(({ text }) => !KEPT.test(text));
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

const scans = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(scans),
];

/** Tables that a statement scans completely although scans are discouraged. */
async function unindexed({ text, values }: WatchedQuery): Promise<string[]> {
  const client = await world.app.context.database.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL enable_seqscan = off');
    const { rows } = await client.query(`EXPLAIN (FORMAT JSON) ${text}`, [...values]);
    const [root] = present(rows[0], 'a plan')['QUERY PLAN'];
    return scans(root.Plan);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

/** The statements of one poll: a single one, by index, with the session read. */
async function expectOneRead(found: readonly WatchedQuery[]): Promise<void> {
  const texts = found.map(({ text }) => text.replace(/\s+/g, ' ').slice(0, 120));
  expect(texts, texts.join('\n')).toHaveLength(1);
  for (const query of found) {
    expect(query.text).toMatch(/^\s*SELECT\b.*\bmember_session\b/is);
    expect([query.text, await unindexed(query)]).toEqual([query.text, []]);
  }
}

test.each([
  ...['balance', 'user', 'refreshusermoney', 'balancelist', 'transall'],
  ...['messages/unread', 'transfers/open', 'favourites', 'recent'],
])('%s costs one read by index for its session and its summary, and no transaction', async (name) =>
  expectOneRead(await asked(name)),
);

test('a paid order costs one read, on its page and in the list', async () => {
  const { depositNo } = member;
  await expectOneRead(await asked('payinfo', { deposit_no: depositNo }));
  await expectOneRead(await asked('orders/status', { out_trade_no: depositNo }));
});

test('an order to a receiving account costs one read, including the account', async () => {
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
  await expectOneRead(await asked('payinfo', order));
});

test('an old order costs one read, however many came after it', async () => {
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
    await expectOneRead(await asked('payinfo', { deposit_no: number }));
    await expectOneRead(await asked('orders/status', { out_trade_no: number }));
  }
});

test('an unknown order number also costs one read', async () => {
  const { token } = member;
  for (const number of ['D0', '订单', 'x'.repeat(40)]) {
    queries.take();
    const sent = { token, headers: BACKGROUND };
    const answer = await world.site.post('/api/orders/status', { out_trade_no: number }, sent);
    expect([answer.code, answer.message]).toEqual([202, '订单号不存在']);
    await expectOneRead(queries.take().filter(({ text }) => !KEPT.test(text)));
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
  await expectOneRead(await asked('transfers/open', { known: ended }));
});
