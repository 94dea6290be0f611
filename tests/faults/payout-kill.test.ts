import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answerForm, type SignerRequest } from '@haitang/contract/signer/messages.ts';
import { isSigned, publicKeyOf, signText } from '@haitang/contract/signer/signed-text.ts';
import { present } from '@haitang/kernel/assert.ts';
import { DAY_MS, MINUTE_MS } from '@haitang/kernel/clock.ts';
import { type MemberId, staffName } from '@haitang/kernel/id.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import type { PayoutAddress } from '@haitang/payments/addresses/address.ts';
import type { Chain } from '@haitang/payments/chain/chain.ts';
import { chainAddress } from '@haitang/payments/chain/chain-address.ts';
import { decodeAddress } from '@haitang/payments/chain/check-address.ts';
import { openSandboxChains } from '@haitang/payments/chain/open-sandbox-chains.ts';
import type { PaymentsContext } from '@haitang/payments/payments-context.ts';
import { seedPayoutWallets } from '@haitang/payments/sandbox/seed-payout-wallets.ts';
import { openSignerDoor } from '@haitang/payments/signer/open-signer.ts';
import type { SignerDoor } from '@haitang/payments/signer/signer-door.ts';
import { approveWithdrawal } from '@haitang/payments/withdrawals/approve-withdrawal.ts';
import { claimReview } from '@haitang/payments/withdrawals/claim-review.ts';
import { enterPayout } from '@haitang/payments/withdrawals/enter-payout.ts';
import { findWithdrawal } from '@haitang/payments/withdrawals/list-withdrawals.ts';
import { payBySigner } from '@haitang/payments/withdrawals/pay-by-signer.ts';
import { proposeReleaseOf } from '@haitang/payments/withdrawals/release-withdrawal.ts';
import { payoutOf, type Withdrawal } from '@haitang/payments/withdrawals/withdrawal.ts';
import { withdrawalFile } from '@haitang/payments/withdrawals/withdrawal-queue.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { answerRequest } from '../../apps/signer/src/signing/answer-request.ts';
import type { Desk } from '../../apps/signer/src/signing/desk.ts';
import { IP, paymentsRig, randomHash, SESSION } from '../support/payments-rig.ts';
import { PAID_NETWORKS, type PaidNetwork, startSignerRig, WALLET } from '../support/signer-rig.ts';

const MOST = 1_000_000_000_000n;
/** More of them by hand: PAYOUT_STORIES=500. */
const STORIES = Number(process.env.PAYOUT_STORIES ?? 8);
const signer = await startSignerRig({ most: MOST });
afterAll(() => signer.close());
const { control } = signer.chain;

const sandbox = await openSandboxChains({
  url: signer.chain.url,
  dataDirectory: join(signer.directory, 'chain'),
  backoff: { tries: 1, firstWait: 1 },
});
const withWallet = (chain: Chain): Chain => ({
  ...chain,
  sandbox: { ...present(chain.sandbox, 'a sandbox'), payoutWallet: chainAddress(WALLET) },
});
const chains = new Map([...sandbox].map(([network, chain]) => [network, withWallet(chain)]));
const rig = await paymentsRig({ chains, start: new Date(signer.now()) });
await seedPayoutWallets(rig.context);
await rig.set('withdrawal_daily_count', 1_000);
await rig.set('withdrawal_two_person_above', '50000.00');
await rig.set('withdrawal_max', '50000.00');

const member: MemberId = await rig.member('10000000.00');
const addresses: Record<PaidNetwork, PayoutAddress> = {
  TRC20: await rig.address(member, 'TRC20'),
  ERC20: await rig.address(member, 'ERC20'),
};

/** Server, signer and chains at one moment, `milliseconds` after the latest of them. */
async function goOn(milliseconds: number): Promise<void> {
  const apart = Math.max(0, rig.clock.now().getTime() - signer.now());
  await signer.wait(apart + milliseconds);
  rig.clock.set(new Date(signer.now()));
}

