import { noteDisowned } from '@haitang/identity/note-disowned.ts';
import { type MemberId, staffName } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import { readAccount } from '@haitang/venues/accounts/venue-accounts.ts';
import { launchGame } from '@haitang/venues/launch-game.ts';
import { confirmOutcome, proposeOutcome } from '@haitang/venues/transfers/decide-transfer.ts';
import { manualTransfer } from '@haitang/venues/transfers/manual-transfer.ts';
import { resolveDueTransfers } from '@haitang/venues/transfers/resolve-transfer.ts';
import { commitIntent } from '@haitang/venues/transfers/send-transfer.ts';
import { settleTransfer } from '@haitang/venues/transfers/settle-transfer.ts';
import { takeIn, transferIn } from '@haitang/venues/transfers/transfer-in.ts';
import { transferOut } from '@haitang/venues/transfers/transfer-out.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Fault } from './scripted-venue.ts';
import { expectBalanced, venueRig } from './venue-rig.ts';

const rig = await venueRig();
const { context, clock, venue, database } = rig;

const request = (memberId: MemberId, venue = 'haitang') => ({
  memberId,
  venue,
  cause: 'manual' as const,
  actor: 'system:test' as const,
  sessionId: null,
});

const byHand = (
  memberId: MemberId,
  amount: bigint,
  source: string,
  target: string,
  key: string | null = null,
) =>
  manualTransfer(context, { memberId, sessionId: 's', amount: cny(amount), source, target, key });

async function resolveAfter(milliseconds: number): Promise<number> {
  clock.advance(milliseconds);
  return resolveDueTransfers(context);
}

test('money goes to the venue and back', async () => {
  const member = await rig.member(10_000n);
  const sent = await byHand(member, 10_000n, 'userbalance', 'haitang');
  expect(sent.state).toBe('done');
  expect(venue.balance('haitang', member)).toBe(10_000n);
  expect(await rig.mirror(member)).toBe(10_000n);
  expect(await rig.available(member)).toBe(0n);
  const back = await byHand(member, 4_000n, 'haitang', 'userbalance');
  expect(back.state).toBe('done');
  expect(await rig.available(member)).toBe(4_000n);
  expect(await rig.mirror(member)).toBe(6_000n);
  await expectBalanced(database);
});

test('pulling from a never-used venue is too little money, without a call to the venue', async () => {
  const member = await rig.member(10_000n);
  const calls = new Map(venue.calls);
  await expect(byHand(member, 1n, 'haitang', 'userbalance')).rejects.toMatchObject({
    key: 'balance-too-low',
    code: 210,
  });
  expect(venue.calls).toEqual(calls);
});

test('no money goes by hand to a venue without an open game; it can be transferred back', async () => {
  const member = await rig.member(10_000n);
  await transferIn(context, request(member, 'wangyue'), cny(5_000n));
  await expect(byHand(member, 1_000n, 'userbalance', 'wangyue')).rejects.toMatchObject({
    key: 'missing',
    message: '敬请期待',
  });
  expect((await byHand(member, 5_000n, 'wangyue', 'userbalance')).state).toBe('done');
  expect(await rig.available(member)).toBe(10_000n);
  await expectBalanced(database);
});

test('after 不是我 no game opens and no money goes to a venue; what is there comes home', async () => {
  const member = await rig.member(10_000n);
  await byHand(member, 4_000n, 'userbalance', 'haitang');
  const now = clock.now();
  await database.transaction((tx) => noteDisowned(tx, member, now));
  const blocked = { key: 'blocked', code: 403 };
  await expect(byHand(member, 1_000n, 'userbalance', 'haitang')).rejects.toMatchObject(blocked);
  const open = () =>
    launchGame(context, {
      memberId: member,
      sessionId: 's',
      contentId: 'haitang',
      gameCode: 'cloud-dice',
      ip: '203.0.113.5',
      country: null,
      bonusConfirmed: true,
    });
  await expect(open()).rejects.toMatchObject(blocked);
  expect((await byHand(member, 4_000n, 'haitang', 'userbalance')).state).toBe('done');
  await sql`UPDATE member SET password_changed_at = ${now} WHERE id = ${member}`.execute(
    database.read,
  );
  expect((await byHand(member, 1_000n, 'userbalance', 'haitang')).state).toBe('done');
});

