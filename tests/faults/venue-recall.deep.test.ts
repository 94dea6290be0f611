import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import { setLocks } from '@haitang/limits/testing/test-locks.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { createBalanceCache } from '@haitang/venues/accounts/balance-cache.ts';
import { venueBalances } from '@haitang/venues/balances/venue-balances.ts';
import { type LaunchInput, launchGame } from '@haitang/venues/launch-game.ts';
import { sendHome } from '@haitang/venues/send-home.ts';
import { leaveGame } from '@haitang/venues/transfers/leave-game.ts';
import { recallAll } from '@haitang/venues/transfers/recall-all.ts';
import { resolveDueTransfers } from '@haitang/venues/transfers/resolve-transfer.ts';
import { sweepIdle } from '@haitang/venues/transfers/sweep-idle.ts';
import { transferIn } from '@haitang/venues/transfers/transfer-in.ts';
import type { VenuesContext } from '@haitang/venues/venues-context.ts';
import { afterEach, expect, test } from 'vitest';
import { VENUES } from './lobby-venues.ts';
import { expectBalanced, venueRig } from './venue-rig.ts';

const rig = await venueRig();
const { context, clock, venue, database } = rig;

afterEach(() => expectBalanced(database));

/** The balances shown to the member. */
const balancesOf = (member: MemberId) => venueBalances(context, member);

const push = async (memberId: MemberId, venue: string, cents: bigint) => {
  const request = { memberId, venue, cause: 'manual', actor: 'system:test', sessionId: null };
  await transferIn(context, { ...request, cause: 'manual', actor: 'system:test' }, cny(cents));
};

const recall = (memberId: MemberId, venues: VenuesContext = context) =>
  recallAll(venues, { memberId, sessionId: 's', cause: 'recall', sparing: true });

const launch = (memberId: MemberId, more: Partial<LaunchInput> = {}) =>
  launchGame(context, {
    memberId,
    sessionId: 's',
    contentId: '1001',
    gameCode: '',
    ip: '127.0.0.1',
    country: null,
    ...more,
  });

const refusal = async (promise: Promise<unknown>) =>
  promise.then(
    () => 'went',
    (error) => `${error.code} ${error.message}`,
  );

test('FM-09 of twelve venues one is down: eleven recalls succeed, the twelfth is named and succeeds later', async () => {
  const member = await rig.member(12_000n);
  for (const code of VENUES) await push(member, code, 1_000n);
  venue.down('xinghan', true);
  const result = await recall(member);
  expect(result.filter(({ kind }) => kind === 'home')).toHaveLength(11);
  expect(result.find(({ kind }) => kind !== 'home')).toMatchObject({
    venue: 'xinghan',
    kind: 'failed',
  });
  expect(await rig.available(member)).toBe(11_000n);
  venue.down('xinghan', false);
  expect(await recall(member)).toEqual([{ venue: 'xinghan', kind: 'home', amount: cny(1_000n) }]);
  expect(await rig.available(member)).toBe(12_000n);
});

test('FM-10 twenty concurrent recalls, in two processes: each venue gives its money once', async () => {
  const member = await rig.member(3_000n);
  for (const code of ['haitang', 'yunjin', 'huanqiu']) await push(member, code, 1_000n);
  const before = venue.calls.get('withdraw') ?? 0;
  const other = rig.restart();
  await Promise.all(Array.from({ length: 20 }, (_, n) => recall(member, n % 2 ? context : other)));
  expect(await rig.available(member)).toBe(3_000n);
  expect((venue.calls.get('withdraw') ?? 0) - before).toBe(3);
});

