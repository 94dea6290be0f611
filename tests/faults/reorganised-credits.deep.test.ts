import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { present } from '@haitang/kernel/assert.ts';
import { type MemberId, staffName } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import { balancesOf } from '@haitang/ledger/balance.ts';
import { checkLedger } from '@haitang/ledger/check.ts';
import { setLimit } from '@haitang/limits/change-limit.ts';
import { decodeAddress } from '@haitang/payments/chain/check-address.ts';
import { openSandboxChains } from '@haitang/payments/chain/open-sandbox-chains.ts';
import type { CaseOutcome } from '@haitang/payments/deposits/cases/payment-case.ts';
import { proposeCase } from '@haitang/payments/deposits/cases/propose-case.ts';
import { confirmCase } from '@haitang/payments/deposits/confirm-case.ts';
import type { Deposit } from '@haitang/payments/deposits/deposit.ts';
import { creditedTotal } from '@haitang/payments/deposits/deposit-totals.ts';
import { findDeposit } from '@haitang/payments/deposits/find-deposit.ts';
import { recheckCredits } from '@haitang/payments/deposits/recheck-credits.ts';
import { requestDeposit } from '@haitang/payments/deposits/request-deposit.ts';
import { scanChain } from '@haitang/payments/deposits/scan-chain.ts';
import { recentCases } from '@haitang/payments/testing/all-cases.ts';
import { approveWithdrawal } from '@haitang/payments/withdrawals/approve-withdrawal.ts';
import { claimReview } from '@haitang/payments/withdrawals/claim-review.ts';
import { enterPayout } from '@haitang/payments/withdrawals/enter-payout.ts';
import { withdrawalFile } from '@haitang/payments/withdrawals/withdrawal-queue.ts';
import { outstandingOf } from '@haitang/turnover/outstanding.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import { debit } from '@haitang/wallet/debit.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { startChain } from '../../apps/chain/src/chain.ts';
import { TOKENS } from '../../apps/chain/src/tokens.ts';
import { IP, paymentsRig, SESSION } from '../support/payments-rig.ts';

const directory = await mkdtemp(join(tmpdir(), 'haitang-reorg-'));
const place = { port: 0, host: '127.0.0.1', dataDirectory: directory };
const running = await startChain({ ...place, blockMilliseconds: 0 });
const { control } = running;
const backoff = { tries: 2, firstWait: 1 };
const chains = await openSandboxChains({ url: running.url, dataDirectory: directory, backoff });
const rig = await paymentsRig({ chains, start: new Date() });
const { context, clock } = rig;
const { database } = context;
const { read } = database;
const tron = present(chains.get('TRC20'), 'TRC20');
const scan = () => scanChain(context, tron);

afterEach(async () => {
  expect((await checkLedger(database)).differences).toEqual([]);
});
afterAll(async () => {
  await running.close();
  await rm(directory, { recursive: true });
});

const order = (memberId: MemberId) =>
  requestDeposit(context, {
    memberId,
    amount: '712.00',
    paytype: 'usdt',
    network: 'TRC20',
    country: null,
    idempotencyKey: null,
  });
const target = (deposit: Deposit): `0x${string}` =>
  present(decodeAddress('TRC20', deposit.address ?? ''), 'an address to pay to');

/** A credit of 712.00, and the chain's state before its payment. */
async function credited() {
  const member = await rig.member();
  const deposit = await order(member);
  const before = await control.snapshot();
  const hash = await control.pay('TRC20', target(deposit), 100_000_000n);
  await control.mine(2);
  const raw = await control.rawOf(hash);
  await scan();
  expect(await available(member)).toBe(712_00n);
  return { member, deposit, before, hash, raw };
}
const available = async (member: MemberId) => (await walletOf(read, member)).available.minor;
const held = async (member: MemberId) => (await walletOf(read, member)).held.minor;
const claims = async () =>
  (await balancesOf(read, ['house:claims'], 'CNY')).get('house:claims')?.minor ?? 0n;
const casesOf = async (member: MemberId) =>
  (await recentCases(read)).filter((paymentCase) => paymentCase.memberId === member);
const spend = (memberId: MemberId, minor: bigint) =>
  database.transaction((tx) =>
    debit(tx, {
      memberId,
      amount: cny(minor),
      to: 'venue:haitang:result',
      reason: 'bet',
      reference: `bet-${memberId}`,
      key: `bet-${memberId}`,
      actor: 'system:test',
      sessionId: null,
      occurredAt: clock.now(),
    }),
  );
const messagesOf = async (member: MemberId) =>
  (
    await sql<{ name: string }>`SELECT name FROM outbox_event WHERE member_id = ${member}
      AND name IN ('deposit.frozen', 'deposit.released', 'deposit.cancelled', 'deposit.held')
      ORDER BY id`.execute(read)
  ).rows.map(({ name }) => name);

