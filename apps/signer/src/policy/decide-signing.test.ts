import type { PayoutIntent } from '@haitang/contract/signer/intent.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@haitang/kernel/clock.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyEntry, emptyState, type SignerState } from '../store/state.ts';
import { erc20Of, somePolicy } from '../testing/some-policy.ts';
import { formatAccount } from '../transactions/address.ts';
import type { Book } from './book.ts';
import { type Asked, decideSigning } from './decide-signing.ts';

const START = Date.parse('2026-11-23T04:00:00Z');
const policy = somePolicy();
const network = erc20Of(policy);
const address = (index: number) => formatAccount('evm', `${index}`.padStart(40, '1'));
const nobody: ReadonlySet<string> = new Set();
const two: ReadonlySet<string> = new Set(['a', 'b']);

const usual: PayoutIntent = {
  kind: 'payout',
  number: 'W1',
  attempt: 1,
  network: 'ERC20',
  to: address(1),
  units: '100',
  version: 3,
};
const asked = (over: Partial<PayoutIntent> = {}, approvers = nobody): Asked => ({
  intent: { ...usual, ...over },
  approvers,
});

const bookOf = (state: SignerState, over: Partial<Book> = {}): Book => ({
  ...state,
  stopped: false,
  screening: { at: START, addresses: new Set([address(9)]) },
  ...over,
});

/** Decides, and writes to the state what signing would write to the log. */
function play(state: SignerState, asked: Asked, now: number, over: Partial<Book> = {}) {
  const decision = decideSigning(policy, bookOf(state, over), asked, now);
  if (decision.kind !== 'sign') return decision;
  const { kind: _kind, ...order } = asked.intent;
  const { number, attempt } = order;
  const { at, approved } = decision.reservation;
  const approvers = [...asked.approvers];
  applyEntry(state, { kind: 'reserved', at, ...order, approvers, approved, nonce: 0 });
  const outcome = { txid: `${number}/${attempt}`, bytes: '00', expires: null, fees: null };
  applyEntry(state, { kind: 'signed', at, number, attempt, ...outcome });
  return decision;
}

const reasonOf = (asked: Asked, over: Partial<Book> = {}, now = START): string => {
  const decision = decideSigning(policy, bookOf(emptyState(), over), asked, now);
  return decision.kind === 'refuse' ? decision.reason : decision.kind;
};

const step = fc.record({
  wait: fc.oneof(fc.nat(5 * MINUTE_MS), fc.nat(2 * HOUR_MS), fc.nat(20 * HOUR_MS)),
  back: fc.oneof({ weight: 30, arbitrary: fc.constant(false) }, fc.constant(true)),
  number: fc.integer({ min: 1, max: 99 }),
  attempt: fc.constantFrom(1, 1, 1, 2, 3),
  to: fc.integer({ min: 1, max: 4 }),
  units: fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 1_200 })),
  approvers: fc.constantFrom(nobody, nobody, two, new Set(['a'])),
});

test('for any requests in any order, no period exceeds a ceiling (RL-04)', () => {
  let signed = 0;
  const property = fc.property(fc.array(step, { minLength: 40, maxLength: 120 }), (steps) => {
    const state = emptyState();
    const done: { at: number; number: string; to: string; units: bigint; approved: boolean }[] = [];
    let now = START;
    for (const { wait, back, number, attempt, to, units, approvers } of steps) {
      now += back ? -Math.floor(wait / 30) : wait;
      const over = { number: `W${number}`, attempt, to: address(to), units: `${units}` };
      const screening = { at: now, addresses: new Set<string>() };
      const decision = play(state, asked(over, approvers), now, { screening });
      if (decision.kind === 'sign') done.push(decision.reservation);
    }
    signed += done.length;
    // Counted independently: every period that ends with a signature.
    for (const { at: end, to } of done) {
      const sum = (length: number, counts: (payment: (typeof done)[number]) => boolean) => {
        const inside = done.filter(
          (payment) => payment.at > end - length && payment.at <= end && counts(payment),
        );
        const once = new Map(inside.map((payment) => [payment.number, payment.units]));
        return [...once.values()].reduce((all, value) => all + value, 0n);
      };
      expect(sum(HOUR_MS, () => true) <= network.all.hour).toBe(true);
      expect(sum(DAY_MS, () => true) <= network.all.day).toBe(true);
      expect(sum(HOUR_MS, (payment) => !payment.approved) <= network.automatic.hour).toBe(true);
      expect(sum(DAY_MS, (payment) => !payment.approved) <= network.automatic.day).toBe(true);
      expect(sum(DAY_MS, (payment) => payment.to === to) <= network.addressDay).toBe(true);
    }
    expect(done.every((payment) => payment.approved || payment.units <= 100n)).toBe(true);
    const paying = new Map(done.map(({ number, to, units }) => [number, `${to} ${units}`]));
    expect(
      done.every((payment) => paying.get(payment.number) === `${payment.to} ${payment.units}`),
    ).toBe(true);
  });
  fc.assert(property, { numRuns: 300 });
  expect(signed).toBeGreaterThan(1_000);
});

