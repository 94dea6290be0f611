import { randomUUID } from 'node:crypto';
import { businessDayOf } from '@haitang/kernel/business-day.ts';
import { checkLedger } from '@haitang/ledger/check.ts';
import { setRoles } from '@haitang/office/staff/set-roles.ts';
import { type HttpAnswer, httpClient } from '@haitang/testkit/test-http.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { PASSWORD, PAY_PASSWORD } from '../journeys/member-steps.ts';
import { signInStaff } from '../journeys/staff-steps.ts';
import { type MemberWithThings, memberWithThings } from '../support/member-with-things.ts';
import { type TwoServers, twoServers } from '../support/two-servers.ts';

let rig: TwoServers;
beforeAll(async () => {
  rig = await twoServers();
});
afterAll(() => rig.close());
afterEach(async () => {
  expect((await checkLedger(rig.app.context.database)).differences).toEqual([]);
});

const BACKGROUND = { 'x-haitang-background': '1' };
const database = () => rig.app.context.database;
const newcomer = (turn = 0) => memberWithThings(rig, rig.urlOf(turn));

function call(
  url: string,
  member: { readonly token: string },
  path: string,
  body: object = {},
  key: string = randomUUID(),
): Promise<HttpAnswer> {
  const headers = { 'idempotency-key': key };
  return httpClient(url).post(path, body, { token: member.token, headers });
}

/**
 * So many concurrent calls, alternating between both servers; everything else than a success is a
 * clean refusal.
 */
async function burst(
  count: number,
  make: (url: string, turn: number) => Promise<HttpAnswer>,
): Promise<HttpAnswer[]> {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, turn) => make(rig.urlOf(turn), turn)),
  );
  for (const { status, code, message } of answers) {
    expect([status, code < 500, /\p{Script=Han}/u.test(message) || code === 200]).toEqual([
      ...[200, true, true],
    ]);
  }
  return answers;
}
const done = (answers: readonly HttpAnswer[]) => answers.filter(({ code }) => code === 200);

const walletNow = ({ id }: MemberWithThings) => walletOf(database().read, id);
const rowsOf = async (table: string, { id }: MemberWithThings): Promise<number> => {
  const { rows } = await sql<{ n: bigint }>`SELECT count(*) AS n FROM ${sql.table(table)}
    WHERE member_id = ${id}`.execute(database().read);
  return Number(rows[0]?.n);
};

/** Waits until no movement of the member is under way, on either server. */
const settled = ({ id }: MemberWithThings) =>
  expect
    .poll(
      async () => {
        const { rows } = await sql`SELECT 1 FROM venue_transfer
          WHERE member_id = ${id} AND state IN ('sent', 'unknown')`.execute(database().read);
        return rows.length;
      },
      { interval: 50 },
    )
    .toBe(0);

test('FM-41 a hundred withdrawals of the whole balance, at both servers: one is accepted', async () => {
  const member = await newcomer();
  // 10,000 points at 7.12 for a dollar.
  const payload = { bank: member.cardId, amount: '1400.00', password: PAY_PASSWORD };
  const answers = await burst(100, (url) => call(url, member, '/api/withdraw', payload));
  expect(done(answers)).toHaveLength(1);
  expect(await rowsOf('withdrawal', member)).toBe(1);
  const { available, held } = await walletNow(member);
  expect(available.minor + held.minor).toBe(1_000_000n);
  expect(held.minor).toBe(996_800n);
});

test('FM-41 the same withdrawal with one key, at both servers: one order in every answer', async () => {
  const member = await newcomer();
  const payload = { bank: member.cardId, amount: '50.00', password: PAY_PASSWORD };
  const key = randomUUID();
  const answers = await burst(60, (url) => call(url, member, '/api/withdraw', payload, key));
  const result = done(answers).map(({ data }) => Object(data).out_trade_no);
  expect([new Set(result).size, result.length > 0]).toEqual([1, true]);
  expect(await rowsOf('withdrawal', member)).toBe(1);
  for (const url of [rig.first.url, rig.second.url]) {
    const again = await call(url, member, '/api/withdraw', payload, key);
    expect([again.code, Object(again.data).out_trade_no]).toEqual([200, result[0]]);
  }
});

test('FM-44 a hundred claims of rebates at both servers: one credit of the due amount', async () => {
  const member = await newcomer(1);
  for (const day of ['a', 'b', 'c']) {
    await sql`INSERT INTO rebate (number, day, member_id, category, venue, version, percent, valid,
        amount, settled_at)
      VALUES (${`${day}-${member.id}`}, ${businessDayOf(new Date())}, ${member.id}, ${day},
        'haitang', 1, 8000, 125000, 1000, now())`.execute(database().read);
  }
  const answers = await burst(100, (url) => call(url, member, '/api/dofanshui'));
  const refusals = new Set(
    answers.filter(({ code }) => code !== 200).map((answer) => answer.message),
  );
  expect([done(answers).length, [...refusals]]).toEqual([1, ['暂无领取额度！']]);
  expect((await walletNow(member)).available.minor).toBe(1_003_000n);
});

