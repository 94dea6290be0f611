import { BACKGROUND_HEADER } from '@haitang/contract/codes/session-headers.ts';
import { memberId } from '@haitang/kernel/id.ts';
import { createReplayStore } from '@haitang/platform/http/replays.ts';
import { testHttp } from '@haitang/testkit/test-http.ts';
import { pullBets } from '@haitang/venues/bets/bet-feed.ts';
import { createWaitingCalls } from '@haitang/venues/waiting-calls.ts';
import { afterEach, expect, test } from 'vitest';
import { betRoutes } from '../../apps/server/src/api/member/bets.ts';
import { gameRoutes } from '../../apps/server/src/api/member/games.ts';
import { venueWalletRoutes } from '../../apps/server/src/api/member/venue-wallet.ts';
import { expectBalanced, venueRig } from './venue-rig.ts';

const rig = await venueRig();
const { clock, venue, database } = rig;
/** Happens while a call waits, which takes no time here: the clock is put forward. */
let meanwhile: () => Promise<void> = async () => undefined;
const waitingCalls = createWaitingCalls(async (milliseconds) => {
  clock.advance(1_000);
  await meanwhile();
  clock.advance(milliseconds - 1_000);
});
const context = { ...rig.context, waitingCalls };
/** The token is the member's number: signing in belongs to another module. */
const http = await testHttp({
  routes: [
    ...gameRoutes(context, 'http://house.example'),
    ...venueWalletRoutes(context),
    ...betRoutes(context),
  ],
  replayStore: createReplayStore(database, clock),
  authenticateMember: async ({ token }) =>
    /^\d+$/.test(token)
      ? { id: `s${token}`, memberId: memberId(Number(token)), username: `m${token}` }
      : null,
});

afterEach(() => expectBalanced(database));

const as = (token: number | string) => ({ token: String(token) });

test('visitors see the catalogue; calls about money need a member', async () => {
  for (const path of ['getGameType', 'getGameTypeList', 'game/list', 'gamelistBycode']) {
    expect(await http.post(`/api/${path}`)).toMatchObject({ code: 200, message: '成功' });
  }
  const paths = ['getGameUrl', 'gameTransfer', 'transall', 'balancelist', 'transfer'];
  for (const path of [...paths, 'uptransferstatus', 'betrecord']) {
    expect(await http.post(`/api/${path}`, { amount: 'x' })).toMatchObject({
      status: 200,
      code: 401,
    });
  }
});

test('a game is opened, played, left and found in the bet record', async () => {
  const member = await rig.member(10_000n);
  const auto = (value: unknown) =>
    http.post('/api/uptransferstatus', { transferstatus: value }, as(member));
  expect(await auto('2')).toMatchObject({ code: 400 });
  expect(await auto(1)).toMatchObject({ code: 200, data: null });
  const launch = await http.post('/api/getGameUrl', { id: 1001, game_code: '0' }, as(member));
  expect(launch.data).toMatchObject({ url: 'http://venue.invalid/play/crabapple-bloom' });
  const round = venue.play('haitang', member, 1_000n, 2_550n);
  // A venue that takes longer than a second is shown with its last balance: the next read has it.
  const list = async () => (await http.post('/api/balancelist', {}, as(member))).data;
  expect(await list()).toHaveLength(12);
  await expect.poll(list).toMatchObject(
    [
      {
        name: '海棠电子',
        platname: 'haitang',
        platform_type: 'haitang',
        balance: '115.50',
        state: 1,
      },
      { platname: 'yunjin', balance: '0.00' },
    ].concat(Array(10).fill({})),
  );
  const leave = { game_platform_id: 1001, currency: 'CNY', type: 2 };
  expect((await http.post('/api/gameTransfer', leave, as(member))).data).toEqual({
    amount: 115.5,
    balance: '115.50',
  });
  expect((await http.post('/api/gameTransfer', leave, as(member))).data).toEqual({
    amount: 0,
    balance: '115.50',
  });
  clock.advance(2_000);
  await pullBets(context);
  const records = await http.post('/api/betrecord', { date: 1, page: 1 }, as(member));
  expect(records.data).toMatchObject({
    current_page: 1,
    last_page: 1,
    per_page: 10,
    total: 1,
    staked: '10.00',
    paid: '25.50',
    data: [
      {
        bet_id: round,
        bet_time: '2026-11-21 12:00:00',
        created_at: '2026-11-21 12:00:00',
        platform_type: 'haitang',
        bet_amount: '10.00',
        win_loss: '15.50',
        valid_amount: '10.00',
        status: 1,
        Code: '海棠电子',
        game: '海棠花开',
        game_code: 'crabapple-bloom',
        image: expect.stringMatching(/^\/art\/tiles\/[a-z-]+\.webp$/),
      },
    ],
  });
  // A page past the end still says what the whole period holds.
  const past = await http.post('/api/betrecord', { date: 1, page: 9 }, as(member));
  expect(past.data).toMatchObject({ data: [], total: 1, staked: '10.00', paid: '25.50' });
  const other = await rig.member(0n);
  expect((await http.post('/api/betrecord', {}, as(other))).data).toMatchObject({
    data: [],
    total: 0,
    staked: '0.00',
    paid: '0.00',
    last_page: 1,
    from: null,
  });
});