/** Two people decide the open case of a member. */
async function decide(member: MemberId, outcome: CaseOutcome) {
  const paymentCase = present(
    (await casesOf(member)).find(({ state }) => state === 'open'),
    'a case',
  );
  const act = { id: paymentCase.id, sessionId: SESSION, ip: IP };
  const said = { outcome, evidence: '两个节点一致', returnHash: '', memberId: null };
  await proposeCase(context, {
    ...act,
    ...said,
    version: paymentCase.version,
    staff: staffName('maker'),
  });
  const version = paymentCase.version + 1;
  await expect(
    confirmCase(context, { ...act, version, staff: staffName('maker') }),
  ).rejects.toMatchObject({ code: 403 });
  const both = await Promise.allSettled(
    ['checker', 'third'].map((name) =>
      confirmCase(context, { ...act, version, staff: staffName(name) }),
    ),
  );
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
}

test('a member who spent part: the rest is held once, and two people cancel the credit', async () => {
  const { member, deposit, before } = await credited();
  await spend(member, 500_00n);
  await control.revert(before);
  await control.mine(10);
  await Promise.all([scan(), scan()]);
  await scan();
  expect([await available(member), await held(member)]).toEqual([0n, 212_00n]);
  const [paymentCase] = await casesOf(member);
  expect(paymentCase).toMatchObject({
    kind: 'reorganised',
    frozen: cny(212_00n),
    claimed: cny(500_00n),
  });
  expect(await messagesOf(member)).toEqual(['deposit.frozen']);
  // Other money of the member stays free; the amount available at the decision is taken with the
  // rest.
  await rig.fund(member, '30.00');
  expect(await available(member)).toBe(30_00n);
  const owedBefore = await claims();
  await decide(member, 'cancel');
  expect([await available(member), await held(member)]).toEqual([0n, 0n]);
  expect(owedBefore - (await claims())).toBe(470_00n);
  expect((await casesOf(member))[0]?.claimed).toEqual(cny(470_00n));
  const { deposit: ended } = await findDeposit(read, member, deposit.number);
  expect(ended).toMatchObject({ stage: 'rejected', credited: null });
  expect((await creditedTotal(read, member)).minor).toBe(0n);
  expect((await outstandingOf(read, member)).still.minor).toBe(0n);
  await scan();
  expect(await messagesOf(member)).toEqual(['deposit.frozen', 'deposit.cancelled']);
});

test('a member who has withdrawn all: nothing to hold, a claim, and the payout waits', async () => {
  const { member, before } = await credited();
  const address = await rig.address(member);
  await sql`UPDATE turnover_lot SET state = 'met', done = required, ended_at = now() WHERE member_id = ${member}`.execute(
    read,
  );
  const withdrawal = await rig.withdraw(member, address, '90');
  await spend(member, await available(member));
  await control.revert(before);
  await control.mine(10);
  await scan();
  const [paymentCase] = await casesOf(member);
  expect(paymentCase).toMatchObject({ frozen: cny(0n), claimed: cny(712_00n) });
  const by = { number: withdrawal.number, staff: staffName('maker'), sessionId: SESSION, ip: IP };
  const taken = await claimReview(context, { ...by, version: withdrawal.version });
  const approve = () =>
    approveWithdrawal(context, { ...by, version: taken.version, note: '', rateReason: '' }).then(
      ({ stage }) => stage,
    );
  await expect(approve()).rejects.toMatchObject({ code: 203 });
  const { flags } = await withdrawalFile(context, withdrawal.number);
  expect(flags).toContain('credit-doubted');
  await decide(member, 'release');
  expect(await approve()).toBe('approved');
  expect(await messagesOf(member)).toEqual(['deposit.frozen', 'deposit.released']);
});

test('an order approved before the credit was disputed is not paid until people have decided', async () => {
  const { member, before } = await credited();
  const address = await rig.address(member);
  await sql`UPDATE turnover_lot SET state = 'met', done = required, ended_at = now() WHERE member_id = ${member}`.execute(
    read,
  );
  const { number, version } = await rig.withdraw(member, address, '90');
  const by = { number, staff: staffName('maker'), sessionId: SESSION, ip: IP };
  const taken = await claimReview(context, { ...by, version });
  const note = { note: '', rateReason: '' };
  const approved = await approveWithdrawal(context, { ...by, version: taken.version, ...note });
  await control.revert(before);
  await control.mine(10);
  await scan();
  const payer = { ...by, staff: staffName('payer'), version: approved.version };
  const enter = () => enterPayout(context, { ...payer, txHash: `0x${'5a'.repeat(32)}` });
  await expect(enter()).rejects.toMatchObject({
    code: 203,
    message: expect.stringContaining('存款在链上重新核对'),
  });
  await decide(member, 'release');
  expect((await enter()).stage).toBe('paying');
});

