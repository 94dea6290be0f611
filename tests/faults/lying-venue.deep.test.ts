import { type MemberId, staffName } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import { pullBets, rereadBets } from '@haitang/venues/bets/bet-feed.ts';
import { compareBalances, openAgreedCases } from '@haitang/venues/books/reconcile-venues.ts';
import { listOpenCases } from '@haitang/venues/cases/open-case.ts';
import { suspendedOf } from '@haitang/venues/claims/suspended-of.ts';
import { confirmOutcome, proposeOutcome } from '@haitang/venues/transfers/decide-transfer.ts';
import { manualTransfer } from '@haitang/venues/transfers/manual-transfer.ts';
import { shownTransfers } from '@haitang/venues/transfers/open-transfers.ts';
import { recallAll } from '@haitang/venues/transfers/recall-all.ts';
import { transferIn } from '@haitang/venues/transfers/transfer-in.ts';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { expectBalanced, venueRig } from './venue-rig.ts';

const rig = await venueRig();
const { context, clock, venue, database } = rig;

afterEach(() => expectBalanced(database));

const MILLION = 100_000_000n;
/** The setting's fallback: 1.00. */
const TOLERANCE = 100n;

const push = (memberId: MemberId, cents: bigint) =>
  transferIn(
    context,
    { memberId, venue: 'haitang', cause: 'manual', actor: 'system:test', sessionId: null },
    cny(cents),
  );

async function atVenue(cents: bigint): Promise<MemberId> {
  const memberId = await rig.member(cents);
  await push(memberId, cents);
  return memberId;
}
const recall = (memberId: MemberId) =>
  recallAll(context, { memberId, sessionId: 's', cause: 'recall', sparing: false });
const waiting = async (memberId: MemberId) => (await suspendedOf(database.read, memberId)).minor;
const cases = async (memberId: MemberId | null) =>
  (await listOpenCases(database.read, 100)).filter((venueCase) => venueCase.memberId === memberId);
const kinds = async (memberId: MemberId) => (await cases(memberId)).map(({ kind }) => kind);
async function pull(): Promise<void> {
  clock.advance(2_000);
  await pullBets(context);
}

test('a claimed million is not spendable: the books and the tolerance come home, the rest waits with a case', async () => {
  const member = await atVenue(1_000n);
  venue.setBalance('haitang', member, MILLION);
  expect(await recall(member)).toMatchObject([
    { kind: 'checking', amount: cny(1_000n + TOLERANCE) },
  ]);
  expect(await rig.available(member)).toBe(1_000n + TOLERANCE);
  expect(await waiting(member)).toBe(MILLION - 1_000n - TOLERANCE);
  expect(await cases(member)).toMatchObject([
    {
      kind: 'venue-claim',
      detail: {
        场馆转回: '1000000.00',
        已入账: '11.00',
        暂挂待核对: '999989.00',
        账本应有: '10.00',
      },
    },
  ]);
  // The member reads it as 处理中, with the amount that waits.
  expect(await shownTransfers(database.read, member, '')).toMatchObject([
    { direction: 'out', state: 'done', suspended: cny(MILLION - 1_000n - TOLERANCE) },
  ]);
  // Neither time nor the jobs release what nothing explains, and the comparison adds one case: the
  // tolerance that the venue gave too much.
  for (let run = 0; run < 3; run += 1) {
    clock.advance(5 * 60_000);
    await compareBalances(context);
    await pull();
    await openAgreedCases(context);
  }
  expect(await rig.available(member)).toBe(1_000n + TOLERANCE);
  expect(await kinds(member)).toEqual(['venue-claim', 'balance-difference']);
});

test('a balance that grows at each call brings the tolerance home once, and makes one case', async () => {
  const member = await atVenue(1_000n);
  for (let call = 0; call < 5; call += 1) {
    venue.setBalance('haitang', member, MILLION);
    await recall(member);
    await push(member, 100n);
  }
  expect((await rig.available(member)) + (await rig.mirror(member))).toBeLessThanOrEqual(
    1_000n + TOLERANCE,
  );
  expect(await rig.available(member)).toBeLessThanOrEqual(1_000n + TOLERANCE);
  expect(await kinds(member)).toEqual(['venue-claim']);
});

test('the same by a transfer of the member, who is refused a second one while money waits', async () => {
  const member = await atVenue(1_000n);
  venue.setBalance('haitang', member, MILLION);
  const byHand = (amount: bigint) =>
    manualTransfer(context, {
      memberId: member,
      sessionId: 's',
      amount: cny(amount),
      source: 'haitang',
      target: 'userbalance',
      key: null,
    });
  expect(await byHand(50_000n)).toMatchObject({
    state: 'done',
    suspended: cny(50_000n - 1_000n - TOLERANCE),
  });
  await expect(byHand(1n)).rejects.toMatchObject({ key: 'transfer-pending' });
  expect(await rig.available(member)).toBe(1_000n + TOLERANCE);
});

