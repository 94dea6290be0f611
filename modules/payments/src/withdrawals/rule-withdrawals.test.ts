import type { WithdrawalRule } from '@haitang/contract/codes/withdrawal-rule.ts';
import { noteDisowned } from '@haitang/identity/note-disowned.ts';
import { DAY_MS } from '@haitang/kernel/clock.ts';
import { type MemberId, staffName } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import { setLock } from '@haitang/limits/set-lock.ts';
import { excludeMember } from '@haitang/limits/take-pause.ts';
import { openLot } from '@haitang/turnover/open-lot.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { paymentsRig, SESSION } from '../../../../tests/support/payments-rig.ts';
import type { Verdict } from '../chain/screening/screener.ts';
import { screenAddress } from '../chain/screening/screening.ts';
import { openFrozenCase } from '../deposits/cases/frozen-case.ts';
import { approveWithdrawal, needsTwoPeople } from './approve-withdrawal.ts';
import { claimReview } from './claim-review.ts';
import { rejectWithdrawal } from './reject-withdrawal.ts';
import { REVIEW_FLAG_WORDS } from './review-flags.ts';
import { ruleWithdrawals } from './rule-withdrawals.ts';
import { ruleFactsOf } from './rules/rule-facts.ts';
import { takePayout } from './take-payout.ts';
import type { Withdrawal } from './withdrawal.ts';
import { withdrawalFile } from './withdrawal-queue.ts';
import { withdrawalRules } from './withdrawal-rules.ts';
import { readWithdrawal } from './withdrawal-store.ts';

const rig = await paymentsRig();
const { context, clock } = rig;
const { read } = context.database;

const SMALL: WithdrawalRule = { name: '小额', when: { amount: { to: 500 } }, verdict: 'approve' };
const set = (...rules: WithdrawalRule[]) => rig.set('withdrawal_rules', rules);
const run = (doubted = false) => ruleWithdrawals(context, async () => doubted);
const now = async (order: Withdrawal) => (await readWithdrawal(read, order.number)) ?? order;
const as = (name: string, { number, version }: Withdrawal) => {
  const staff = staffName(name);
  return { number, version, staff, sessionId: `session-of-${name}`, ip: '203.0.113.5' };
};
const approve = (name: string, order: Withdrawal) =>
  approveWithdrawal(context, { ...as(name, order), note: '', rateReason: '' });

async function asked(amount = '100'): Promise<Withdrawal> {
  const member = await rig.member('90000.00');
  return rig.withdraw(member, await rig.address(member), amount);
}
const factsNow = async (order: Withdrawal) =>
  (await ruleFactsOf(read, [order], () => clock.now())).get(order.number);
const audits = async ({ number }: Withdrawal) => {
  const { rows } = await sql<{ actor: string; action: string; reason: string }>`
    SELECT actor, action, reason FROM audit_row
    WHERE subject = ${`withdrawal:${number}`} ORDER BY recorded_at`.execute(read);
  return rows.map(({ actor, action, reason }) => [actor, action, reason]);
};

beforeEach(async () => {
  // Orders of tests before are out of the way.
  await sql`UPDATE withdrawal SET ruled_as = 'none', ruled_at = now() WHERE ruled_at IS NULL`.execute(
    read,
  );
  await set();
});

test('without rules every order waits for people', async () => {
  const order = await asked();
  await run();
  expect(await now(order)).toMatchObject({ stage: 'submitted', version: 1, ruling: null });
});

test('a rule approves, with its name in the order, its history and the audit trail', async () => {
  await set(SMALL);
  const order = await asked();
  await run();
  expect(await now(order)).toMatchObject({
    stage: 'approved',
    firstApprover: null,
    approvedAt: clock.now(),
    ruling: { as: 'approve', by: '小额', stop: null, at: clock.now() },
  });
  const words = '按规则「小额」自动通过';
  expect(await audits(order)).toContainEqual([
    'system:approval-rules',
    'withdrawal.ruled-approve',
    words,
  ]);
  const { steps } = await withdrawalFile(context, order.number);
  expect(steps.at(-1)).toMatchObject({ step: 'ruled-approve', note: words });
});

test('a rule holds: people decide, and the rules never do again', async () => {
  await set({ name: '全部', when: {}, verdict: 'hold' });
  const order = await asked();
  await run();
  const held = await now(order);
  expect(held).toMatchObject({ stage: 'submitted', ruling: { as: 'hold', by: '全部' } });
  await set(SMALL);
  await run();
  expect(await now(order)).toEqual(held);
  expect((await approve('maker', await claimReview(context, as('maker', held)))).stage).toBe(
    'approved',
  );
});