/** One run of the job, by a clock that agrees with the signer's however slow the machine is. */
function pay(context: PaymentsContext): Promise<void> {
  rig.clock.set(new Date(Math.max(signer.now(), rig.clock.now().getTime())));
  return payBySigner(context);
}

class Killed extends Error {}

/** Counts every place between two effects; at the chosen ones everything ends, as by kill -9. */
const killer = {
  places: 0,
  at: new Set<number>(),
  isDead: false,
  point() {
    if (killer.isDead) throw new Killed();
    killer.places += 1;
    if (!killer.at.has(killer.places)) return;
    killer.isDead = true;
    throw new Killed();
  },
};

async function around<T>(work: () => Promise<T>): Promise<T> {
  killer.point();
  const outcome = await work();
  killer.point();
  return outcome;
}

/** The signer as it runs, with a place before and after each entry of its log. */
function mortalDesk(): Desk {
  const desk = signer.desk();
  const append: Desk['log']['append'] = (entry) => {
    killer.point();
    desk.log.append(entry);
    killer.point();
  };
  return { ...desk, log: { ...desk.log, append } };
}

type Fate = 'taken' | 'lost';
let fates: Fate[] = [];

const door: SignerDoor = {
  most: new Map(PAID_NETWORKS.map((network) => [network, MOST])),
  ask: ({ at, counter, seen, wants }) =>
    around(async () => {
      const names = { signer: 'signer-1', server: 'lobby' };
      const request: SignerRequest = { ...names, at: at.getTime(), counter, seen, wants };
      const line = signText('request', JSON.stringify(request), signer.secrets.server);
      const answer = await answerRequest(mortalDesk(), JSON.stringify(line));
      expect(isSigned('answer', answer, publicKeyOf(signer.secrets.signer))).toBe(true);
      return answerForm.parse(JSON.parse(answer.text));
    }),
  send: (network, bytes) =>
    around(async () => {
      if ((fates.shift() ?? 'taken') === 'taken') await signer.broadcast(network, bytes);
    }),
};

const { database } = rig.context;
const mortal: PaymentsContext = {
  ...rig.context,
  signer: door,
  database: {
    ...database,
    read: database.read,
    transaction: (work) => around(() => database.transaction(work)),
  },
};

let orders = 0;
const staff = { staff: staffName('maker'), sessionId: SESSION, ip: IP };

async function approvedOrder(network: PaidNetwork): Promise<Withdrawal> {
  orders += 1;
  const amount = (20 + orders / 100).toFixed(2);
  const { number, version } = await rig.withdraw(member, addresses[network], amount);
  const taken = await claimReview(rig.context, { number, version, ...staff });
  const terms = { note: '', rateReason: '' };
  return approveWithdrawal(rig.context, { number, version: taken.version, ...terms, ...staff });
}

const orderNow = async ({ number }: Withdrawal): Promise<Withdrawal> =>
  present(await findWithdrawal(database.read, number), number);

const received = (network: PaidNetwork): Promise<bigint> =>
  signer.balance(
    network,
    present(decodeAddress(network, addresses[network].address), 'an account'),
  );

/** Pays an order while everything is killed at the given places; how many there were. */
async function payThrough(network: PaidNetwork, kills: readonly number[], lost: readonly Fate[]) {
  await goOn(MINUTE_MS);
  const before = await received(network);
  const order = await approvedOrder(network);
  killer.places = 0;
  killer.at = new Set(kills);
  fates = [...lost];
  let runs = 0;
  for (; (await orderNow(order)).stage !== 'paid'; runs += 1) {
    expect(runs).toBeLessThan(80);
    await pay(mortal).catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error;
    });
    if (killer.isDead) {
      killer.isDead = false;
      await signer.restart();
    }
    await control.mine(2);
    if (runs % 8 === 7) await goOn(3 * MINUTE_MS);
  }
  // Places that were not reached are not for the next order.
  killer.at = new Set();
  fates = [];
  // Whatever was signed for it is out; nothing of it may pay a second time.
  await control.mine(3);
  const paid = (await received(network)) - before;
  expect(paid).toBe(payoutOf(order).minor);
  const { steps } = await withdrawalFile(rig.context, order.number);
  expect(steps.filter(({ step }) => step === 'paid')).toHaveLength(1);
  expect(formatMoney((await walletOf(database.read, member)).held)).toBe('0.00');
  return killer.places;
}