test('a fast win comes home at once: the feed is asked first, and no case opens', async () => {
  const member = await atVenue(1_000n);
  venue.play('haitang', member, 1_000n, 50_000n);
  expect(await recall(member)).toMatchObject([{ kind: 'home', amount: cny(50_000n) }]);
  expect(await rig.available(member)).toBe(50_000n);
  expect([await waiting(member), await kinds(member)]).toEqual([0n, []]);
  await pull();
  expect([await rig.available(member), await rig.mirror(member)]).toEqual([50_000n, 0n]);
});

test('a win that the feed lists late waits, and comes home by itself when the feed has it', async () => {
  const member = await atVenue(1_000n);
  venue.play('haitang', member, 1_000n, 50_000n);
  const late = venue.feed.splice(-2);
  expect(await recall(member)).toMatchObject([
    { kind: 'checking', amount: cny(1_000n + TOLERANCE) },
  ]);
  expect(await kinds(member)).toEqual(['venue-claim']);
  clock.advance(2 * 60_000);
  await compareBalances(context);
  const now = clock.now().toISOString().slice(0, 19);
  venue.feed.push(...late.map((line) => ({ ...line, updated_at: now })));
  await pull();
  expect(await rig.available(member)).toBe(50_000n);
  expect([await waiting(member), await rig.mirror(member), await kinds(member)]).toEqual([
    ...[0n, 0n, []],
  ]);
  clock.advance(5 * 60_000);
  await compareBalances(context);
  await pull();
  await openAgreedCases(context);
  expect(await kinds(member)).toEqual([]);
});

test('a feed that does not answer delays the money and loses none of it', async () => {
  const member = await atVenue(1_000n);
  venue.play('haitang', member, 1_000n, 50_000n);
  venue.next('transactionsList', { status: 500 });
  expect(await recall(member)).toMatchObject([{ kind: 'checking' }]);
  expect((await rig.available(member)) + (await waiting(member))).toBe(50_000n);
  await pull();
  expect([await rig.available(member), await waiting(member)]).toEqual([50_000n, 0n]);
});

test.each(['done', 'refused'] as const)('two people decide about it: %s', async (outcome) => {
  const member = await atVenue(1_000n);
  venue.setBalance('haitang', member, 20_000n);
  await recall(member);
  const [found] = await cases(member);
  const transferId = found?.subject ?? '';
  const act = (name: string) => ({
    transferId,
    staff: staffName(name),
    sessionId: 's',
    ip: '127.0.0.1',
  });
  await proposeOutcome(context, { ...act('lin'), outcome, evidence: '对账单 17' });
  await expect(confirmOutcome(context, act('lin'))).rejects.toMatchObject({ key: 'not-allowed' });
  expect(await rig.available(member)).toBe(1_000n + TOLERANCE);
  await confirmOutcome(context, act('chen'));
  expect(await rig.available(member)).toBe(outcome === 'done' ? 20_000n : 1_000n + TOLERANCE);
  expect([await waiting(member), await kinds(member)]).toEqual([0n, []]);
  expect(await rig.mirror(member)).toBe(-TOLERANCE);
  await expect(confirmOutcome(context, act('chen'))).rejects.toMatchObject({ key: 'not-found' });
});

test('a lie about open stakes brings nothing home, and is a case of the comparison', async () => {
  const member = await atVenue(1_000n);
  venue.always('balance', { body: (honest) => ({ ...honest, open_stakes: 1e14 }) });
  clock.advance(5 * 60_000);
  await compareBalances(context);
  // More than any round can pay is a case at the first reading.
  expect(await kinds(member)).toEqual(['balance-difference']);
  expect(await recall(member)).toMatchObject([{ kind: 'home', amount: cny(1_000n) }]);
  venue.always('balance', null);
});

const parkedOf = async (member: MemberId) =>
  (await cases(member)).map(({ kind, detail }) => `${kind} ${detail.原因}`);

test('an absurd win of the feed is set apart with a case, and explains nothing', async () => {
  const [member, other] = [await atVenue(1_000n), await atVenue(1_000n)];
  venue.play('haitang', member, 100n, 2_000_000_000n);
  venue.play('haitang', other, 100n, 300n);
  await pull();
  expect(await parkedOf(member)).toEqual(['bet-parked 派彩额超出单局上限']);
  expect([await rig.mirror(member), await rig.mirror(other)]).toEqual([1_000n, 1_200n]);
  await recall(member);
  expect(await rig.available(member)).toBe(1_000n + TOLERANCE);
});

test('so are a stake above the limit, a round from the future, and one of a member who never came', async () => {
  const member = await atVenue(1_000n);
  venue.play('haitang', member, 100_000_001n, 0n);
  await pull();
  expect(await parkedOf(member)).toEqual(['bet-parked 投注额超出单局上限']);
  const early = await atVenue(1_000n);
  venue.play('haitang', early, 100n, 900n);
  for (const line of venue.feed.slice(-2)) line.inserted_at = '2031-01-01T00:00:00';
  await pull();
  expect(await parkedOf(early)).toEqual(['bet-parked 注单时间在未来']);
  const stranger = await rig.member(0n);
  venue.play('haitang', stranger, 100n, 900n);
  await pull();
  expect(await parkedOf(stranger)).toEqual(['bet-parked 该会员从未进入该场馆']);
  expect([await rig.mirror(early), await rig.mirror(stranger)]).toEqual([1_000n, 0n]);
});