const APPLIED: readonly [string, Fault][] = [
  ['FM-01 applied, then HTTP 500', { status: 500 }],
  ['FM-03 applied, but no answer', { reply: 'never' }],
  ['FM-04 applied, cut after twenty bytes', { reply: 'half' }],
  ['FM-04 applied, then a reset', { reply: 'reset' }],
  ['FM-05 another user', { body: (honest) => ({ ...honest, user: 'm99999999' }) }],
  ['FM-05 another currency', { body: (honest) => ({ ...honest, currency: 'USD' }) }],
  ['FM-05 another request', { body: (honest) => ({ ...honest, request_uuid: 'x' }) }],
  ['FM-05 a page of HTML', { body: '<html><body>ok</body></html>' }],
  ['FM-05 two megabytes', { body: `{"status":"RS_OK","x":"${'x'.repeat(2 * 1024 * 1024)}"}` }],
  ['a status nobody knows', { body: (honest) => ({ ...honest, status: 'RS_FINE' }) }],
  ['HTTP 403 from something on the way', { status: 403, body: '{"error":"proxy"}' }],
];

for (const [name, fault] of APPLIED) {
  test(`${name}: unknown, queried, booked once, never sent again`, async () => {
    const member = await rig.member(5_000n);
    venue.next('deposit', fault);
    const before = venue.calls.get('deposit') ?? 0;
    const sent = () => transferIn(context, request(member), cny(5_000n));
    const transfer = await (fault.reply === 'never' ? rig.impatiently(sent) : sent());
    expect(transfer?.state).toBe('unknown');
    expect([await rig.available(member), await rig.transit(member)]).toEqual([0n, 5_000n]);
    await expect(transferIn(context, request(member), cny(1n))).rejects.toMatchObject({
      key: 'transfer-pending',
    });
    await resolveAfter(1_000);
    expect(await rig.states(member)).toEqual(['done']);
    expect([await rig.transit(member), await rig.mirror(member)]).toEqual([0n, 5_000n]);
    expect(venue.calls.get('deposit')).toBe(before + 1);
    await expectBalanced(database);
  });
}

test('FM-02 not applied: released once, after two "not found" a settle window apart', async () => {
  const member = await rig.member(5_000n);
  venue.next('deposit', { apply: false, status: 500 });
  await transferIn(context, request(member), cny(5_000n));
  await resolveAfter(1_000);
  expect(await rig.states(member)).toEqual(['unknown']);
  await resolveAfter(59_000);
  expect(await rig.available(member)).toBe(0n);
  await resolveAfter(1_000);
  expect(await rig.states(member)).toEqual(['refused']);
  expect([await rig.available(member), await rig.transit(member)]).toEqual([5_000n, 0n]);
  await resolveAfter(600_000);
  expect(await rig.available(member)).toBe(5_000n);
  await expectBalanced(database);
});

test('FM-06 first not found, later there: booked, and never released as well', async () => {
  const member = await rig.member(5_000n);
  venue.next('deposit', { status: 500 });
  venue.next('checkTransfer', {
    body: ({ transaction: _hidden, ...honest }) => ({
      ...honest,
      status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    }),
  });
  await transferIn(context, request(member), cny(5_000n));
  await resolveAfter(1_000);
  expect(await rig.states(member)).toEqual(['unknown']);
  await resolveAfter(60_000);
  expect(await rig.states(member)).toEqual(['done']);
  expect([await rig.available(member), await rig.mirror(member)]).toEqual([0n, 5_000n]);
  await expectBalanced(database);
});