test('mined again with another index: never credited twice, and only released', async () => {
  const { member, before, raw } = await credited();
  await control.revert(before);
  await control.inOneBlock(async () => {
    await control.mint(TOKENS.TRC20, '0x00000000000000000000000000000000000000aa', 5n);
    await control.replay(raw);
  });
  await control.mine(10);
  await scan();
  await scan();
  expect([await available(member), await held(member)]).toEqual([0n, 712_00n]);
  const cases = await casesOf(member);
  expect(cases.map(({ kind }) => kind)).toEqual(['reorganised']);
  expect(cases[0]?.detail).not.toMatchObject({ minedIn: '' });
  await expect(decide(member, 'cancel')).rejects.toMatchObject({ code: 203 });
  await decide(member, 'release');
  await scan();
  expect([await available(member), await held(member)]).toEqual([712_00n, 0n]);
});

test('mined again after it was cancelled: it waits in suspense and is credited by two people', async () => {
  const { member, before, raw } = await credited();
  await control.revert(before);
  await control.mine(10);
  await scan();
  await decide(member, 'cancel');
  expect(await available(member)).toBe(0n);
  await control.replay(raw);
  await control.mine(3);
  await scan();
  await scan();
  expect(await available(member)).toBe(0n);
  const open = (await casesOf(member)).filter(({ state }) => state === 'open');
  expect(open.map(({ kind, suspended }) => [kind, suspended])).toEqual([
    ['mined-again', cny(712_00n)],
  ]);
  await decide(member, 'credit');
  expect(await available(member)).toBe(712_00n);
});

const states = async (member: MemberId) => (await casesOf(member)).map(({ state }) => state);
const recheck = (most?: number) => recheckCredits(context, tron, most);

test('replaced at any depth: found in turn, a bounded number of credits per run', async () => {
  const others = [await credited(), await credited()];
  const { member, before } = await credited();
  await control.mine(120);
  await scan();
  await control.revert(before);
  await control.mine(130);
  await scan();
  expect(await states(member)).toEqual([]);
  // As many runs as credits, one at a time, in any order of settlement.
  const { rows } = await sql`SELECT 1 FROM chain_transfer WHERE state = 'credited'`.execute(read);
  for (const _ of rows) await recheck(1);
  expect([await available(member), await held(member)]).toEqual([0n, 712_00n]);
  expect(await states(member)).toEqual(['open']);
  await recheck();
  await recheck();
  expect(await states(member)).toEqual(['open']);
  for (const other of others) expect(await states(other.member)).toEqual([]);
});

test('replaced again after two people released it: a new case, decided again', async () => {
  const { member, before, raw } = await credited();
  await control.revert(before);
  // An empty block first: within the same second the identical block would be mined again.
  await control.mine(1);
  const again = await control.snapshot();
  await control.replay(raw);
  await control.mine(10);
  await scan();
  await recheck();
  await decide(member, 'release');
  await scan();
  await recheck();
  expect(await states(member)).toEqual(['resolved']);
  expect(await available(member)).toBe(712_00n);

  await control.revert(again);
  await control.mine(120);
  await Promise.all([scan(), recheck(), recheck()]);
  expect(await states(member)).toEqual(['open', 'resolved']);
  expect([await available(member), await held(member)]).toEqual([0n, 712_00n]);
  await decide(member, 'cancel');
  expect([await available(member), await held(member)]).toEqual([0n, 0n]);
});

test('released without a transaction on chain: people have decided, and it is not checked again', async () => {
  const { member, before } = await credited();
  await control.revert(before);
  await control.mine(10);
  await scan();
  await decide(member, 'release');
  await scan();
  await recheck();
  expect(await states(member)).toEqual(['resolved']);
});

test('a cancelled credit restores its part of the deposit limit', async () => {
  const { member, before } = await credited();
  const limit = {
    memberId: member,
    kind: 'deposit',
    span: '24h',
    sessionId: SESSION,
    ip: IP,
  } as const;
  await setLimit(context, { ...limit, amount: 1_000_00n });
  await expect(order(member)).rejects.toMatchObject({ key: 'deposit-limit' });
  await control.revert(before);
  await control.mine(10);
  await scan();
  await decide(member, 'cancel');
  expect((await order(member)).stage).toBe('submitted');
});

test('a node that hides logs or lags freezes no credit', async () => {
  const { member } = await credited();
  control.faults.emptyLogs(3);
  await scan();
  await scan();
  expect([await available(member), await held(member)]).toEqual([712_00n, 0n]);
  expect(await casesOf(member)).toEqual([]);
});
