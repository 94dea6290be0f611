import { present } from '@haitang/kernel/assert.ts';
import { businessDayOf } from '@haitang/kernel/business-day.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@haitang/kernel/clock.ts';
import { formatMoney, usdt } from '@haitang/kernel/money.ts';
import { checkLedger } from '@haitang/ledger/check.ts';
import { chainAddress } from '@haitang/payments/chain/chain-address.ts';
import { encodeAddress } from '@haitang/payments/chain/check-address.ts';
import type { PaymentsContext } from '@haitang/payments/payments-context.ts';
import type { ColdMove } from '@haitang/payments/treasury/cold-moves/cold-move.ts';
import {
  confirmColdMove,
  turnDownColdMove,
} from '@haitang/payments/treasury/cold-moves/decide-move.ts';
import { newestColdMoves } from '@haitang/payments/treasury/cold-moves/list-cold-moves.ts';
import { proposeColdMoves } from '@haitang/payments/treasury/cold-moves/propose-cold-moves.ts';
import { makeReport } from '@haitang/payments/treasury/daily-report.ts';
import { reconcileTreasury } from '@haitang/payments/treasury/reconcile-treasury.ts';
import { readReports } from '@haitang/payments/treasury/report-store.ts';
import { bookedCoins } from '@haitang/payments/treasury/sweeps/coin-book.ts';
import { isOurTransaction } from '@haitang/payments/treasury/sweeps/open-cold-transfer.ts';
import { readNewest } from '@haitang/payments/treasury/sweeps/own-transfer-store.ts';
import { runOwnTransfers } from '@haitang/payments/treasury/sweeps/run-own-transfers.ts';
import { setPayoutWallet } from '@haitang/payments/treasury/wallets/payout-wallets.ts';
import { bookedTreasury, moveTreasury } from '@haitang/wallet/treasury.ts';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { type Fate, mortalTransfers, NO_CEILING } from '../support/mortal-transfers.ts';
import { PAID_NETWORKS, type PaidNetwork, startSignerRig, WALLET } from '../support/signer-rig.ts';
import { COLD } from '../support/sweep-policy.ts';

/** More of them by hand: COLD_STORIES=200. */
const STORIES = Number(process.env.COLD_STORIES ?? 4);
/** Places between the kills of one move. */
const STRIDE = 8;
const TO = chainAddress(COLD);
const HOT = chainAddress(WALLET);

const signer = await startSignerRig({ most: NO_CEILING });
afterAll(() => signer.close());
const { control } = signer.chain;
const { rig, killer, door, mortal, chainOf, coinsOf, goOn, agree, fate, survive } =
  await mortalTransfers(signer, [TO]);
const { context } = rig;
const { database, clock } = context;
const living: PaymentsContext = { ...context, signer: door };
for (const network of PAID_NETWORKS) {
  const from = businessDayOf(clock.now());
  const wallet = { id: 0, network, address: HOT, label: '出款钱包', from, to: null } as const;
  const people = { proposedBy: 'treasurer', confirmedBy: 'countersigner' };
  await database.transaction((tx) => setPayoutWallet(tx, { ...wallet, ...people }, clock.now()));
}
await rig.set('cold_move_two_person_above', '1000.00');

let entries = 0;
/** Books what the wallet has on chain and the books do not know. */
async function bookSurplus(network: PaidNetwork): Promise<void> {
  const { reader, contract } = chainOf(network);
  const held = await reader.balanceOf(contract, HOT);
  const booked = (await bookedTreasury(database.read, network)).get(HOT) ?? 0n;
  if (held === booked) return;
  entries += 1;
  await database.transaction((tx) =>
    moveTreasury(tx, {
      network,
      address: HOT,
      amount: usdt(held - booked),
      direction: 'in',
      against: 'own',
      reference: 'test',
      key: `test-${entries}`,
      actor: 'system:test',
      occurredAt: clock.now(),
    }),
  );
}

for (const network of PAID_NETWORKS) await bookSurplus(network);

const check = () => reconcileTreasury(living, 'all', async () => undefined);
const newest = async (network: PaidNetwork): Promise<ColdMove> =>
  present(
    (await newestColdMoves(database.read)).find((coldMove) => coldMove.network === network),
    'a move',
  );
const transferOf = async (number: string) =>
  (await readNewest(database.read, 1_000)).find((ownTransfer) => ownTransfer.number === number);
const unnoted = async () => undefined;
const confirm = (number: string, staff: string) =>
  confirmColdMove(context, { number, staff }, unnoted);