test('a rule asks for two people, below the line too', async () => {
  await set({ name: '新会员', when: { memberDays: { to: 7 } }, verdict: 'two-people' });
  const order = await asked();
  await run();
  const known = await now(order);
  expect(await needsTwoPeople(context, read, known)).toBe(true);
  const first = await approve('maker', await claimReview(context, as('maker', known)));
  expect(first).toMatchObject({ stage: 'reviewing', firstApprover: 'maker' });
  await expect(approve('maker', first)).rejects.toMatchObject({ code: 403 });
  expect((await approve('checker', first)).stage).toBe('approved');
});

test('when no rule matches one person decides, as without rules', async () => {
  await set({ ...SMALL, when: { amount: { to: 50 } } });
  const order = await asked();
  await run();
  const known = await now(order);
  expect(known).toMatchObject({ stage: 'submitted', ruling: { as: 'none', by: null } });
  expect(await needsTwoPeople(context, read, known)).toBe(false);
});

const lock = (memberId: MemberId, kind: 'play' | 'withdrawals') =>
  context.database.transaction((tx) =>
    setLock(tx, {
      memberId,
      kind,
      locked: true,
      reason: '核查',
      order: '法院文书',
      actor: 'system:test',
      sessionId: null,
      ip: null,
      at: clock.now(),
    }),
  );
const frozen = ({ memberId }: Withdrawal) =>
  context.database.transaction((tx) =>
    openFrozenCase(tx, {
      money: {
        key: `TRC20:0x${memberId}:0`,
        channel: 'trc20',
        network: 'TRC20',
        txHash: `0x${memberId}`,
        units: 1n,
      },
      memberId,
      orderNumber: 'D1',
      block: { minedIn: '', minedHash: '' },
      at: clock.now(),
    }),
  );

test.each<[string, string, (order: Withdrawal) => Promise<unknown>]>([
  ['被停用', 'a lock of withdrawals', ({ memberId }) => lock(memberId, 'withdrawals')],
  ['被停用', 'a lock of play', ({ memberId }) => lock(memberId, 'play')],
  [
    '自我排除',
    'an exclusion',
    ({ memberId }) =>
      excludeMember(context, { memberId, sessionId: SESSION, ip: '', length: '6m' }),
  ],
  [
    '名单',
    'a listed address',
    ({ network, address }) =>
      context.database.transaction((tx) =>
        screenAddress(tx, {
          network,
          address,
          reason: '名单',
          actor: 'system:test',
          at: clock.now(),
        }),
      ),
  ],
  ['区块被替换', 'a doubted credit', frozen],
  ['汇率', 'a rate that has moved', () => rig.set('withdrawal_rate', '7.60')],
  ['双人复核线', 'the two-person line', () => rig.set('withdrawal_two_person_above', '99.00')],
])('no rule approves against 「%s」: %s', async (words, _, spoil) => {
  await rig.set('withdrawal_rate', '7.12');
  await rig.set('withdrawal_two_person_above', '5000.00');
  await set(SMALL);
  const order = await asked();
  await spoil(order);
  await run();
  const { stage, ruling } = await now(order);
  expect([stage, ruling?.as, ruling?.by]).toEqual(['submitted', 'hold', '小额']);
  expect(ruling?.stop).toContain(words);
  await rig.set('withdrawal_rate', '7.12');
  await rig.set('withdrawal_two_person_above', '5000.00');
});

test('no rule approves while our own books are in doubt', async () => {
  await set(SMALL);
  const order = await asked();
  await run(true);
  expect(await now(order)).toMatchObject({
    stage: 'submitted',
    ruling: { as: 'hold', stop: '账本或链上资金有未结差异' },
  });
});

test('splitting a sum over the day does not help', async () => {
  await set({ ...SMALL, when: { amount: { to: 500 }, sum24h: { to: 500 }, count24h: { to: 2 } } });
  const member = await rig.member('90000.00');
  const address = await rig.address(member);
  const orders: Withdrawal[] = [];
  for (const amount of ['200', '250', '51']) {
    orders.push(await rig.withdraw(member, address, amount));
    clock.advance(60_000);
  }
  await run();
  const stages = await Promise.all(orders.map(async (order) => (await now(order)).stage));
  expect(stages).toEqual(['submitted', 'submitted', 'submitted']);
});