test("transfers by hand use the specification's texts and replay under their key", async () => {
  const member = await rig.member(10_000n);
  const send = (body: object, key?: string) =>
    http.post('/api/transfer', body, {
      ...as(member),
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    });
  const toHaitang = { sourcetype: 'userbalance', targettype: 'haitang' };
  for (const amount of ['', 0, '0.00', '-1', '1e3', 'NaN', [1], '1.001', '１００']) {
    expect(await send({ ...toHaitang, amount })).toMatchObject({
      code: 400,
      message: '请输入操作金额！',
    });
  }
  expect(await send({ amount: 1, sourcetype: 'haitang', targettype: 'yunjin' })).toMatchObject({
    code: 209,
    message: '场馆内钱包不支持互转',
  });
  const first = await send({ ...toHaitang, amount: '60.00' }, 'key-1');
  expect(first).toMatchObject({ code: 200, data: { balance: '40.00' } });
  expect(await send({ ...toHaitang, amount: '60.00' }, 'key-1')).toMatchObject({
    code: 200,
    data: { balance: '40.00' },
  });
  expect(await send({ ...toHaitang, amount: '61.00' }, 'key-1')).toMatchObject({ code: 409 });
  expect(venue.balance('haitang', member)).toBe(6_000n);
  expect(await send({ ...toHaitang, amount: '60.00' }, 'key-2')).toMatchObject({ code: 210 });
});

test('an unknown outcome answers with success and 处理中, and the next call says the same', async () => {
  const member = await rig.member(10_000n);
  venue.next('deposit', { status: 500 });
  const body = { sourcetype: 'userbalance', targettype: 'haitang', amount: 20 };
  const first = await http.post('/api/transfer', body, as(member));
  expect(first).toMatchObject({
    code: 200,
    message: '转账处理中，请稍后查看',
    data: { state: 'pending' },
  });
  const next = await http.post('/api/transfer', { ...body, amount: 21 }, as(member));
  expect(next).toMatchObject({ code: 209, message: '上一笔转账处理中，完成后可继续' });
  expect(await http.post('/api/transall', {}, as(member))).toMatchObject({
    code: 209,
    message: '场馆余额处理中，完成后自动到账，请稍后查看',
    data: { amount: 0, list: [{ platname: 'haitang', ok: 0, message: '处理中' }] },
  });
});

test('a recall reports each venue, and says so if there is nothing', async () => {
  const member = await rig.member(10_000n);
  expect(await http.post('/api/transall', {}, as(member))).toMatchObject({
    code: 200,
    message: '没有可回收的金额',
    data: { amount: 0, list: [] },
  });
  for (const code of ['haitang', 'yunjin']) {
    const body = { sourcetype: 'userbalance', targettype: code, amount: '30.5' };
    expect((await http.post('/api/transfer', body, as(member))).code).toBe(200);
  }
  venue.down('yunjin', true);
  expect(await http.post('/api/transall', {}, as(member))).toMatchObject({
    code: 200,
    message: '部分场馆暂未回收，余额不受影响',
    data: {
      amount: 30.5,
      list: [
        { platname: 'haitang', ok: 1 },
        { platname: 'yunjin', ok: 0 },
      ],
    },
  });
  expect(await http.post('/api/transall', {}, as(member))).toMatchObject({
    code: 201,
    message: '场馆暂时没有响应，余额仍在场馆，请稍后再试',
    data: { amount: 0, list: [{ platname: 'yunjin', ok: 0 }] },
  });
  venue.down('yunjin', false);
  const calls = await Promise.all(
    Array.from({ length: 20 }, () => http.post('/api/transall', {}, as(member))),
  );
  expect(calls.every(({ code }) => code === 200)).toBe(true);
  expect(await rig.available(member)).toBe(10_000n);
});

test('an unknown game, or another one than the id means, opens nothing', async () => {
  const member = await rig.member(0n);
  const wrong = [
    { plat_name: 'haitang', game_code: 'no-such-game' },
    { plat_name: 'haitang', game_type: 'no-such-game', game_code: '' },
    { plat_name: 'haitang', game_code: 'crystal-gems' },
    { id: 1001, game_code: 'cloud-dice' },
    { id: 501, game_code: 'fgdz' },
    { plat_name: 'nowhere', game_code: '0' },
  ];
  for (const body of wrong) {
    const answer = await http.post('/api/getGameUrl', body, as(member));
    expect([body, answer.code, answer.data]).toEqual([body, 404, { refusal: 'missing' }]);
  }
});