/** Sets the ceiling of a network `above` millionths below what its wallet holds. */
async function ceilingBelow(network: PaidNetwork, above: bigint): Promise<bigint> {
  const { reader, contract } = chainOf(network);
  const held = await reader.balanceOf(contract, HOT);
  const text = (units: bigint) => formatMoney(usdt(units)).slice(0, -4);
  await rig.set('hot_wallet_floor', { [network]: text(held - 3n * above) });
  await rig.set('hot_wallet_ceiling', { [network]: text(held - above) });
  return held;
}

/** A proposed move of 200 USDT: the wallet stands 100 above its ceiling. */
async function proposed(network: PaidNetwork, above = 100_000_000n): Promise<ColdMove> {
  await goOn(MINUTE_MS);
  await bookSurplus(network);
  await ceilingBelow(network, above);
  await check();
  await proposeColdMoves(living);
  const move = await newest(network);
  expect(move).toMatchObject({ state: 'proposed', units: 2n * above, wallet: HOT, recipient: TO });
  return move;
}

async function expectBooks(network: PaidNetwork): Promise<void> {
  const { reader, contract } = chainOf(network);
  const booked = await bookedTreasury(database.read, network);
  for (const wallet of [HOT, TO]) {
    expect(await reader.balanceOf(contract, wallet)).toBe(booked.get(wallet) ?? 0n);
  }
}

/** Moves 200 USDT while everything is killed at the given places; how many there were. */
async function moveThrough(network: PaidNetwork, kills: readonly number[], lost: readonly Fate[]) {
  const { number, units } = await proposed(network);
  const { reader, contract } = chainOf(network);
  const before = await reader.balanceOf(contract, TO);
  const coinsBefore = await coinsOf(network, HOT);
  const bookedBefore = (await bookedCoins(database.read, network)).get(HOT) ?? 0n;
  expect((await confirm(number, 'one')).state).toBe('confirmed');
  killer.places = 0;
  killer.at = new Set(kills);
  fate(lost);
  for (let runs = 0; (await transferOf(number))?.state !== 'done'; runs += 1) {
    expect(runs).toBeLessThan(80);
    agree();
    await survive(() => runOwnTransfers(mortal));
    await control.mine(2);
    if (runs % 8 === 7) await goOn(3 * MINUTE_MS);
  }
  killer.at = new Set();
  fate([]);
  await control.mine(3);
  expect((await reader.balanceOf(contract, TO)) - before).toBe(units);
  const coins = (await bookedCoins(database.read, network)).get(HOT) ?? 0n;
  expect(coins - bookedBefore).toBe((await coinsOf(network, HOT)) - coinsBefore);
  expect((await transferOf(number))?.fee).toBeGreaterThan(0n);
  await expectBooks(network);
  return killer.places;
}

async function expectAllEqual(): Promise<void> {
  const standings = await check();
  expect(standings.filter(({ state }) => state !== 'equal')).toEqual([]);
  expect((await checkLedger(database)).differences).toEqual([]);
}

test.each(PAID_NETWORKS)(
  '%s: killed at every step, the surplus reaches the cold wallet and the books exactly once (RL-24)',
  async (network) => {
    const places = await moveThrough(network, [], []);
    expect(places).toBeGreaterThan(15);
    // Every place is the first kill of one move, or the next one after a restart.
    for (let first = 1; first <= STRIDE; first += 1) {
      const kills: number[] = [];
      for (let place = first; place <= places; place += STRIDE) kills.push(place);
      await moveThrough(network, kills, []);
    }
    await expectAllEqual();
    // Moved: the wallet stands at its target, and nothing more is proposed.
    await proposeColdMoves(living);
    expect((await newest(network)).state).toBe('confirmed');
  },
);

test('killed two and three times, with transactions lost: exactly once, to the unit', async () => {
  const story = fc.record({
    network: fc.constantFrom(...PAID_NETWORKS),
    kills: fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 2, maxLength: 3 }),
    lost: fc.array(fc.constantFrom<Fate>('taken', 'lost', 'lost'), { maxLength: 8 }),
  });
  for (const { network, kills, lost } of fc.sample(story, STORIES)) {
    await moveThrough(network, kills, lost);
  }
  await expectAllEqual();
});