test.each([0n, 700n])(
  'FM-10 a balance read before another process recalled the money, and pushed %s, moves none',
  async (pushed) => {
    const member = await rig.member(2_000n);
    await push(member, 'haitang', 1_000n);
    const before = new Map(venue.calls);
    const came = (call: 'balance' | 'withdraw') =>
      (venue.calls.get(call) ?? 0) - (before.get(call) ?? 0);
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    venue.next('balance', { reply: answered });
    const late = recall(member, rig.restart());
    await expect.poll(() => came('balance')).toBe(1);
    expect(await recall(member)).toMatchObject([{ kind: 'home', amount: cny(1_000n) }]);
    expect(came('withdraw')).toBe(1);
    if (pushed > 0n) await push(member, 'haitang', pushed);
    answer();
    expect(await late).toMatchObject([{ kind: 'home', amount: cny(pushed) }]);
    expect(came('withdraw')).toBe(pushed > 0n ? 2 : 1);
    expect(await rig.states(member)).not.toContain('refused');
    expect(await rig.available(member)).toBe(2_000n);
  },
);

test('with no money at venues a recall makes no call', async () => {
  const member = await rig.member(1_000n);
  await push(member, 'haitang', 1_000n);
  await recall(member);
  const calls = new Map(venue.calls);
  expect(await recall(member)).toEqual([]);
  expect(venue.calls).toEqual(calls);
});

test('a transfer under way is reported as pending and is not repeated', async () => {
  const member = await rig.member(2_000n);
  await push(member, 'haitang', 1_000n);
  venue.next('withdraw', { reply: 'never' });
  expect(await rig.impatiently(() => recall(member))).toMatchObject([{ kind: 'pending' }]);
  expect(await recall(member)).toMatchObject([{ kind: 'pending' }]);
  clock.advance(1_000);
  await resolveDueTransfers(context);
  expect(await rig.available(member)).toBe(2_000n);
});

test('a recall skips a venue for 30 seconds after a launch; leaving the game does not', async () => {
  const member = await rig.member(1_000n, true);
  await launch(member);
  expect(venue.balance('haitang', member)).toBe(1_000n);
  expect(await recall(member)).toMatchObject([
    { venue: 'haitang', kind: 'spared', amount: cny(0n) },
  ]);
  expect(venue.balance('haitang', member)).toBe(1_000n);
  expect(
    (await leaveGame(context, { memberId: member, sessionId: 's', contentId: '501' })).minor,
  ).toBe(1_000n);
  await launch(member);
  clock.advance(30_000);
  expect(await recall(member)).toMatchObject([{ kind: 'home', amount: cny(1_000n) }]);
});

test('a launch recalls the money of other venues and transfers all of it', async () => {
  const member = await rig.member(6_000n, true);
  await push(member, 'yunjin', 1_000n);
  await push(member, 'huanqiu', 2_000n);
  const { url, leftBehind } = await launch(member);
  expect(url).toBe('http://venue.invalid/play/crabapple-bloom');
  expect(leftBehind).toEqual([]);
  expect(venue.balance('haitang', member)).toBe(6_000n);
  expect(await rig.available(member)).toBe(0n);
});

test('a launch names the venue whose money it could not recall, and loses nothing', async () => {
  const member = await rig.member(6_000n, true);
  await push(member, 'yunjin', 1_000n);
  venue.down('yunjin', true);
  expect((await launch(member)).leftBehind).toEqual(['云锦电子']);
  venue.down('yunjin', false);
  expect([venue.balance('haitang', member), venue.balance('yunjin', member)]).toEqual([
    5_000n,
    1_000n,
  ]);
});

test('a launch with a refused or unknown transfer, or without an address, keeps the money in the books', async () => {
  const member = await rig.member(1_000n, true);
  venue.next('gameUrl', { status: 500 });
  expect(await refusal(launch(member))).toBe('201 海棠电子暂时没有响应，请稍后再试，余额不受影响');
  expect(await rig.mirror(member)).toBe(1_000n);
  await leaveGame(context, { memberId: member, sessionId: 's', contentId: 'haitang' });
  expect(await rig.available(member)).toBe(1_000n);
  venue.next('deposit', { status: 500 });
  expect(await refusal(launch(member))).toBe('209 海棠电子转账处理中，完成后可继续');
  clock.advance(1_000);
  await resolveDueTransfers(context);
  expect((await launch(member)).url).toContain('crabapple-bloom');
});