test.each([
  ['an overlong number', { amount: 1e300 }],
  ['a negative one', { amount: -1 }],
  ['no number', { amount: 'NaN' }],
  ['another currency', { currency: 'USD' }],
  ['a name that is not ours', { user: 'guest' }],
  ['a number beyond our members', { user: 'm9999999999' }],
  ['a character that no table holds', { round: 'a\u0000b' }],
  ['an endless name', { round: 'x'.repeat(100_000) }],
  ['an unknown kind', { kind: 'TK_GIFT' }],
  ['a venue that is not ours', { product: 'zzz' }],
])(
  'a feed line with %s is passed over with a case, and those beside it are read',
  async (_, lie) => {
    const member = await atVenue(1_000n);
    venue.play('haitang', member, 100n, 300n);
    venue.play('haitang', member, 100n, 500n);
    const [line] = venue.feed.slice(-4, -3);
    const honest = { ...line };
    Object.assign(line ?? {}, lie);
    await pull();
    // Of the first round only the win is left, or nothing of it; the second round is whole.
    expect(await rig.mirror(member)).toBeGreaterThanOrEqual(1_400n);
    expect(await cases(null)).toMatchObject([{ kind: 'feed-line', detail: { 笔数: '1' } }]);
    Object.assign(line ?? {}, honest);
    await rereadBets(context, 1);
    expect(await cases(null)).toEqual([]);
    expect(await rig.mirror(member)).toBe(1_600n);
  },
);

test('a line that repeats the number of another member’s line changes nothing', async () => {
  const [member, other] = [await atVenue(1_000n), await atVenue(1_000n)];
  venue.play('haitang', member, 100n, 300n);
  await pull();
  const win = venue.feed.at(-1);
  const now = clock.now().toISOString().slice(0, 19);
  if (win) venue.feed.push({ ...win, user: `m${other}`, amount: 9_000_000, updated_at: now });
  await pull();
  expect([await rig.mirror(member), await rig.mirror(other)]).toEqual([1_200n, 1_000n]);
});

type Step =
  | { readonly act: 'play'; readonly stake: bigint; readonly win: bigint }
  | { readonly act: 'claim'; readonly balance: bigint }
  | { readonly act: 'recall' | 'pull' | 'push' | 'hide' };
const amount = (most: bigint) => fc.bigInt({ min: 0n, max: most });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ act: fc.constant('play' as const), stake: amount(500n), win: amount(5_000n) }),
  fc.record({ act: fc.constant('claim' as const), balance: amount(10n ** 9n) }),
  fc.record({ act: fc.constantFrom('recall', 'pull', 'push', 'hide') }),
);

/** Moves 1.00 in if there is so much; a venue that states a balance below zero is sent nothing. */
async function pushOrRefused(member: MemberId): Promise<void> {
  const before = await rig.available(member);
  if (before < 100n) return;
  if (venue.balance('haitang', member) >= 0n) {
    await push(member, 100n);
    return;
  }
  await expect(push(member, 100n)).rejects.toMatchObject({ key: 'venue-failure' });
  expect(await rig.available(member)).toBe(before);
}

test('a venue that states a balance below zero is sent no money', async () => {
  const member = await atVenue(1_000n);
  await recall(member);
  venue.play('haitang', member, 1n, 0n);
  await pushOrRefused(member);
  expect([await rig.available(member), await rig.transit(member)]).toEqual([1_000n, 0n]);
});

test('whatever a venue claims, spendable money is at most transfers in, listed results and the tolerance', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const member = await rig.member(5_000n);
      await push(member, 1_000n);
      const nets: bigint[] = [];
      let listed = 0n;
      let mostListed = 0n;
      const list = (net: bigint): void => {
        listed += net;
        if (listed > mostListed) mostListed = listed;
      };
      for (const step of steps) {
        if (step.act === 'play') {
          venue.play('haitang', member, step.stake, step.win);
          nets.push(step.win - step.stake);
          list(step.win - step.stake);
        } else if (step.act === 'hide') {
          // The venue takes its last round out of the feed. It may have been read before: a hidden
          // win may count all the same, and a hidden loss may not.
          venue.feed.splice(-2);
          const net = nets.pop() ?? 0n;
          if (net < 0n) list(-net);
        } else if (step.act === 'claim') venue.setBalance('haitang', member, step.balance);
        else if (step.act === 'recall') await recall(member);
        else if (step.act === 'pull') await pull();
        else await pushOrRefused(member);
        expect(await rig.available(member)).toBeLessThanOrEqual(5_000n + mostListed + TOLERANCE);
      }
      await recall(member);
      await pull();
      const all = (await rig.available(member)) + (await rig.mirror(member));
      expect(all + (await waiting(member))).toBeLessThanOrEqual(5_000n + mostListed);
    }),
    { numRuns: 25 },
  );
});