test('transfers of the whole balance, at both servers: it is transferred once', async () => {
  const member = await newcomer();
  const into = { sourcetype: 'userbalance', targettype: 'haitang', game_platform_type: 'haitang' };
  const answers = await burst(40, (url) =>
    call(url, member, '/api/transfer', { ...into, amount: '6000.00' }),
  );
  await settled(member);
  expect(done(answers)).toHaveLength(1);
  const between = await walletNow(member);
  expect([between.available.minor, between.transit.minor]).toEqual([400_000n, 0n]);
  expect(between.atVenues.get('haitang')?.minor).toBe(600_000n);
  // And recalled by twenty tabs of two servers (FM-10).
  await burst(20, (url) => call(url, member, '/api/transall'));
  await settled(member);
  await call(rig.first.url, member, '/api/transall');
  await settled(member);
  const after = await walletNow(member);
  expect([after.available.minor, after.transit.minor]).toEqual([1_000_000n, 0n]);
  const port = rig.app.venues.ports.get('haitang');
  expect(await port?.balance(member.id)).toMatchObject({ value: { minor: 0n } });
});

test('withdrawals, transfers and orders of many members on both lanes lose no cent', async () => {
  const members = await Promise.all([0, 1, 0, 1].map((turn) => newcomer(turn)));
  const acts = [
    [
      '/api/withdraw',
      (withThings: MemberWithThings) => ({ bank: withThings.cardId, amount: '20.00' }),
    ],
    ['/api/transfer', () => ({ amount: '7.00', sourcetype: 'userbalance', targettype: 'haitang' })],
    ['/api/transfer', () => ({ amount: '3.00', sourcetype: 'haitang', targettype: 'userbalance' })],
    ['/api/recharge', () => ({ paytype: 'usdt', catepay: 'TRC20', amount: '150.00' })],
  ] as const;
  await Promise.all(
    members.map((member) =>
      burst(48, (url, turn) => {
        const [path, make] = acts[(turn >> 1) % acts.length] ?? acts[0];
        return call(url, member, path, { ...make(member), password: PAY_PASSWORD });
      }),
    ),
  );
  const port = rig.app.venues.ports.get('haitang');
  for (const member of members) {
    await settled(member);
    const { available, held, transit, atVenues } = await walletNow(member);
    const away = atVenues.get('haitang')?.minor ?? 0n;
    expect(available.minor + held.minor + transit.minor + away).toBe(1_000_000n);
    expect(await port?.balance(member.id)).toMatchObject({ value: { minor: away } });
    const { rows } = await sql<{ total: bigint }>`SELECT coalesce(sum(held), 0)::bigint AS total
      FROM withdrawal WHERE member_id = ${member.id}`.execute(database().read);
    expect(held.minor).toBe(rows[0]?.total);
  }
});

test('FM-47 deposits at both servers never exceed a limit', async () => {
  const member = await newcomer();
  const limit = { kind: 'deposit', span: '24h', value: '1000.00' };
  expect((await call(rig.first.url, member, '/api/limits/set', limit)).code).toBe(200);
  const order = { paytype: 'usdt', catepay: 'TRC20', amount: '300.00' };
  const answers = await burst(50, (url) => call(url, member, '/api/recharge', order));
  // An order of 200 is open: 800 are left for orders of 300.
  const { rows } = await sql<{ total: bigint }>`SELECT sum(asked)::bigint AS total
    FROM deposit_order WHERE member_id = ${member.id}`.execute(database().read);
  expect(rows[0]?.total).toBe(20_000n + 30_000n * BigInt(done(answers).length));
  expect(done(answers).length).toBeGreaterThan(0);
  expect(rows[0]?.total).toBeLessThanOrEqual(100_000n);
});