test('FM-08 the same answer any number of times has one effect', async () => {
  const member = await rig.member(5_000n);
  const transfer = await transferIn(context, request(member), cny(5_000n));
  const id = transfer?.id ?? '';
  const again = () => settleTransfer(context, id, { kind: 'done', balance: null });
  await Promise.all(Array.from({ length: 10 }, again));
  expect(await rig.mirror(member)).toBe(5_000n);
  await expectBalanced(database);
});

test('a refusal of the venue releases the money immediately', async () => {
  const member = await rig.member(5_000n);
  venue.next('deposit', {
    apply: false,
    body: () => ({
      status: 'RS_ERROR_USER_DISABLED',
      user: `m${member}`,
      currency: 'CNY',
    }),
  });
  // Without its own trace id the answer proves nothing: unknown, and resolved by a query.
  const first = await transferIn(context, request(member), cny(2_000n));
  expect(first?.state).toBe('unknown');
  await resolveAfter(1_000);
  await resolveAfter(60_000);
  venue.next('deposit', {
    apply: false,
    body: (honest) => ({ ...honest, status: 'RS_ERROR_USER_DISABLED' }),
  });
  await expect(byHand(member, 2_000n, 'userbalance', 'haitang')).rejects.toMatchObject({
    code: 201,
    message: '海棠电子暂时没有响应，请稍后再试，余额不受影响',
  });
  expect(await rig.available(member)).toBe(5_000n);
  await expectBalanced(database);
});

test('a released transfer that the venue later confirms is a case, not a posting', async () => {
  const member = await rig.member(5_000n);
  venue.next('deposit', { apply: false, status: 500 });
  const transfer = await transferIn(context, request(member), cny(5_000n));
  await resolveAfter(1_000);
  await resolveAfter(60_000);
  await settleTransfer(context, transfer?.id ?? '', { kind: 'done', balance: null });
  expect(await rig.available(member)).toBe(5_000n);
  expect(await rig.cases()).toContain('transfer-contradiction');
  await expectBalanced(database);
});

test('a transfer unresolved for four hours goes to a person and stays blocked', async () => {
  const member = await rig.member(5_000n);
  venue.next('deposit', { apply: false, status: 500 });
  await transferIn(context, request(member), cny(5_000n));
  venue.always('checkTransfer', { status: 500 });
  for (let hour = 0; hour < 5; hour += 1) await resolveAfter(3_600_000);
  venue.always('checkTransfer', null);
  expect(await rig.cases()).toContain('transfer-unknown');
  expect(await rig.states(member)).toEqual(['unknown']);
  expect([await rig.available(member), await rig.transit(member)]).toEqual([0n, 5_000n]);
  await resolveAfter(300_000);
  await resolveAfter(60_000);
  expect(await rig.available(member)).toBe(5_000n);
});

test('FM-23 the process ends after the intent: the next one resolves it', async () => {
  for (const reached of [false, true]) {
    const member = await rig.member(5_000n);
    const intent = await commitIntent(context, request(member), {
      direction: 'in',
      amount: async () => cny(5_000n),
      take: takeIn,
    });
    const transferId = intent.kind === 'committed' ? intent.transfer.id : '';
    const order = { memberId: member, transferId, amount: cny(5_000n) };
    if (reached) await context.ports.get('haitang')?.transferIn(order);
    const fresh = rig.restart();
    clock.advance(29_000);
    await resolveDueTransfers(fresh);
    expect(await rig.states(member)).toEqual(['sent']);
    clock.advance(1_000);
    await resolveDueTransfers(fresh);
    clock.advance(60_000);
    await resolveDueTransfers(fresh);
    expect(await rig.states(member)).toEqual([reached ? 'done' : 'refused']);
    expect(await rig.available(member)).toBe(reached ? 0n : 5_000n);
    expect(await rig.mirror(member)).toBe(reached ? 5_000n : 0n);
  }
  await expectBalanced(database);
});

