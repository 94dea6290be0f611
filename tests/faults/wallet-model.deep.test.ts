import { Refusal } from '@haitang/contract/codes/refusal.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import { checkLedger } from '@haitang/ledger/check.ts';
import type { PayoutAddress } from '@haitang/payments/withdrawals/addresses/address.ts';
import { outstandingOf } from '@haitang/turnover/outstanding.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { walletActs } from '../support/wallet-acts.ts';
import { WalletModel } from './wallet-model.ts';

const acts = await walletActs();
const { database } = acts;

const KINDS = [
  ...['deposit', 'bonus', 'send', 'send', 'arrive', 'comeBack', 'home', 'bet', 'bet', 'bet', 'bet'],
  ...['packet', 'rebate', 'withdraw', 'withdraw', 'reject', 'giveUp'],
] as const;
/** `part` of 100: the share of the balance that a step uses. */
const step = fc.record({
  kind: fc.constantFrom(...KINDS),
  part: fc.integer({ min: 1, max: 110 }),
  luck: fc.integer({ min: 0, max: 300 }),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** A complete visit in which every command is accepted at least once. */
const VISIT: Step[] = (
  [
    ...['packet', 'deposit', 'rebate', 'bonus', 'giveUp', 'send', 'comeBack', 'send', 'arrive'],
    ...['bet', 'home', 'withdraw', 'reject', 'withdraw'],
  ] as const
).map((kind) => ({ kind, part: 100, luck: 200 }));
const accepted = new Set<string>();

/** The result of a command, or null for a refusal. Any other error is a fault. */
async function unlessRefused<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** A member's story: the commands to the product and to the model. */
class Story {
  readonly model = new WalletModel();
  private readonly sent: { id: string; amount: bigint }[] = [];
  private readonly orders: { number: string; held: bigint }[] = [];
  private readonly bonuses: string[] = [];

  private readonly id: MemberId;
  private readonly address: PayoutAddress;

  constructor(id: MemberId, address: PayoutAddress) {
    this.id = id;
    this.address = address;
  }

  async take({ kind, part, luck }: Step): Promise<void> {
    const { model, id } = this;
    const partOf = (amount: bigint): bigint => (amount * BigInt(part)) / 100n;
    if (kind === 'deposit') model.give(await acts.deposit(id, BigInt(part) * 37n));
    if (kind === 'bonus') {
      const number = await acts.bonus(id, BigInt(part));
      model.give(BigInt(part), number);
      this.bonuses.push(number);
    }
    if (kind === 'send' || kind === 'arrive' || kind === 'comeBack')
      await this.transfer(kind, partOf);
    if (kind === 'home' || kind === 'bet') await this.play(kind, partOf(model.atVenue), luck);
    if (kind === 'packet') await this.packet();
    if (kind === 'rebate') {
      await acts.rebateDue(id, BigInt(part));
      model.give(await acts.rebate(id));
    }
    if (kind === 'withdraw') await this.withdraw(20 + (part % 30));
    if (kind === 'reject') await this.reject();
    if (kind === 'giveUp') await this.giveUp();
  }

  private async transfer(kind: 'send' | 'arrive' | 'comeBack', partOf: (all: bigint) => bigint) {
    const { model, id } = this;
    if (kind === 'send') {
      const amount = partOf(model.available);
      if (amount === 0n) return;
      const sent = await unlessRefused(acts.send(id, amount));
      expect(sent !== null).toBe(amount <= model.available);
      if (sent === null) return;
      model.available -= amount;
      model.transit += amount;
      this.sent.push({ id: sent, amount });
      return;
    }
    const first = this.sent.shift();
    if (first === undefined) return;
    await acts[kind](id, first.id, first.amount);
    model.transit -= first.amount;
    if (kind === 'arrive') model.atVenue += first.amount;
    else model.available += first.amount;
  }

  /** The venue allows no stake or recall above the balance. */
  private async play(kind: 'home' | 'bet', asked: bigint, luck: number): Promise<void> {
    const { model, id } = this;
    const amount = asked > model.atVenue ? model.atVenue : asked;
    if (amount === 0n) return;
    if (kind === 'home') {
      await acts.bringHome(id, amount);
      model.atVenue -= amount;
      model.available += amount;
      return;
    }
    const win = (amount * BigInt(luck)) / 100n;
    await acts.bet(id, amount, win);
    accepted.add('bet');
    model.bet(amount, win);
  }

  private async packet(): Promise<void> {
    const drawn = await unlessRefused(acts.packet(this.id));
    if (drawn === null) return;
    expect(drawn > 0n).toBe(true);
    accepted.add('packet');
    this.model.give(drawn);
  }

  private async withdraw(usdt: number): Promise<void> {
    const { model } = this;
    // ceil(USDT × 7.12), in cents.
    const points = BigInt(usdt) * 712n;
    const order = await unlessRefused(acts.withdraw(this.id, this.address, usdt));
    expect([usdt, order !== null]).toEqual([usdt, model.mayWithdraw(points)]);
    if (order === null) return;
    expect(order.held).toBe(points);
    accepted.add('withdraw');
    model.available -= points;
    model.held += points;
    this.orders.push(order);
  }

  private async reject(): Promise<void> {
    const order = this.orders.shift();
    if (order === undefined) return;
    await acts.reject(order.number);
    accepted.add('reject');
    this.model.held -= order.held;
    this.model.available += order.held;
  }

  private async giveUp(): Promise<void> {
    const number = this.bonuses.pop();
    if (number === undefined) return;
    const taken = await unlessRefused(acts.giveUp(this.id, number));
    expect(taken).toBe(this.model.giveUp(number));
    if (taken !== null) accepted.add('giveUp');
  }

  /** Compares the product's state of the member with the model. */
  async compare(after: string): Promise<void> {
    const { model, id } = this;
    const { available, held, transit, atVenues } = await walletOf(database.read, id);
    const { still } = await outstandingOf(database.read, id);
    const venues = [...atVenues.values()].reduce((sum, atVenue) => sum + atVenue.minor, 0n);
    expect([after, available.minor, held.minor, transit.minor, venues, still.minor]).toEqual([
      ...[after, model.available, model.held, model.transit, model.atVenue, model.outstanding()],
    ]);
    const amounts = [model.available, model.held, model.transit, model.atVenue];
    expect(amounts.filter((amount) => amount < 0n)).toEqual([]);
  }
}

test('after any commands the wallet and the wagering equal a plain model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 40 }), async (steps) => {
      const story = new Story(...(await acts.member()));
      for (const [index, step] of steps.entries()) {
        acts.tick();
        await story.take(step);
        await story.compare(`${index} ${step.kind}`);
      }
    }),
    { numRuns: 15, endOnFailure: true, examples: [[VISIT]] },
  );
  expect([...accepted].sort()).toEqual(['bet', 'giveUp', 'packet', 'reject', 'withdraw']);
  expect((await checkLedger(database)).differences).toEqual([]);
});