test('two workers decide an order once', async () => {
  await set(SMALL);
  const orders = [await asked(), await asked(), await asked()];
  await Promise.all([run(), run(), run(), run()]);
  for (const order of orders) {
    expect(await now(order)).toMatchObject({ stage: 'approved', version: 2 });
    const rulings = (await audits(order)).filter(([actor]) => actor === 'system:approval-rules');
    expect(rulings).toHaveLength(1);
  }
});

test('a person who acts at the same moment wins or is refused, never both', async () => {
  await set(SMALL);
  for (let turn = 0; turn < 6; turn += 1) {
    const order = await asked();
    const act =
      turn % 2 === 0
        ? claimReview(context, as('maker', order))
        : rejectWithdrawal(context, { ...as('maker', order), reason: '资料不符' });
    const [ofPerson] = await Promise.allSettled([act, run()]);
    const { stage, ruling } = await now(order);
    if (ofPerson.status === 'fulfilled') {
      expect([stage, ruling]).toEqual([turn % 2 === 0 ? 'reviewing' : 'rejected', null]);
    } else {
      expect(ofPerson.reason).toMatchObject({ code: 202 });
      expect([stage, ruling?.as]).toEqual(['approved', 'approve']);
    }
  }
});

function settled() {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
}

test('rules that change while an order waits for its decision count as they are then', async () => {
  await set(SMALL);
  const order = await asked();
  const { database, settings } = context;
  const locked = settled();
  const changed = settled();
  const change = database.transaction(async (tx) => {
    await settings.lock(tx);
    locked.resolve();
    const by = { actor: 'system:test', reason: 'test', effectiveAt: clock.now() } as const;
    await settings.change(tx, withdrawalRules, [{ ...SMALL, verdict: 'hold' }], by);
    await changed.promise;
  });
  await locked.promise;
  const deciding = run();
  changed.resolve();
  await Promise.all([change, deciding]);
  expect((await now(order)).ruling?.as).toBe('hold');
});

test('facts: age, address, payments, links and wagering of an order', async () => {
  const order = await asked('100');
  clock.advance(2 * DAY_MS);
  const other = await rig.member();
  const device = 'device-of-two-members';
  for (const member of [order.memberId, other]) {
    await sql`UPDATE member_session SET device_id = ${device}
      WHERE member_id = ${member}`.execute(read);
  }
  await context.database.transaction((tx) =>
    openLot(tx, {
      memberId: order.memberId,
      kind: 'deposit',
      reference: order.number,
      base: cny(100_00n),
      required: cny(100_00n),
      openedAt: clock.now(),
    }),
  );
  expect(await factsNow(order)).toEqual({
    amount: 100_000_000n,
    sum24h: 100_000_000n,
    count24h: 1n,
    memberDays: 3n,
    addressHours: 72n,
    paidBefore: 0n,
    // Young member, first payout, linked, open wagering.
    risk: 55n,
    linked: 1n,
    wagering: 0n,
  });
});

test('a hit of a source outside stops a rule, and an order without an answer waits for one', async () => {
  await set(SMALL);
  let verdict: Verdict = { kind: 'unknown', reason: 'away' };
  const screener = { listStanding: async () => null, ask: async () => verdict };
  const runScreened = () => ruleWithdrawals({ ...context, screener }, async () => false);
  const order = await asked();
  await runScreened();
  expect(await now(order)).toMatchObject({ stage: 'submitted', ruling: null });
  verdict = { kind: 'hit', reason: 'sanctions' };
  await runScreened();
  const { stage, ruling } = await now(order);
  expect([stage, ruling?.as]).toEqual(['submitted', 'hold']);
  expect(ruling?.stop).toContain('名单');
});

test('after 不是我 no rule approves, nobody takes the order to pay it, and the file says so', async () => {
  await set(SMALL);
  const order = await asked();
  const others = await asked();
  await context.database.transaction((tx) => noteDisowned(tx, order.memberId, clock.now()));
  await run();
  expect((await now(order)).ruling?.stop).toBe(REVIEW_FLAG_WORDS.disowned);
  expect((await now(others)).stage).toBe('approved');
  expect((await withdrawalFile(context, order.number)).flags).toContain('disowned');
  const approved = await approve(
    'maker',
    await claimReview(context, as('maker', await now(order))),
  );
  await expect(takePayout(context, as('payer', approved))).rejects.toMatchObject({ code: 203 });
});