test('FM-12 two concurrent launches with automatic transfer: one wallet wins, nothing is doubled', async () => {
  for (let round = 0; round < 5; round += 1) {
    const member = await rig.member(5_000n, true);
    await Promise.allSettled([
      launch(member),
      launch(member, { contentId: '1057' }),
      launchGame(rig.restart(), {
        memberId: member,
        sessionId: 's',
        contentId: '1025',
        gameCode: '',
        ip: '127.0.0.1',
        country: null,
      }),
    ]);
    const codes = ['haitang', 'huanqiu', 'liuguang'];
    const out = codes.reduce((sum, code) => sum + venue.balance(code, member), 0n);
    expect(out + (await rig.available(member)) + (await rig.transit(member))).toBe(5_000n);
    for (const code of codes) {
      expect(await rig.mirror(member, code)).toBe(venue.balance(code, member));
    }
  }
});

test('an unknown or closed game cannot be launched', async () => {
  const member = await rig.member(1_000n, true);
  expect(await refusal(launch(member, { contentId: '999999' }))).toMatch(/^404 内容不存在/);
  expect(await refusal(launch(member, { contentId: '1093' }))).toMatch(/^404 内容不存在/);
  expect(await refusal(launch(member, { contentId: '1058' }))).toBe('404 敬请期待');
  expect(await refusal(launch(member, { contentId: '107' }))).toBe(
    '404 雅集真人维护中，请稍后再试',
  );
  expect(await refusal(launch(member, { contentId: '1002' }))).toBe('404 敬请期待');
  expect(await rig.available(member)).toBe(1_000n);
  for (const contentId of ['501', '1', 'haitang', '1001']) {
    expect(await refusal(launch(member, { contentId }))).toBe('went');
  }
});

test('FM-11 a venue that will not pay out during an open round is retried by the sweep', async () => {
  const member = await rig.member(1_000n, true);
  await launch(member);
  venue.always('withdraw', {
    apply: false,
    body: (honest) => ({ ...honest, status: 'RS_ERROR_LIMIT_REACHED' }),
  });
  const left = await leaveGame(context, { memberId: member, sessionId: 's', contentId: '1001' });
  expect(left.minor).toBe(0n);
  expect(await rig.states(member)).toEqual(['done', 'refused', 'refused']);
  clock.advance(31 * 60_000);
  await sweepIdle(context);
  expect(await rig.available(member)).toBe(0n);
  venue.always('withdraw', null);
  await sweepIdle(context);
  expect(await rig.available(member)).toBe(0n);
  clock.advance(5 * 60_000);
  expect(await sweepIdle(context)).toBeGreaterThan(0);
  expect(await rig.available(member)).toBe(1_000n);
});

test('FM-13 a balance that is negative, invalid or too large moves nothing', async () => {
  const member = await rig.member(1_000n);
  await push(member, 'haitang', 1_000n);
  for (const balance of [-100_000, 'NaN', null, 1e300, 12.5]) {
    venue.next('balance', { body: (honest) => ({ ...honest, balance }) });
    expect(await recall(member)).toMatchObject([{ kind: 'failed' }]);
  }
  expect(await rig.mirror(member)).toBe(1_000n);
  const shown = await balancesOf(member);
  expect(shown.find(({ venue: { code } }) => code === 'haitang')?.balance).toEqual(cny(1_000n));
});

test('FM-14 a venue that fails repeatedly is not called until it answers again', async () => {
  const fresh = rig.restart();
  const member = await rig.member(1_000n, true);
  venue.always('balance', { status: 500 });
  venue.always('gameUrl', { status: 500 });
  const port = fresh.ports.get('haitang');
  for (let n = 0; n < 5; n += 1) await port?.balance(member);
  const before = venue.calls.get('balance') ?? 0;
  expect(port?.isReachable()).toBe(false);
  expect(await port?.balance(member)).toMatchObject({ kind: 'unknown' });
  expect(venue.calls.get('balance')).toBe(before);
  venue.always('balance', null);
  venue.always('gameUrl', null);
  clock.advance(10_000);
  expect((await port?.balance(member))?.kind).toBe('done');
  expect(port?.isReachable()).toBe(true);
});