test('FM-47 after one server has answered an exclusion, the other does none of these actions', async () => {
  const member = await newcomer();
  const kinds = [
    ['/api/recharge', { paytype: 'usdt', catepay: 'TRC20', amount: '150.00' }, 'deposit_order'],
    ['/api/transfer', { amount: '5.00', targettype: 'haitang' }, 'venue_transfer'],
    ['/api/getGameUrl', { plat_name: 'haitang', game_code: 'cloud-dice' }, 'venue_launch'],
  ] as const;
  const try_ = (url: string, turn: number) => {
    const [path, body] = kinds[turn % kinds.length] ?? kinds[0];
    return call(url, member, path, { sourcetype: 'userbalance', ...body });
  };
  let result = false;
  const late: number[] = [];
  const storm = Array.from({ length: 6 }, async (_, lane) => {
    for (let turn = lane; turn < lane + 40; turn += 6) {
      const after = result;
      const { code } = await try_(rig.second.url, turn);
      if (after) late.push(code);
    }
  });
  const excluded = await call(rig.first.url, member, '/api/limits/exclude', { length: '6m' });
  result = true;
  expect(excluded.code).toBe(200);
  await Promise.all(storm);
  await settled(member);
  const counts = async () =>
    Promise.all(
      kinds.map(async ([, , table]) => {
        const only = table === 'venue_transfer' ? sql` AND direction = 'in'` : sql``;
        const { rows } = await sql`SELECT 1 FROM ${sql.table(table)}
          WHERE member_id = ${member.id}${only}`.execute(database().read);
        return rows.length;
      }),
    );
  const before = await counts();
  const again = await burst(12, try_);
  // 209: the money is being transferred back, so that nothing goes out anyway.
  const refusals = new Set([...late, ...again.map(({ code }) => code)]);
  expect([...refusals].filter((code) => code !== 209)).toEqual([451]);
  expect(await counts()).toEqual(before);
});

test.each([
  [
    'signing out',
    (url: string, withThings: MemberWithThings) => call(url, withThings, '/api/logoff'),
  ],
  [
    'ending it in the list',
    (url: string, withThings: MemberWithThings) =>
      call(url, withThings, '/api/sessions/end', { id: withThings.sessionId }),
  ],
  [
    'signing in anew',
    (url: string, { name }: MemberWithThings) =>
      httpClient(url).post('/api/login_pc', { name, password: PASSWORD }),
  ],
])(
  'FM-61 a session ended by %s at one server ends at the other immediately',
  async (_name, end) => {
    for (const turn of [0, 1]) {
      const member = await newcomer(turn);
      const there = rig.urlOf(turn + 1);
      const headers = BACKGROUND;
      const site = httpClient(there);
      for (const path of ['/api/getcard', '/api/balance']) {
        expect((await site.post(path, {}, { token: member.token, headers })).code).toBe(200);
      }
      expect((await end(rig.urlOf(turn), member)).code).toBe(200);
      const reads = ['/api/getcard', '/api/balance', '/api/user', '/api/balancelist'];
      for (const path of [...reads, '/api/withdraw', '/api/recharge', '/api/transfer']) {
        const { code } = await site.post(path, {}, { token: member.token, headers });
        expect([path, code]).toEqual([path, 401]);
      }
    }
  },
);

const HELD = ['/api/getcard', '/api/balance', '/api/user', '/api/withdraw', '/api/transfer'];

/** The answers of each server to a token, in every place that can carry it. */
async function codesEverywhere(token: string): Promise<number[]> {
  const codes: number[] = [];
  for (const { url } of [rig.first, rig.second]) {
    for (const path of HELD) {
      codes.push((await httpClient(url).post(path, {}, { token, headers: BACKGROUND })).code);
    }
  }
  return [...new Set(codes)];
}

test('FM-61 a changed password ends sessions of the old one, at both servers', async () => {
  for (const turn of [0, 1]) {
    const member = await newcomer(turn);
    const site = httpClient(rig.urlOf(turn));
    const change = { password: PASSWORD, paypassword: 'another-8421' };
    expect((await call(rig.urlOf(turn + 1), member, '/api/editPassword', change)).code).toBe(200);
    expect(await codesEverywhere(member.token)).toEqual([401]);
    const old = await site.post('/api/login_pc', { name: member.name, password: PASSWORD });
    expect(old.code).toBe(203);
    const { name } = member;
    const fresh = await site.post<{ api_token: string }>('/api/login_pc', {
      name,
      password: change.paypassword,
    });
    expect(fresh.code).toBe(200);
    expect(await codesEverywhere(member.token)).toEqual([401]);
    expect((await call(rig.urlOf(turn), { token: fresh.data.api_token }, '/api/user')).code).toBe(
      200,
    );
  }
});

test('FM-61 nobody chooses a token: one sent with a sign-in is no session', async () => {
  const member = await newcomer();
  const chosen = 'a'.repeat(43);
  for (const { url } of [rig.first, rig.second]) {
    const site = httpClient(url);
    const headers = { cookie: `token=${chosen}; api_token=${chosen}`, 'x-token': chosen };
    const body = { name: member.name, password: PASSWORD, token: chosen, api_token: chosen };
    const answer = await site.post<{ api_token: string }>('/api/login_pc', body, {
      token: chosen,
      headers,
    });
    expect(answer.code).toBe(200);
    expect(answer.data.api_token).not.toBe(chosen);
    expect(await codesEverywhere(chosen)).toEqual([401]);
    expect(answer.headers.get('set-cookie')).toBeNull();
  }
});