await goOn(DAY_MS);

test.each(PAID_NETWORKS)(
  '%s: killed at every step once, an order is paid exactly once',
  async (network) => {
    const places = await payThrough(network, [], []);
    expect(places).toBeGreaterThan(20);
    for (let place = 1; place <= places; place += 1) await payThrough(network, [place], []);
  },
);

test('killed two and three times, with transactions lost: every order is paid exactly once', async () => {
  const story = fc.record({
    network: fc.constantFrom(...PAID_NETWORKS),
    kills: fc.uniqueArray(fc.integer({ min: 1, max: 45 }), { minLength: 2, maxLength: 3 }),
    lost: fc.array(fc.constantFrom<Fate>('taken', 'lost', 'lost'), { maxLength: 12 }),
  });
  for (const { network, kills, lost } of fc.sample(story, STORIES))
    await payThrough(network, kills, lost);
});

test("an order the signer pays is nobody else's to enter or to give back", async () => {
  await goOn(MINUTE_MS);
  const order = await approvedOrder('ERC20');
  const living = { ...rig.context, signer: door };
  await pay(living);
  const { number, version, bySigner } = await orderNow(order);
  expect(bySigner).toBe(true);
  const entered = { number, version, txHash: randomHash(), ...staff, staff: staffName('payer') };
  await expect(enterPayout(rig.context, entered)).rejects.toThrow('签名服务');
  const release = { number, version, reason: 'test', ...staff };
  await expect(proposeReleaseOf(rig.context, release)).rejects.toThrow('签名服务');
  for (let run = 0; run < 6; run += 1) {
    await pay(living);
    await control.mine(2);
  }
  expect((await orderNow(order)).stage).toBe('paid');
});

test('what the signer will not pay goes back to people, closed at the signer before', async () => {
  await goOn(MINUTE_MS);
  const order = await approvedOrder('TRC20');
  const list = { made: new Date(signer.now()).toISOString(), addresses: [order.address] };
  await writeFile(join(signer.directory, 'screening.json'), JSON.stringify(list));
  const living = { ...rig.context, signer: door };
  await pay(living);
  const returned = await orderNow(order);
  expect(returned).toMatchObject({ stage: 'approved', bySigner: false, txHash: null });
  await pay(living);
  expect(await orderNow(order)).toEqual(returned);
  // The list is changed back; the number is closed for ever, so that people may pay it.
  await goOn(MINUTE_MS);
  const { number, version } = returned;
  expect(signer.desk().state.orders.get(number)?.closed).toBe(true);
  const entered = { number, version, txHash: randomHash(), ...staff, staff: staffName('payer') };
  expect((await enterPayout(rig.context, entered)).stage).toBe('paying');
});

test('over its real socket, from the configuration file', async () => {
  await goOn(MINUTE_MS);
  const send = { TRC20: `${signer.chain.url}/tron`, ERC20: `${signer.chain.url}/eth` };
  const network = (name: PaidNetwork) => ({ most: `${MOST}`, send: [send[name]] });
  const file = {
    socket: join(signer.directory, 'sock'),
    signer: 'signer-1',
    signerKey: publicKeyOf(signer.secrets.signer),
    server: 'lobby',
    secret: signer.secrets.server,
    networks: { TRC20: network('TRC20'), ERC20: network('ERC20') },
  };
  const real = { ...rig.context, signer: openSignerDoor(JSON.stringify(file)) };
  for (const name of PAID_NETWORKS) {
    const before = await received(name);
    const order = await approvedOrder(name);
    for (let run = 0; run < 5; run += 1) {
      await pay(real);
      await control.mine(3);
    }
    expect((await orderNow(order)).stage).toBe('paid');
    expect((await received(name)) - before).toBe(payoutOf(order).minor);
  }
});
