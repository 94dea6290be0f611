import { DAY_MS, HOUR_MS, later } from '@haitang/kernel/clock.ts';
import { staffName } from '@haitang/kernel/id.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { paymentsRig, randomHash } from '../../../../tests/support/payments-rig.ts';
import { type ChainAddress, chainAddress } from '../chain/chain-address.ts';
import type { ChainReader, MinedTransaction } from '../chain/chain-reader.ts';
import { usualTerms } from '../chain/chain-terms.ts';
import { decodeAddress } from '../chain/check-address.ts';
import type { Verdict } from '../chain/screening/screener.ts';
import { screenAddress } from '../chain/screening/screening.ts';
import { casesOfOrder } from '../deposits/cases/list-cases.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { approveWithdrawal } from './approve-withdrawal.ts';
import { claimReview } from './claim-review.ts';
import { confirmPayouts } from './confirm-payouts.ts';
import { enterPayout } from './enter-payout.ts';
import { rejectWithdrawal } from './reject-withdrawal.ts';
import { confirmReleaseOf, proposeReleaseOf } from './release-withdrawal.ts';
import { takePayout } from './take-payout.ts';
import { payoutOf, type Withdrawal, type WithdrawalStage } from './withdrawal.ts';
import { withdrawalFile, withdrawalQueue } from './withdrawal-queue.ts';
import { readWithdrawal } from './withdrawal-store.ts';

const rig = await paymentsRig();
const { context, clock } = rig;
const { read } = context.database;
const CONTRACT = chainAddress('5fbdb2315678afecb367f032d93f642f64180aa3');

const WALLET = chainAddress('ab'.repeat(20));
await rig.payoutWallet(WALLET);

/** Transactions that the fake chain knows. */
const mined = new Map<string, MinedTransaction>();
let finalized = 100n;
const noCoins = () => Promise.reject(new Error('a payout asks for no coins'));
const reader: ChainReader = {
  network: 'ERC20',
  coins: { balanceOf: noCoins, costOf: noCoins, billOf: noCoins },
  genesis: async () => 'test',
  heads: async () => ({ latest: 200n, finalized }),
  blockHash: async () => null,
  decimals: async () => 6,
  blocksAtOnce: () => 1n,
  finalTransfers: async () => [],
  freshTransfers: async () => [],
  transfersTo: async () => [],
  dated: async () => [],
  balanceOf: async () => 0n,
  transaction: async (hash) => mined.get(hash) ?? null,
  endpoints: () => [],
  takeDisagreements: () => [],
};
const chain = {
  network: 'ERC20' as const,
  reader,
  contract: CONTRACT,
  receiving: { kind: 'shared' as const, address: CONTRACT },
  chainId: null,
  firstBlock: null,
  sandbox: null,
  terms: usualTerms('ERC20'),
};
const paying: PaymentsContext = { ...context, chains: new Map([['ERC20' as const, chain]]) };

const staff = (name: string) => ({
  staff: staffName(name),
  sessionId: `session-of-${name}`,
  ip: '203.0.113.5',
});
const as = (name: string, { number, version }: Withdrawal) => ({ number, version, ...staff(name) });
const claim = (name: string, order: Withdrawal) => claimReview(context, as(name, order));
const approve = (name: string, order: Withdrawal) =>
  approveWithdrawal(context, { ...as(name, order), note: '', rateReason: '' });
const reject = (name: string, order: Withdrawal, reason = '资料不符') =>
  rejectWithdrawal(context, { ...as(name, order), reason });
const enter = (order: Withdrawal, txHash: string) =>
  enterPayout(context, { ...as('payer', order), txHash });
const now = async (order: Withdrawal) => (await readWithdrawal(read, order.number)) ?? order;

async function asked(amount = '100', points = '1000.00'): Promise<Withdrawal> {
  const member = await rig.member(points);
  return rig.withdraw(member, await rig.address(member), amount);
}
const approved = async (order: Withdrawal) => approve('maker', await claim('maker', order));
const moneyOf = async ({ memberId }: Withdrawal) => {
  const { available, held } = await walletOf(read, memberId);
  return [formatMoney(available), formatMoney(held)];
};