test('FM-61 an active token in an address, a cookie or a body opens nothing', async () => {
  const member = await newcomer();
  const { token } = member;
  const names = ['token', 'api_token', 'access_token', 'authorization', 'Authorization'];
  for (const { url } of [rig.first, rig.second]) {
    const site = httpClient(url);
    expect((await site.post('/api/user', {}, { token })).code).toBe(200);
    for (const name of names) {
      const query = new URLSearchParams({ [name]: token }).toString();
      const headers = { cookie: `${name}=${token}`, [`x-${name.toLowerCase()}`]: token };
      const body = { [name]: token };
      for (const path of HELD) {
        expect((await site.post(`${path}?${query}`, body, { headers })).code).toBe(401);
      }
      expect((await site.get(`/api/events?${query}`, { headers })).code).toBe(401);
    }
  }
});

test('FM-61 staff disable an account at one console: it ends at every server, member or staff', async () => {
  const [admin, clerk, demoted] = await Promise.all(
    ['admin-one', 'clerk-two', 'lead-three'].map((name) => rig.hire(name, 'admin')),
  );
  const consoles = [rig.first, rig.second].map(({ officeUrl }) => httpClient(officeUrl));
  const [here, there] = consoles;
  if (!(admin && clerk && demoted && here && there)) throw new Error('three staff, two consoles');
  const worldAt = (office: typeof here) => ({ app: rig.app, office });
  const boss = await signInStaff(worldAt(here), admin);
  const [colleague, lead] = [
    await signInStaff(worldAt(there), clerk),
    await signInStaff(worldAt(there), demoted),
  ];
  const codesOf = (token: string) =>
    Promise.all(
      consoles.map(async (console) => (await console.get('/office/staff', { token })).code),
    );
  expect(await codesOf(colleague.token)).toEqual([200, 200]);
  await boss.ok('POST', '/office/staff/disable', {
    name: clerk.name,
    reason: '离职',
    code: boss.nextCode(),
  });
  expect(await codesOf(colleague.token)).toEqual([401, 401]);
  // A removed permission ends with the next call, without a new sign-in.
  expect(await codesOf(lead.token)).toEqual([200, 200]);
  await database().transaction((tx) =>
    setRoles(tx, demoted.name, { before: ['admin'], after: ['content'] }),
  );
  expect(await codesOf(lead.token)).toEqual([403, 403]);

  const member = await newcomer(1);
  const warden = await signInStaff(worldAt(there), await rig.hire('warden-four', 'risk'));
  await warden.ok('POST', '/office/members/lock', {
    id: String(member.id),
    kind: 'play',
    locked: 1,
    order: '',
    reason: '核实身份',
    code: warden.nextCode(),
  });
  expect(await codesEverywhere(member.token)).toEqual([401]);
});

test('the stream of one server sends what the other wrote', async () => {
  const member = await newcomer();
  const leave = new AbortController();
  const stream = await fetch(`${rig.first.url}/api/events`, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${member.token}` },
    signal: leave.signal,
  });
  expect(stream.headers.get('content-type')).toContain('text/event-stream');
  const heard: string[] = [];
  const listening = (async () => {
    for await (const piece of stream.body ?? []) heard.push(Buffer.from(piece).toString());
  })().catch(() => undefined);
  const payload = { bank: member.cardId, amount: '20.00', password: PAY_PASSWORD };
  expect((await call(rig.second.url, member, '/api/withdraw', payload)).code).toBe(200);
  const { available } = await walletNow(member);
  const shown = `${available.minor / 100n}.${String(available.minor % 100n).padStart(2, '0')}`;
  await expect.poll(() => heard.join('')).toContain(`"balance":"${shown}"`);
  leave.abort();
  await listening;
});

test('jobs run at one of two servers; when it dies the other takes over', async () => {
  const lease = async () => {
    const { rows } = await sql<{ holder: string; epoch: bigint; living: boolean }>`
      SELECT holder, epoch, held_until > clock_timestamp() AS living FROM lease
      WHERE name = 'jobs:server'`.execute(database().read);
    return rows[0];
  };
  const before = await lease();
  expect(before?.living).toBe(true);
  const ready = async (url: string) =>
    Object(await (await fetch(`${url}/readyz`)).json()).checks?.jobs;
  expect(await Promise.all([ready(rig.first.url), ready(rig.second.url)])).toEqual(['ok', 'ok']);
  await rig.first.program.kill();
  await expect
    .poll(async () => (await lease())?.holder, { interval: 200 })
    .not.toBe(before?.holder);
  expect(await lease()).toMatchObject({ epoch: (before?.epoch ?? 0n) + 1n, living: true });
  const member = await newcomer(1);
  const into = { sourcetype: 'userbalance', targettype: 'haitang', amount: '5.00' };
  expect((await call(rig.second.url, member, '/api/transfer', into)).code).toBe(200);
});
