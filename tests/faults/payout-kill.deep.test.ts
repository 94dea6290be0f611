import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answerForm, type SignerRequest } from '@haitang/contract/signer/messages.ts';
import { isSigned, publicKeyOf, signText } from '@haitang/contract/signer/signed-text.ts';
import { present } from '@haitang/kernel/assert.ts';
import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import { staffName } from '@haitang/kernel/id.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import type { Verdict } from '@haitang/payments/chain/screening/screener.ts';
import { casesOfOrder } from '@haitang/payments/deposits/cases/list-cases.ts';
import type { PaymentsContext } from '@haitang/payments/payments-context.ts';
import type { SignerDoor } from '@haitang/payments/signer-door.ts';
import { enterPayout } from '@haitang/payments/withdrawals/enter-payout.ts';
import { proposeReleaseOf } from '@haitang/payments/withdrawals/release-withdrawal.ts';
import { payoutOf } from '@haitang/payments/withdrawals/withdrawal.ts';
import { withdrawalFile } from '@haitang/payments/withdrawals/withdrawal-queue.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import fc from 'fast-check';
import { afterAll, afterEach, expect, test } from 'vitest';
import type { Network } from '../../apps/chain/src/network.ts';
import { answerRequest } from '../../apps/signer/src/signing/answer-request.ts';
import type { Desk } from '../../apps/signer/src/signing/desk.ts';
import { readRequest } from '../../apps/signer/src/signing/read-request.ts';
import { inTurn } from '../support/in-turn.ts';
import { randomHash } from '../support/payments-rig.ts';
import { MAKER, signerDoorOf, signerPayouts } from '../support/signer-payouts.ts';
import { ALL_NETWORKS, millionth, PAID_NETWORKS, startSignerRig } from '../support/signer-rig.ts';

const MOST = 1_000_000_000_000n;
/** More of them by hand: PAYOUT_STORIES=500. A batch fits into a test on a busy machine. */
const STORIES = Number(process.env.PAYOUT_STORIES ?? 8);
const BATCH = 8;
const BATCHES = Array.from({ length: Math.ceil(STORIES / BATCH) }, (_, batch) => ({
  from: batch * BATCH + 1,
  to: Math.min((batch + 1) * BATCH, STORIES),
}));
const signer = await startSignerRig({ most: MOST, bsc: true });
afterAll(() => signer.close());
const { control } = signer.chain;

const payouts = await signerPayouts(signer);
const { rig, member, goOn, pay, approvedOrder, orderNow, received } = payouts;

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
  most: new Map(ALL_NETWORKS.map((network) => [network, MOST * millionth(network)])),
  ask: ({ at, counter, seen, wants }) =>
    around(async () => {
      const names = { signer: 'signer-1', server: 'lobby' };
      const request: SignerRequest = { ...names, at: at.getTime(), counter, seen, wants };
      const line = signText('request', JSON.stringify(request), signer.secrets.server);
      const desk = mortalDesk();
      const read = present(readRequest(desk, JSON.stringify(line)), 'a signed request');
      const answer = await answerRequest(desk, read);
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

interface Story {
  readonly network: Network;
  readonly kills: readonly number[];
  readonly lost: readonly Fate[];
}

/** Pays an order while everything is killed at the given places; how many there were. */
async function payKilled(signal: AbortSignal, { network, kills, lost }: Story) {
  await goOn(MINUTE_MS);
  const before = await received(network);
  const order = await approvedOrder(network);
  killer.places = 0;
  killer.at = new Set(kills);
  fates = [...lost];
  let runs = 0;
  for (; (await orderNow(order)).stage !== 'paid'; runs += 1) {
    signal.throwIfAborted();
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
  // Places that were not reached are not for what follows.
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

const stories = inTurn();
afterEach(() => stories.ended());

/** One story in its turn; what it leaves undone is not for the next one. */
const payThrough = (signal: AbortSignal, story: Story) =>
  stories.run(signal, async () => {
    try {
      return await payKilled(signal, story);
    } finally {
      killer.at = new Set();
      fates = [];
      if (killer.isDead) {
        killer.isDead = false;
        await signer.restart();
      }
    }
  });

test.for(ALL_NETWORKS)(
  '%s: killed at every step once, an order is paid exactly once',
  async (network, { signal }) => {
    const places = await payThrough(signal, { network, kills: [], lost: [] });
    expect(places).toBeGreaterThan(20);
    // BEP20 is paid as ERC20, in other units: every third place is enough.
    const stride = network === 'BEP20' ? 3 : 1;
    for (let place = 1; place <= places; place += stride) {
      await payThrough(signal, { network, kills: [place], lost: [] });
    }
  },
);

test.for(BATCHES)(
  'killed two and three times, with transactions lost: every order is paid exactly once, $from to $to',
  async ({ from, to }, { signal }) => {
    const story = fc.record({
      network: fc.constantFrom(...ALL_NETWORKS),
      kills: fc.uniqueArray(fc.integer({ min: 1, max: 45 }), { minLength: 2, maxLength: 3 }),
      lost: fc.array(fc.constantFrom<Fate>('taken', 'lost', 'lost'), { maxLength: 12 }),
    });
    for (const payment of fc.sample(story, to - from + 1)) await payThrough(signal, payment);
  },
);

test("an order the signer pays is nobody else's to enter or to give back", async () => {
  await goOn(MINUTE_MS);
  const order = await approvedOrder('ERC20');
  const living = { ...rig.context, signer: door };
  await pay(living);
  const { number, version, bySigner } = await orderNow(order);
  expect(bySigner).toBe(true);
  const entered = { number, version, txHash: randomHash(), ...MAKER, staff: staffName('payer') };
  await expect(enterPayout(rig.context, entered)).rejects.toThrow('签名服务');
  const release = { number, version, reason: 'test', ...MAKER };
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
  const cases = await casesOfOrder(database.read, order.number);
  expect(cases.map(({ kind, state }) => [kind, state])).toEqual([['screened-payout', 'open']]);
  await pay(living);
  expect(await orderNow(order)).toEqual(returned);
  // The list is changed back; the number is closed for ever, so that people may pay it.
  await goOn(MINUTE_MS);
  const { number, version } = returned;
  expect(signer.desk().state.orders.get(number)?.closed).toBe(true);
  const entered = { number, version, txHash: randomHash(), ...MAKER, staff: staffName('payer') };
  expect((await enterPayout(rig.context, entered)).stage).toBe('paying');
});

test('an order is handed to the signer when its screening is clear, not before', async () => {
  await goOn(MINUTE_MS);
  const order = await approvedOrder('ERC20');
  let verdict: Verdict = { kind: 'unknown', reason: 'away' };
  const screener = { listStanding: async () => null, ask: async () => verdict };
  const living = { ...rig.context, signer: door, screener };
  const casesOf = async () =>
    (await casesOfOrder(database.read, order.number)).map(({ kind }) => kind);
  await pay(living);
  expect([(await orderNow(order)).bySigner, await casesOf()]).toEqual([false, []]);
  verdict = { kind: 'hit', reason: 'sanctions' };
  await pay(living);
  await pay(living);
  expect([(await orderNow(order)).bySigner, await casesOf()]).toEqual([false, ['screened-payout']]);
  verdict = { kind: 'clear' };
  await pay(living);
  expect((await orderNow(order)).bySigner).toBe(true);
});

test('over its real socket, from the configuration file', async () => {
  await goOn(MINUTE_MS);
  const real = { ...rig.context, signer: signerDoorOf(signer) };
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