/** Mines the payout of an order, with a given change. */
function mine(
  order: Withdrawal,
  change: { units?: bigint; block?: bigint; sender?: ChainAddress } = {},
): string {
  const hash = randomHash();
  const recipient = decodeAddress('ERC20', order.address) ?? CONTRACT;
  mined.set(hash, {
    succeeded: true,
    blockNumber: change.block ?? 50n,
    blockHash: randomHash(),
    blockTime: clock.now(),
    transfers: [
      {
        network: 'ERC20',
        txHash: hash,
        logIndex: 0,
        blockNumber: change.block ?? 50n,
        blockHash: randomHash(),
        blockTime: clock.now(),
        contract: CONTRACT,
        sender: change.sender ?? WALLET,
        recipient,
        units: change.units ?? payoutOf(order).minor,
      },
    ],
  });
  return hash;
}

test('below the threshold one person approves, and the chain makes it paid', async () => {
  const order = await approved(await asked());
  expect(order).toMatchObject({ stage: 'approved', firstApprover: 'maker', secondApprover: null });
  const hash = mine(order);
  expect((await enter(order, hash)).stage).toBe('paying');
  await confirmPayouts(paying);
  expect(await now(order)).toMatchObject({ stage: 'paid', txHash: hash });
  expect(await moneyOf(order)).toEqual(['288.00', '0.00']);
  await confirmPayouts(paying);
  expect((await now(order)).version).toBe(5);
});

test('the fee stays with the house, and the rest leaves through payouts', async () => {
  const { rows } = await sql<{ code: string; balance: bigint }>`SELECT code, balance FROM account
    WHERE code IN ('house:fees', 'house:payouts') ORDER BY code`.execute(read);
  // 5 USDT × 7.12, and 712.00 minus that.
  expect(rows.map(({ balance }) => balance)).toEqual([35_60n, 676_40n]);
});

test('above the threshold two different people approve, however the sum is split', async () => {
  const member = await rig.member('90000.00');
  const address = await rig.address(member);
  const first = await rig.withdraw(member, address, '3000');
  const second = await rig.withdraw(member, address, '2000.01');
  const half = await approve('maker', await claim('maker', first));
  expect(half).toMatchObject({ stage: 'reviewing', firstApprover: 'maker' });
  await expect(approve('maker', half)).rejects.toMatchObject({ code: 403 });
  expect(await approve('checker', half)).toMatchObject({
    stage: 'approved',
    secondApprover: 'checker',
  });
  expect((await approve('maker', await claim('maker', second))).stage).toBe('reviewing');
});

test('an approval requires having taken the order and a current page', async () => {
  const order = await asked();
  await expect(approve('maker', order)).rejects.toMatchObject({ key: 'already-done' });
  const taken = await claim('maker', order);
  await expect(approve('checker', taken)).rejects.toMatchObject({ code: 403 });
  await expect(approve('maker', order)).rejects.toMatchObject({ key: 'already-done' });
});