test('many readers of balances call a venue once in three seconds (MS-19)', async () => {
  const member = await rig.member(1_000n);
  await push(member, 'haitang', 1_000n);
  const before = venue.calls.get('balance') ?? 0;
  const asked = () => (venue.calls.get('balance') ?? 0) - before;
  await Promise.all(Array.from({ length: 50 }, () => balancesOf(member)));
  expect(asked()).toBe(1);
  clock.advance(2_900);
  await balancesOf(member);
  expect(asked()).toBe(1);
  clock.advance(100);
  await balancesOf(member);
  expect(asked()).toBe(2);
  context.balances.invalidate(member, 'haitang');
  await balancesOf(member);
  expect(asked()).toBe(3);
});

test('a member with locked play opens nothing', async () => {
  const member = await rig.member(1_000n, true);
  await setLocks(database, member, true, ['play']);
  expect(await refusal(launch(member))).toMatch(/^403 /);
});

test('a venue that is down gets no money: it stays in the wallet, and nothing is in transit', async () => {
  const member = await rig.member(1_000n, true);
  for (const known of [false, true]) {
    if (known) {
      await launch(member);
      await leaveGame(context, { memberId: member, sessionId: 's', contentId: '1' });
    }
    venue.down('haitang', true);
    expect(await refusal(launch(member))).toBe(
      '201 海棠电子暂时没有响应，请稍后再试，余额不受影响',
    );
    venue.down('haitang', false);
    expect([await rig.available(member), await rig.transit(member)]).toEqual([1_000n, 0n]);
  }
});

test('the next sweep recalls the money of a pausing member, idle or not', async () => {
  const member = await rig.member(1_000n, true);
  await launch(member);
  await sweepIdle(context);
  expect(await rig.available(member)).toBe(0n);
  const event = {
    key: 'k',
    memberId: member,
    payload: { until: null, onRequest: false },
    occurredAt: clock.now(),
  };
  await database.transaction((tx) => sendHome(tx, { name: 'member.paused', ...event }));
  await sweepIdle(context);
  expect(await rig.available(member)).toBe(1_000n);
});

test('a read of balances waits a second at most for a hanging venue', async () => {
  const member = await rig.member(1_000n);
  await push(member, 'haitang', 1_000n);
  const slow = createBalanceCache(clock, silentLogger);
  let answer: (value: Cny) => void = () => undefined;
  const asking = new Promise<Cny>((resolve) => {
    answer = resolve;
  });
  expect(await slow.read(member, 'haitang', () => asking)).toBeNull();
  answer(cny(7n));
  await expect.poll(() => slow.read(member, 'haitang', () => asking)).toEqual(cny(7n));
});

test('two concurrent leaves join: both get the same recall, which happens once', async () => {
  const member = await rig.member(1_000n, true);
  await launch(member);
  const before = venue.calls.get('withdraw') ?? 0;
  const leave = () => leaveGame(context, { memberId: member, sessionId: 's', contentId: '1001' });
  expect(await Promise.all([leave(), leave()])).toEqual([cny(1_000n), cny(1_000n)]);
  expect((venue.calls.get('withdraw') ?? 0) - before).toBe(1);
});

test('a country on the deny list opens nothing', async () => {
  const member = await rig.member(1_000n, true);
  expect(await refusal(launch(member, { country: 'US' }))).toMatch(/^451 /);
  expect((await launch(member, { country: 'SG' })).url).toContain('crabapple-bloom');
});

test('an account that the venue has lost is created again', async () => {
  const member = await rig.member(1_000n, true);
  await launch(member);
  await leaveGame(context, { memberId: member, sessionId: 's', contentId: '1001' });
  const before = venue.calls.get('createWallet') ?? 0;
  venue.next('balance', { body: (honest) => ({ ...honest, status: 'RS_ERROR_INVALID_PARTNER' }) });
  await launch(member);
  expect((venue.calls.get('createWallet') ?? 0) - before).toBe(1);
});