test.each([
  [{ plat_name: 'haitang', game_type: 'crabapple-bloom', game_code: '' }, 'crabapple-bloom'],
  [{ plat_name: 'haitang', game_type: 'concise', game_code: 'crabapple-bloom' }, 'crabapple-bloom'],
  [{ plat_name: 'haitang', game_type: 'concise', game_code: '' }, 'crabapple-bloom'],
  [{ plat_name: 'haitang', game_type: 3, game_code: 'lobby', is_mobile_url: 1 }, 'crabapple-bloom'],
  [{ id: 501, game_code: 'obgdy' }, 'crabapple-bloom'],
])('%j opens %s', async (body, code) => {
  const member = await rig.member(0n);
  const answer = await http.post('/api/getGameUrl', body, as(member));
  expect(answer).toMatchObject({ code: 200, data: { url: expect.stringContaining(code) } });
});

test('just after a launch a recall waits, then brings the money home; one by a timer does not', async () => {
  const member = await rig.member(5_000n, true);
  await http.post('/api/getGameUrl', { id: 1001, game_code: '0' }, as(member));
  const byTimer = { ...as(member), headers: { [BACKGROUND_HEADER]: '1' } };
  const words = '游戏刚刚打开，余额仍在场馆，稍后可收回';
  expect(await http.post('/api/transall', {}, byTimer)).toMatchObject({
    code: 202,
    message: '游戏刚刚打开，余额仍在场馆，请在 30 秒后再收回',
    data: { amount: 0, list: [{ platname: 'haitang', amount: 0, ok: 0, message: words }] },
  });
  expect(venue.balance('haitang', member)).toBe(5_000n);
  expect(await http.post('/api/transall', {}, as(member))).toMatchObject({
    code: 200,
    message: '回收成功',
    data: { amount: 50, list: [{ platname: 'haitang', amount: 50, ok: 1 }] },
  });
  expect([venue.balance('haitang', member), await rig.available(member)]).toEqual([0n, 5_000n]);
});

test('a recall that waited leaves the money where a bet came in, or a round is open', async () => {
  const member = await rig.member(5_000n, true);
  const open = () => http.post('/api/getGameUrl', { id: 1001, game_code: '0' }, as(member));
  const recall = () => http.post('/api/transall', {}, as(member));
  await open();
  meanwhile = async () => {
    venue.play('haitang', member, 1_000n, 0n);
    clock.advance(3_000);
    await pullBets(context);
  };
  const playing = '正在游戏，余额仍在场馆，离开游戏后可收回';
  expect(await recall()).toMatchObject({
    code: 202,
    message: playing,
    data: { amount: 0, list: [{ platname: 'haitang', ok: 0, message: playing }] },
  });
  expect(venue.balance('haitang', member)).toBe(4_000n);
  meanwhile = async () => undefined;
  venue.always('withdraw', {
    apply: false,
    body: (honest) => ({ ...honest, status: 'RS_ERROR_LIMIT_REACHED' }),
  });
  expect(await recall()).toMatchObject({
    code: 201,
    message: '场馆暂未转出，可能有未完成的对局，余额仍在场馆，完成后可收回',
    data: { list: [{ ok: 0, message: '可能有未完成的对局，余额仍在场馆' }] },
  });
  venue.always('withdraw', null);
  expect(await recall()).toMatchObject({ code: 200, data: { amount: 40 } });
});

test('a balance beyond the books reads 处理中, for the part that waits', async () => {
  const member = await rig.member(5_000n);
  const body = { sourcetype: 'userbalance', targettype: 'haitang', amount: '50' };
  await http.post('/api/transfer', body, as(member));
  venue.setBalance('haitang', member, 100_000_000n);
  const words = '部分金额处理中，核对注单后自动入账';
  expect(await http.post('/api/transall', {}, as(member))).toMatchObject({
    code: 200,
    message: words,
    data: { amount: 51, list: [{ platname: 'haitang', amount: 51, ok: 0, message: words }] },
  });
  expect((await http.post('/api/transfers/open', {}, as(member))).data).toMatchObject([
    { platname: 'haitang', direction: 'out', state: 'open', waits: 'bets', amount: '999949.00' },
  ]);
});

test('hostile ids open nothing and break nothing', async () => {
  const member = await rig.member(0n);
  for (const id of ['', "1' OR 1=1", '<script>', '-1', '1e3', 'x'.repeat(5_000), null, {}, []]) {
    const answer = await http.post('/api/getGameUrl', { id, game_code: id }, as(member));
    expect([400, 404]).toContain(answer.code);
    const left = await http.post('/api/gameTransfer', { game_platform_id: id }, as(member));
    expect(left).toMatchObject({ code: 200, data: { amount: 0, balance: '0.00' } });
  }
});