test('an intent refused by the wallet is a result and leaves nothing behind', async () => {
  const member = await rig.member(5_000n);
  const intent = (cents: bigint) =>
    commitIntent(context, request(member), {
      direction: 'in',
      amount: async () => cny(cents),
      take: takeIn,
    });
  expect(await intent(5_001n)).toEqual({ kind: 'refused', key: 'above-balance' });
  expect(await rig.states(member)).toEqual([]);
  expect(await readAccount(database.read, member, 'haitang')).toBeNull();
  const [one, other] = await Promise.all([intent(2_000n), intent(2_000n)]);
  expect([one.kind, other.kind].sort()).toEqual(['committed', 'refused']);
  expect([one, other]).toContainEqual({ kind: 'refused', key: 'transfer-pending' });
  expect([await rig.available(member), await rig.transit(member)]).toEqual([3_000n, 2_000n]);
  await expectBalanced(database);
});

test('money spent while all of it is being taken is read again, and never taken twice', async () => {
  const member = await rig.member(5_000n);
  const [one, other] = await Promise.allSettled([
    transferIn(context, request(member, 'haitang'), 'all'),
    transferIn(context, request(member, 'wangyue'), 'all'),
  ]);
  const moved = [one, other].flatMap((r) => (r.status === 'fulfilled' && r.value ? [r.value] : []));
  expect(moved.map(({ amount }) => amount.minor)).toEqual([5_000n]);
  expect(await rig.available(member)).toBe(0n);
  await expectBalanced(database);
});

test('a transfer back with a lost answer is credited once, when the venue confirms it', async () => {
  const member = await rig.member(5_000n);
  await transferIn(context, request(member), cny(5_000n));
  venue.next('withdraw', { reply: 'never' });
  const out = await rig.impatiently(() => transferOut(context, request(member), cny(5_000n)));
  expect(out.state).toBe('unknown');
  expect([await rig.available(member), await rig.mirror(member)]).toEqual([0n, 5_000n]);
  await Promise.all([resolveAfter(1_000), resolveDueTransfers(rig.restart())]);
  expect([await rig.available(member), await rig.mirror(member)]).toEqual([5_000n, 0n]);
  await expectBalanced(database);
});

test('of many concurrent transfers for a member and venue one runs, the others are refused', async () => {
  const member = await rig.member(10_000n);
  await transferIn(context, request(member), cny(1_000n));
  const other = rig.restart();
  const results = await Promise.allSettled(
    Array.from({ length: 12 }, (_, n) =>
      transferIn(n % 2 === 0 ? context : other, request(member), cny(1_000n)),
    ),
  );
  const gone = results.filter(({ status }) => status === 'fulfilled').length;
  const refused = results.flatMap((r) => (r.status === 'rejected' ? [r.reason.key] : []));
  expect(gone).toBeGreaterThan(0);
  expect(new Set(refused)).toEqual(new Set(['transfer-pending']));
  expect(venue.balance('haitang', member)).toBe(BigInt(gone + 1) * 1_000n);
  expect(await rig.available(member)).toBe(10_000n - BigInt(gone + 1) * 1_000n);
  await expectBalanced(database);
});