test('above the line two people agree, and neither twice', async () => {
  const { number } = await proposed('TRC20', 501_000_000n);
  expect((await confirm(number, 'one')).state).toBe('proposed');
  expect(await transferOf(number)).toBeUndefined();
  await expect(confirm(number, 'one')).rejects.toMatchObject({ code: 403 });
  const after = await confirm(number, 'two');
  expect(after).toMatchObject({ state: 'confirmed', firstBy: 'one', secondBy: 'two' });
  expect(await transferOf(number)).toMatchObject({ kind: 'cold', state: 'open', target: TO });
  await expect(confirm(number, 'three')).rejects.toMatchObject({ code: 202 });
  // While it runs, nothing else is proposed.
  await check();
  await proposeColdMoves(living);
  expect((await newest('TRC20')).number).toBe(number);
  for (let runs = 0; (await transferOf(number))?.state === 'open'; runs += 1) {
    expect(runs).toBeLessThan(20);
    agree();
    await runOwnTransfers(living);
    await control.mine(2);
  }
  await expectAllEqual();
});

test('a balance that falls ends the proposal; one that is too low now is not confirmed', async () => {
  const { number } = await proposed('ERC20');
  const { reader, contract } = chainOf('ERC20');
  const held = await reader.balanceOf(contract, HOT);
  // The floor is raised: what is left after the move would be below it.
  await rig.set('hot_wallet_floor', { ERC20: formatMoney(usdt(held - 150_000_000n)).slice(0, -4) });
  await expect(confirm(number, 'one')).rejects.toMatchObject({ code: 203 });
  await rig.set('hot_wallet_floor', {});
  await rig.set('hot_wallet_ceiling', {});
  await check();
  await proposeColdMoves(living);
  expect((await newest('ERC20')).state).toBe('lapsed');
  await expect(confirm(number, 'one')).rejects.toMatchObject({ code: 202 });
});

test('turned down: nothing moves, and it is proposed again while the balance is too high', async () => {
  const { number } = await proposed('ERC20');
  await turnDownColdMove(context, { number, staff: 'one', reason: '明日再转' }, unnoted);
  await expect(confirm(number, 'two')).rejects.toMatchObject({ code: 202 });
  await proposeColdMoves(living);
  const next = await newest('ERC20');
  expect(next).toMatchObject({ state: 'proposed' });
  expect(next.number).not.toBe(number);
  await turnDownColdMove(context, { number: next.number, staff: 'one', reason: '停' }, unnoted);
  // Where CHAINS names no wallet of the signer's list, nothing is proposed at all.
  const chain = chainOf('ERC20');
  const terms = { ...chain.terms, treasuryWallets: [HOT] };
  await proposeColdMoves({ ...living, chains: new Map([['ERC20', { ...chain, terms }]]) });
  expect((await newest('ERC20')).state).toBe('turned-down');
});

test('what the signer does not sign for a day is over, and people decide again', async () => {
  const { number } = await proposed('TRC20');
  await confirm(number, 'one');
  const stopped: PaymentsContext = {
    ...living,
    signer: {
      ...door,
      ask: async (question) => {
        const answer = await door.ask(question);
        if (answer === null || question.wants.do !== 'sign') return answer;
        return { ...answer, says: { kind: 'refused', reason: 'ceiling-day', about: number } };
      },
    },
  };
  await runOwnTransfers(stopped);
  expect(await transferOf(number)).toMatchObject({ state: 'open' });
  await goOn(DAY_MS + HOUR_MS);
  await runOwnTransfers(stopped);
  expect(await transferOf(number)).toMatchObject({ state: 'refused', note: 'ceiling-day' });
  await expectAllEqual();
});

test('the report of the next day names what moved, with its fee', async () => {
  await moveThrough('ERC20', [], []);
  await goOn(DAY_MS);
  await check();
  await makeReport(living);
  const [report] = await readReports(database.read, 1);
  expect(report?.day).toBe(businessDayOf(clock.now()));
  const moves = report?.moves ?? [];
  expect(moves.at(-1)).toMatchObject({
    network: 'ERC20',
    address: encodeAddress('ERC20', HOT),
    recipient: encodeAddress('ERC20', TO),
    amount: '200.000000',
  });
  // Staff cannot book it a second time by hand.
  const { txHash = '' } = moves.at(-1) ?? {};
  expect(await isOurTransaction(database.read, 'ERC20', txHash)).toBe(true);
  expect(await isOurTransaction(database.read, 'TRC20', txHash)).toBe(false);
  expect(moves.at(-1)?.fees).toMatch(/^0\.\d+ ETH$/);
});