test('the same intent gets the same answer, another with its number is an alarm (RL-05)', () => {
  const state = emptyState();
  expect(play(state, asked(), START).kind).toBe('sign');
  expect(play(state, asked(), START + 1).kind).toBe('repeat');
  for (const over of [{ to: address(2) }, { units: '99' }, { version: 4 }, { network: 'ERC20' }]) {
    const kind = play(state, asked(over), START + 2);
    const same = Object.hasOwn(over, 'network');
    expect(kind).toMatchObject(same ? { kind: 'repeat' } : { reason: 'other-intent' });
  }
  expect(play(state, asked({ attempt: 3 }), START)).toMatchObject({ reason: 'attempt-order' });
  expect(play(state, asked({ attempt: 2, units: '1' }), START)).toMatchObject({
    reason: 'other-intent',
  });
});

test('a closed number is never signed again, its bytes are still returned', () => {
  const state = emptyState();
  play(state, asked(), START);
  applyEntry(state, { kind: 'closed', at: START, number: 'W1' });
  applyEntry(state, { kind: 'closed', at: START, number: 'W2' });
  expect(play(state, asked(), START).kind).toBe('repeat');
  expect(play(state, asked({ attempt: 2 }), START)).toMatchObject({ reason: 'closed' });
  expect(play(state, asked({ number: 'W2' }), START)).toMatchObject({ reason: 'closed' });
});

test('a payment above the automatic ceiling needs two people', () => {
  const large = { units: '1000' };
  expect(reasonOf(asked(large))).toBe('approval');
  expect(reasonOf(asked(large, new Set(['a'])))).toBe('approval');
  expect(reasonOf(asked(large, two))).toBe('sign');
  expect(reasonOf(asked({ units: '1001' }, two))).toBe('ceiling-transaction');
});

test.each([
  ['stopped', asked(), { stopped: true }],
  ['locked', asked(), { locked: 'alarms' }],
  ['clock-backwards', asked(), { lastAt: START + MINUTE_MS }],
  ['not-ours', asked({ network: 'TRC20' }), {}],
  ['attempt-order', asked({ attempt: 2 }), {}],
  ['malformed', asked({ to: network.wallet.address.toUpperCase() }), {}],
  ['malformed', asked({ to: network.wallet.address }), {}],
  ['malformed', asked({ to: network.contract }), {}],
  ['malformed', asked({ to: formatAccount('evm', '0'.repeat(40)) }), {}],
  ['screened', asked({ to: address(9) }), {}],
  ['screening-stale', asked(), { screening: null }],
  ['screening-stale', asked(), { screening: { at: START - 25 * HOUR_MS, addresses: nobody } }],
  ['screening-stale', asked(), { screening: { at: START + DAY_MS, addresses: nobody } }],
])('%s is refused', (reason, asked, over) => {
  expect(reasonOf(asked, over)).toBe(reason);
});

test('hours are Beijing hours, also over midnight', () => {
  const decisionAt = (hours: object, time: string) =>
    decideSigning(
      somePolicy({ hours }),
      bookOf(emptyState(), { screening: { at: Date.parse(time), addresses: nobody } }),
      asked(),
      Date.parse(time),
    );
  const day = { from: '09:00', to: '18:00' };
  expect(decisionAt(day, '2026-11-23T01:00:00Z').kind).toBe('sign');
  expect(decisionAt(day, '2026-11-23T10:00:00Z')).toMatchObject({ reason: 'hours' });
  const night = { from: '22:00', to: '02:00' };
  expect(decisionAt(night, '2026-11-23T17:00:00Z').kind).toBe('sign');
  expect(decisionAt(night, '2026-11-23T04:00:00Z')).toMatchObject({ reason: 'hours' });
});
