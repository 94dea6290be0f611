import type { StatementData } from '@haitang/contract/member/records.ts';
import { DAY_MS } from '@haitang/kernel/clock.ts';
import { memberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import { testHttp } from '@haitang/testkit/test-http.ts';
import { createCatalogueReader } from '@haitang/venues/catalogue/catalogue-reader.ts';
import { seedCatalogue } from '@haitang/venues/catalogue/seed-catalogue.ts';
import { credit } from '@haitang/wallet/credit.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { paymentsRig } from '../../../../../tests/support/payments-rig.ts';
import { orderStatusRoutes } from './order-status.ts';
import { statementRoutes } from './statement.ts';

const rig = await paymentsRig();
const { context, clock } = rig;
const { database } = context;
await database.transaction(seedCatalogue);
const http = await testHttp({
  routes: [
    ...statementRoutes({ ...context, catalogue: createCatalogueReader(database, clock) }),
    ...orderStatusRoutes(database),
  ],
  authenticateMember: async ({ token }) =>
    /^\d{8}$/.test(token)
      ? { id: `session-${token}`, memberId: memberId(Number(token)), username: token }
      : null,
});

const totals = (member: number, body: object = {}) =>
  http.post<StatementData>('/api/statement', body, { token: String(member) });

async function file(member: number | '', body: object = {}) {
  const response = await fetch(`${http.url}/api/statement`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${member}`,
      accept: 'text/csv',
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const rows = bytes.toString('utf8').split('\r\n');
  return { headers: response.headers, bytes, rows, text: bytes.toString('utf8') };
}

test('a statement is a file with headings, Beijing times, balances and totals', async () => {
  const member = await rig.member('1000.00');
  clock.advance(1_000);
  const order = await rig.withdraw(member, await rig.address(member), '30');
  const { headers, bytes, rows } = await file(member);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="statement-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv"$/,
  );
  expect(headers.get('cache-control')).toBe('no-store');
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(rows[0]?.slice(1)).toBe('时间（北京时间）,类型,收入,支出,余额,单号,流水号');
  expect(rows[1]).toMatch(
    new RegExp(`^2026-03-11 12:00:01,取款冻结,,213.60,786.40,${order.number},[0-9a-f-]{36}$`),
  );
  expect(rows[2]).toMatch(/^2026-03-10 12:00:00,人工调整,1000\.00,,1000\.00,/);
  expect(rows.slice(3)).toEqual(['合计,2 笔,1000.00,213.60,,,', '']);
});

test('without a file the answer holds the totals of the lines', async () => {
  const member = await rig.member('12.34');
  await rig.fund(member, '0.66');
  const { data } = await totals(member);
  expect(data).toMatchObject({ lines: 2, received: '13.00', spent: '0.00' });
});

test('the totals name the visits to venues within the days, with their stakes', async () => {
  const [member, other] = [await rig.member(), await rig.member()];
  const moved = async (who: number, number: string, direction: 'in' | 'out', time: string) => {
    const id = `00000000-0000-4000-8000-${number.padStart(12, '0')}`;
    await sql`INSERT INTO venue_transfer (id, member_id, venue, direction, amount, state, cause,
        actor, started_at) VALUES (${id}, ${who}, 'haitang', ${direction}, 100, 'done', 'launch',
        'system:test', ${new Date(time)})`.execute(database.read);
    return id;
  };
  const bet = (who: number, id: string, status: number, time: string) =>
    sql`INSERT INTO venue_bet (venue, member_id, bet_id, version, game_code, game_name, category,
        stake, payout, valid_amount, status, bet_at) VALUES ('haitang', ${who}, ${id}, 1, 'x', 'x',
        'concise', 1050, 0, 0, ${status}, ${new Date(time)})`.execute(database.read);
  // One from the day before, one within the day, one that is not home yet, and another member's.
  await moved(member, '1', 'in', '2026-03-01T15:30:00Z');
  await moved(member, '2', 'out', '2026-03-01T16:30:00Z');
  const begun = await moved(member, '3', 'in', '2026-03-02T02:00:00Z');
  const ended = await moved(member, '4', 'out', '2026-03-02T03:00:00Z');
  await moved(member, '5', 'in', '2026-03-02T04:00:00Z');
  await moved(other, '6', 'in', '2026-03-02T02:00:00Z');
  await moved(other, '7', 'out', '2026-03-02T03:00:00Z');
  await bet(member, 'before', 1, '2026-03-02T01:59:59Z');
  await bet(member, 'first', 1, '2026-03-02T02:00:10Z');
  await bet(member, 'second', 2, '2026-03-02T02:59:00Z');
  await bet(member, 'void', 0, '2026-03-02T02:30:00Z');
  await bet(other, 'theirs', 1, '2026-03-02T02:30:00Z');
  const { data } = await totals(member, { from: '2026-03-02', to: '2026-03-02' });
  expect(data.visits).toEqual([{ venue: '海棠电子', staked: '21.00', numbers: [begun, ended] }]);
});

test('the days are Beijing days, both included, 90 at most', async () => {
  const member = await rig.member();
  const start = clock.now();
  for (const time of ['2026-05-01T15:59:59Z', '2026-05-01T16:00:00Z', '2026-05-02T15:59:59Z']) {
    clock.set(time);
    await rig.fund(member, '1.00');
  }
  const lines = async (from: string, to: string) => (await totals(member, { from, to })).data.lines;
  expect(await lines('2026-05-01', '2026-05-01')).toBe(1);
  expect(await lines('2026-05-02', '2026-05-02')).toBe(2);
  expect(await lines('2026-05-01', '2026-05-02')).toBe(3);
  expect(await lines('2026-02-02', '2026-05-02')).toBe(3);
  const refused = async (from: string, to: string) => (await totals(member, { from, to })).message;
  expect(await refused('2026-02-01', '2026-05-02')).toBe('每次最多查询 90 天');
  expect(await refused('2026-05-03', '2026-05-02')).toBe('开始日期不能晚于结束日期');
  expect(await refused('2026-02-30', '')).toBe('请输入正确的日期格式：YYYY-MM-DD');
  expect((await file(member, { from: 'x' })).text).toContain('"code":400');
  clock.set(new Date(Math.max(start.getTime(), clock.now().getTime())));
});

test('nobody reads another’s statement, and a visitor reads none', async () => {
  const [mine, other] = [await rig.member('5.00'), await rig.member('7.00')];
  expect((await file(mine, { member_id: other })).text).not.toContain('7.00');
  expect((await file('')).text).toContain('"code":401');
});

test('a text that a spreadsheet would execute remains a text', async () => {
  const member = await rig.member();
  let key = 0;
  for (const reference of ['=HYPERLINK("http://x","y")', '+1', '-1', '@A1', '\t=1', 'a"b,c']) {
    key += 1;
    await database.transaction((tx) =>
      credit(tx, {
        memberId: member,
        amount: cny(1n),
        from: 'house:adjustments',
        reason: 'adjustment',
        reference,
        key: `formula-${key}`,
        actor: 'system:test',
        sessionId: null,
        occurredAt: clock.now(),
      }),
    );
  }
  const { text } = await file(member);
  const cells = ['"\'=HYPERLINK(""http://x"",""y"")"', "'+1", "'-1", "'@A1", "'\t=1", '"a""b,c"'];
  for (const cell of cells) expect(text).toContain(`,${cell},`);
});

test('a long statement has every line once, and its totals equal those of the books', async () => {
  const member = await rig.member('1000.00');
  for (let times = 0; times < 3; times += 1) clock.advance(DAY_MS);
  await Promise.all(Array.from({ length: 1_050 }, () => rig.fund(member, '0.01')));
  const { rows } = await file(member);
  const ids = rows.slice(1, -2).map((line) => line.split(',').at(-1));
  expect(new Set(ids).size).toBe(1_051);
  expect(rows.at(-2)).toBe('合计,1051 笔,1010.50,0.00,,,');
  expect(rows[1]?.split(',')[4]).toBe('1010.50');
});

test('one order is found by its number, by its own member only', async () => {
  const [member, other] = [await rig.member('1000.00'), await rig.member()];
  const { number } = await rig.withdraw(member, await rig.address(member), '30');
  const ask = (who: number, out_trade_no: unknown) =>
    http.post('/api/orders/status', { out_trade_no }, { token: String(who) });
  expect(await ask(member, number)).toMatchObject({
    code: 200,
    data: { out_trade_no: number, type: 2, state: 1, stage: 'submitted', real_money: '213.60' },
  });
  for (const strange of [await ask(other, number), await ask(member, 'W0')]) {
    expect([strange.code, strange.message, strange.data]).toEqual([
      ...[202, '订单号不存在', { refusal: 'not-found' }],
    ]);
  }
  expect((await ask(member, '')).message).toBe('请输入订单号');
  // Older than the orders of the session read, and still found.
  const answer = await ask(member, number);
  const address = await rig.address(member);
  for (const amount of ['31', '32', '33']) await rig.withdraw(member, address, amount);
  expect((await ask(member, number)).data).toEqual(answer.data);
});