test('a transfer by hand is refused in the order of the specification', async () => {
  const automatic = await rig.member(1_000n, true);
  const refusal = async (promise: Promise<unknown>) =>
    promise.then(
      () => 'went',
      (error) => `${error.code} ${error.message}`,
    );
  expect(await refusal(byHand(automatic, 0n, 'haitang', 'yunjin'))).toBe('400 请输入操作金额！');
  expect(await refusal(byHand(automatic, 1n, 'haitang', 'yunjin'))).toBe(
    '209 场馆内钱包不支持互转',
  );
  expect(await refusal(byHand(automatic, 1n, 'userbalance', 'userbalance'))).toBe(
    '209 场馆内钱包不支持互转',
  );
  expect(await refusal(byHand(automatic, 1n, 'userbalance', 'nowhere'))).toMatch(/^404 /);
  expect(await refusal(byHand(automatic, 9_999n, 'userbalance', 'haitang'))).toBe(
    '209 自动免转已开启，无需手动转账',
  );
  const member = await rig.member(5_000n);
  expect(await refusal(byHand(member, 9_999n, 'userbalance', 'haitang'))).toMatch(/^210 /);
  expect(await refusal(byHand(member, 1n, 'haitang', 'userbalance'))).toMatch(/^210 /);
  venue.next('deposit', { status: 500 });
  expect((await byHand(member, 1_000n, 'userbalance', 'haitang')).state).toBe('unknown');
  expect(await refusal(byHand(member, 9_999n, 'userbalance', 'haitang'))).toBe(
    '209 上一笔转账处理中，完成后可继续',
  );
  expect((await byHand(member, 1_000n, 'userbalance', 'yunjin')).state).toBe('done');
});

test('FM-22 the same key after a crash is the same transfer, whatever its result', async () => {
  const member = await rig.member(5_000n);
  const first = await byHand(member, 5_000n, 'userbalance', 'haitang', 'k1');
  expect(await byHand(member, 5_000n, 'userbalance', 'haitang', 'k1')).toMatchObject({
    id: first.id,
    state: 'done',
  });
  await expect(byHand(member, 4_000n, 'userbalance', 'haitang', 'k1')).rejects.toMatchObject({
    code: 409,
  });
  venue.next('withdraw', { reply: 'never' });
  const take = () => byHand(member, 2_000n, 'haitang', 'userbalance', 'k2');
  const out = await rig.impatiently(take);
  expect(await byHand(member, 2_000n, 'haitang', 'userbalance', 'k2')).toMatchObject({
    id: out.id,
    state: 'unknown',
  });
  await resolveAfter(1_000);
  expect(await rig.available(member)).toBe(2_000n);
  const twice = () => byHand(member, 1_000n, 'userbalance', 'haitang', 'k3');
  await Promise.allSettled([twice(), twice(), twice()]);
  expect(await rig.available(member)).toBe(1_000n);
  await expectBalanced(database);
});

test('a person decides with evidence, a second one confirms, and only then money moves', async () => {
  for (const outcome of ['done', 'refused'] as const) {
    const member = await rig.member(5_000n);
    venue.next('deposit', { apply: outcome === 'done', status: 500 });
    const transfer = await transferIn(context, request(member), cny(5_000n));
    const act = (name: string) => ({
      transferId: transfer?.id ?? '',
      staff: staffName(name),
      sessionId: 's',
      ip: '::1',
    });
    const propose = (evidence: string) =>
      proposeOutcome(context, { ...act('lan'), outcome, evidence });
    await expect(propose('对账单')).rejects.toMatchObject({ key: 'not-found' });
    venue.always('checkTransfer', { status: 500 });
    for (let hour = 0; hour < 5; hour += 1) await resolveAfter(3_600_000);
    await expect(propose(' ')).rejects.toMatchObject({ message: '请填写依据' });
    await expect(confirmOutcome(context, act('mei'))).rejects.toMatchObject({ key: 'not-found' });
    await propose('对账单第 12 行');
    await expect(confirmOutcome(context, act('lan'))).rejects.toMatchObject({
      key: 'not-allowed',
    });
    expect(await rig.transit(member)).toBe(5_000n);
    await Promise.allSettled([
      confirmOutcome(context, act('mei')),
      confirmOutcome(context, act('zhu')),
    ]);
    venue.always('checkTransfer', null);
    expect(await rig.states(member)).toEqual([outcome]);
    expect(await rig.available(member)).toBe(outcome === 'done' ? 0n : 5_000n);
    expect(await rig.mirror(member)).toBe(outcome === 'done' ? 5_000n : 0n);
    await expectBalanced(database);
    // The venue is tried again ten seconds after five failures.
    clock.advance(10_000);
  }
});