test('of a concurrent approval and rejection one succeeds, and the money agrees (FM-45)', async () => {
  const order = await claim('maker', await asked());
  const results = await Promise.allSettled([
    approve('maker', order),
    reject('checker', order),
    approve('maker', order),
    reject('maker', order),
  ]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { stage } = await now(order);
  const [, held] = await moneyOf(order);
  expect(held).toBe(stage === 'rejected' ? '0.00' : '712.00');
});

test('a rejection names its reason and returns the points once, and is refused after approval', async () => {
  const order = await asked();
  await expect(reject('maker', order, '  ')).rejects.toMatchObject({ code: 400 });
  const ended = await reject('maker', order);
  expect(ended).toMatchObject({ stage: 'rejected', reason: '资料不符' });
  expect(await moneyOf(order)).toEqual(['1000.00', '0.00']);
  await expect(reject('maker', ended)).rejects.toMatchObject({ key: 'already-done' });
  const other = await approved(await asked());
  await expect(reject('maker', other)).rejects.toMatchObject({ key: 'already-done' });
});

test('a payout waits for a day after a password change', async () => {
  const member = await rig.member('1000.00');
  const address = await rig.address(member);
  const changed = clock.now();
  await sql`UPDATE member SET pay_password_changed_at = ${changed} WHERE id = ${member}`.execute(
    read,
  );
  const order = await rig.withdraw(member, address, '50');
  expect(order.payableFrom).toEqual(later(changed, DAY_MS));
  expect((await withdrawalFile(context, order.number)).flags).toContain('password-changed');
});

test('a payout waits for a day after the address was bound', async () => {
  const member = await rig.member('1000.00');
  const address = await rig.address(member);
  clock.advance(-HOUR_MS);
  const order = await approved(await rig.withdraw(member, address, '50'));
  await expect(enter(order, mine(order))).rejects.toMatchObject({ code: 203 });
  expect((await withdrawalFile(context, order.number)).flags).toContain('not-payable-yet');
  clock.advance(HOUR_MS);
  expect((await enter(order, mine(order))).stage).toBe('paying');
});

test('a transaction serves one order, in any spelling', async () => {
  const withdrawal = await approved(await asked());
  const two = await approved(await asked());
  const hash = mine(withdrawal);
  await enter(withdrawal, hash);
  const again = hash.slice(2).toUpperCase();
  await expect(enter(two, again)).rejects.toMatchObject({ message: '该交易哈希已用于其他取款单' });
  await expect(enter(two, 'not a hash')).rejects.toMatchObject({ code: 400 });
});

test('of two orders that concurrently name one transaction, one gets it', async () => {
  const orders = [await approved(await asked()), await approved(await asked())];
  const hash = randomHash();
  const results = await Promise.allSettled(orders.map((order) => enter(order, hash)));
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const failed = results.find((result) => result.status === 'rejected');
  expect(failed?.reason).toMatchObject({ code: 202 });
});

test('a transaction of another amount goes back to the payer, and the hold stays', async () => {
  const order = await approved(await asked());
  await enter(order, mine(order, { units: payoutOf(order).minor - 1n }));
  await confirmPayouts(paying);
  expect(await now(order)).toMatchObject({ stage: 'approved', txHash: null });
  expect((await moneyOf(order))[1]).toBe('712.00');
  const { steps } = await withdrawalFile(context, order.number);
  expect(steps.at(-1)).toMatchObject({ step: 'payout-refuted' });
});

test('the exact amount to the exact address from a stranger is not a payout but an alarm', async () => {
  const order = await approved(await asked());
  const hash = mine(order, { sender: chainAddress('cd'.repeat(20)) });
  await enter(order, hash);
  await confirmPayouts(paying);
  expect(await now(order)).toMatchObject({ stage: 'approved', txHash: null, enteredBy: null });
  expect((await moneyOf(order))[1]).toBe('712.00');
  const { rows } = await sql<{ payload: object }>`SELECT payload FROM outbox_event
    WHERE name = 'payout.foreign-sender'`.execute(read);
  expect(rows).toMatchObject([
    { payload: { number: order.number, txHash: hash, enteredBy: 'payer' } },
  ]);
});

test('an approver does not enter the payout, with any roles (LG-08)', async () => {
  const order = await approved(await asked());
  const own = enterPayout(context, { ...as('maker', order), txHash: mine(order) });
  await expect(own).rejects.toMatchObject({ code: 403, message: '审核该订单的人不能登记付款' });
  const big = await claim('maker', await asked('6000', '90000.00'));
  const both = await approve('checker', await approve('maker', big));
  for (const name of ['maker', 'checker']) {
    const tried = enterPayout(context, { ...as(name, both), txHash: mine(both) });
    await expect(tried).rejects.toMatchObject({ code: 403 });
  }
  expect((await enter(both, mine(both))).enteredBy).toBe('payer');
  // The table itself is the last check.
  const forced = sql`UPDATE withdrawal SET entered_by = first_approver
    WHERE number = ${both.number}`.execute(read);
  await expect(forced).rejects.toThrow('check constraint');
});

test('a person who registered a wallet neither approves nor enters its payouts', async () => {
  const words = { code: 403, message: expect.stringMatching(/^您登记过出款钱包/) };
  for (const name of ['treasurer', 'countersigner']) {
    const taken = await claim(name, await asked());
    await expect(approve(name, taken)).rejects.toMatchObject(words);
    const order = await approved(await asked());
    const entered = enterPayout(context, { ...as(name, order), txHash: mine(order) });
    await expect(entered).rejects.toMatchObject(words);
  }
});

test('a hit of a source outside is a case of the order, and nothing is approved or paid (AM-06)', async () => {
  let verdict: Verdict = { kind: 'clear' };
  const screener = { listStanding: async () => null, ask: async () => verdict };
  const screened: PaymentsContext = { ...context, screener };
  const terms = { note: '', rateReason: '' };
  const casesOf = async ({ number }: Withdrawal) =>
    (await casesOfOrder(read, number)).map(({ kind, state, units }) => [kind, state, units]);

  const taken = await claim('maker', await asked());
  verdict = { kind: 'unknown', reason: 'away' };
  const early = approveWithdrawal(screened, { ...as('maker', taken), ...terms });
  await expect(early).rejects.toMatchObject({ code: 203, message: expect.stringMatching('筛查') });
  expect(await casesOf(taken)).toEqual([]);

  verdict = { kind: 'hit', reason: 'sanctions' };
  for (let tries = 0; tries < 2; tries += 1) {
    const tried = approveWithdrawal(screened, { ...as('maker', taken), ...terms });
    await expect(tried).rejects.toMatchObject({
      code: 403,
      message: expect.stringMatching('名单'),
    });
  }
  expect((await now(taken)).stage).toBe('reviewing');
  expect(await casesOf(taken)).toEqual([['screened-payout', 'open', payoutOf(taken).minor]]);
  expect((await withdrawalFile(context, taken.number)).flags).toContain('screened');

  verdict = { kind: 'clear' };
  const order = await approveWithdrawal(screened, { ...as('maker', taken), ...terms });
  verdict = { kind: 'hit', reason: 'sanctions' };
  const words = { code: 403, message: expect.stringMatching('名单') };
  await expect(takePayout(screened, as('payer', order))).rejects.toMatchObject(words);
  const entered = enterPayout(screened, { ...as('payer', order), txHash: mine(order) });
  await expect(entered).rejects.toMatchObject(words);
  expect((await now(order)).stage).toBe('approved');
});

test('a payout that is not found or not final stays paying, and a wrong hash may be replaced', async () => {
  const order = await approved(await asked());
  const unseen = await enter(order, randomHash());
  await confirmPayouts(paying);
  expect((await now(order)).stage).toBe('paying');
  await enter(unseen, mine(order, { block: 150n }));
  await confirmPayouts(paying);
  expect((await now(order)).stage).toBe('paying');
  finalized = 150n;
  await confirmPayouts(paying);
  expect((await now(order)).stage).toBe('paid');
});

test('the file of an order shows everything to its reviewer, and every act is audited (LG-04)', async () => {
  const order = await approved(await asked());
  const file = await withdrawalFile(context, order.number);
  expect(file.flags).toEqual(['first-payout', 'new-member']);
  expect(file.steps.map(({ step }) => step)).toEqual(['submitted', 'claimed', 'approved']);
  expect(file.member.username).toMatch(/^tester/);
  const { rows } = await sql<{ action: string }>`SELECT action FROM audit_row
    WHERE subject = ${`withdrawal:${order.number}`} ORDER BY id`.execute(read);
  expect(rows.map(({ action }) => action)).toEqual(['withdrawal.claimed', 'withdrawal.approved']);
  const open = {
    stages: ['submitted', 'reviewing', 'approved', 'paying'] as const,
    memberId: null,
    exact: order.number,
    from: null,
    to: null,
  };
  const { items, total } = await withdrawalQueue(context, open, { page: 1, pageSize: 10 });
  expect([items[0]?.username, total]).toEqual([file.member.username, 1]);
});

test('withdrawals that wait are listed oldest first, all others newest first', async () => {
  const member = await rig.member('10000');
  const address = await rig.address(member);
  const first = await rig.withdraw(member, address, '100.00');
  clock.advance(1_000);
  const second = await rig.withdraw(member, address, '110.00');
  const filter = { memberId: member, exact: '', from: null, to: null };
  const numbers = async (...stages: WithdrawalStage[]) => {
    const page = { page: 1, pageSize: 10 };
    const { items } = await withdrawalQueue(context, { ...filter, stages }, page);
    return items.map(({ order }) => order.number);
  };
  expect(await numbers('submitted', 'reviewing')).toEqual([first.number, second.number]);
  expect(await numbers()).toEqual([second.number, first.number]);
  expect(await numbers('submitted', 'paid')).toEqual([second.number, first.number]);
});

test('the books balance after all tests', async () => {
  const { rows } = await sql<{ sum: string }>`SELECT SUM(balance)::text AS sum FROM account
    GROUP BY asset`.execute(read);
  // Points, and the USDT of the wallets.
  expect(rows).toEqual([{ sum: '0' }, { sum: '0' }]);
});

test('an approved order that cannot be paid is ended once, by two people', async () => {
  const member = await rig.member('10000');
  const address = await rig.address(member);
  const asked = await rig.withdraw(member, address, '100.00');
  const approved = await approve('maker', await claim('maker', asked));
  const says = (name: string, order: Withdrawal, reason = '收款地址不可用') =>
    proposeReleaseOf(context, { ...as(name, order), reason });
  await expect(says('maker', approved, ' ')).rejects.toMatchObject({ code: 400 });
  await expect(confirmReleaseOf(context, as('checker', approved))).rejects.toMatchObject({
    message: '尚无人提出退回',
  });
  const proposed = await says('maker', approved);
  expect((await walletOf(read, member)).held.minor).toBe(approved.held.minor);
  await expect(confirmReleaseOf(context, as('maker', proposed))).rejects.toMatchObject({
    message: '复核人不能与提出人相同',
  });
  const both = await Promise.allSettled(
    ['checker', 'third'].map((name) => confirmReleaseOf(context, as(name, proposed))),
  );
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await now(asked)).toMatchObject({ stage: 'rejected', reason: '收款地址不可用' });
  expect(formatMoney((await walletOf(read, member)).available)).toBe('10000.00');
});