test('hundreds of concurrent commands on one wallet: the result is the sum of accepted ones (FM-42)', async () => {
  const [id, address] = await acts.member();
  await acts.rig.fund(id, '3000');
  await acts.bringHome(id, 1n); // A mirror may be a cent behind until the feed has the win.
  const start = (await walletOf(database.read, id)).available.minor;
  const effect = async (turn: number): Promise<bigint> => {
    const kind = (turn * 7) % 6;
    if (kind === 0) return -(await acts.withdraw(id, address, 20 + (turn % 9))).held;
    if (kind === 1) return acts.send(id, BigInt(turn)).then(() => -BigInt(turn));
    if (kind === 2) return acts.bringHome(id, BigInt(turn)).then(() => BigInt(turn));
    if (kind === 3) return acts.packet(id);
    if (kind === 4) return acts.rebate(id);
    return acts.rig.fund(id, '1.00').then(() => 1_00n);
  };
  // Together more than a red packet can be, two percent of 50,000.00 in five: no chance draws it.
  for (let due = 0; due < 20; due += 1) await acts.rebateDue(id, 17_00n);
  const all = Array.from({ length: 300 }, (_, turn) => unlessRefused(effect(turn + 1)));
  const brought = await Promise.all(all);
  const end = brought.reduce<bigint>((sum, value) => sum + (value ?? 0n), start);
  expect((await walletOf(database.read, id)).available).toEqual(cny(end));
  expect(brought.filter((value) => value === 340_00n)).toHaveLength(1);
  expect((await checkLedger(database)).differences).toEqual([]);
});