test('an order with an entered transaction is not returned, and entering one drops the proposal', async () => {
  const member = await rig.member('10000');
  const address = await rig.address(member);
  const asked = await rig.withdraw(member, address, '100.00');
  const approved = await approve('maker', await claim('maker', asked));
  const proposed = await proposeReleaseOf(context, { ...as('maker', approved), reason: 'x' });
  const paying = await enter(proposed, randomHash());
  expect(paying).toMatchObject({ stage: 'paying', releaseBy: null });
  await expect(confirmReleaseOf(context, as('checker', paying))).rejects.toMatchObject({
    code: 202,
  });
});

test('nothing is approved or paid to an address on the screening list (AM-06)', async () => {
  const member = await rig.member('10000');
  const address = await rig.address(member);
  const [first, second] = [
    await rig.withdraw(member, address, '30.00'),
    await rig.withdraw(member, address, '40.00'),
  ];
  const approved = await approve('maker', await claim('maker', first));
  // Listed on BSC: the account is the same.
  const listed = { network: 'BEP20', address: address.address, reason: '名单' } as const;
  await context.database.transaction((tx) =>
    screenAddress(tx, { ...listed, actor: 'system:test', at: clock.now() }),
  );
  const refusal = { code: 403, message: '收款地址在名单中，不能付款' };
  await expect(enter(approved, randomHash())).rejects.toMatchObject(refusal);
  await expect(approve('maker', await claim('maker', second))).rejects.toMatchObject(refusal);
  expect((await withdrawalFile(context, second.number)).flags).toContain('screened');
});
