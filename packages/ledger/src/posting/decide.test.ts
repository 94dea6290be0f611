import { present } from '@haitang/kernel/assert.ts';
import { cny } from '@haitang/kernel/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AccountCode } from '../account-code.ts';
import { isGuarded } from '../account-code.ts';
import { accountId } from '../account-id.ts';
import type { TransactionInput } from '../transaction.ts';
import { type Command, commandOf } from './command.ts';
import { type AccountState, decide, type StoredTransaction } from './decide.ts';

const CODES: readonly AccountCode[] = [
  'house:bonus',
  'house:payouts',
  'member:1:available',
  'member:2:available',
  'member:2:venue:v',
];

const empty = (): Map<string, AccountState> =>
  new Map(
    CODES.map((code) => [
      accountId('CNY', code),
      { guarded: isGuarded(code), balance: 0n, version: 0n },
    ]),
  );

const posting = fc
  .tuple(fc.shuffledSubarray([...CODES], { minLength: 2, maxLength: 2 }), fc.bigInt(1n, 50n))
  .map(([pair, minor]) => ({
    debit: present(pair[0], 'a debit'),
    credit: present(pair[1], 'a credit'),
    amount: cny(minor),
  }));

/** Few keys, so that replays and conflicts happen. */
const commands = fc.array(
  fc
    .record({
      key: fc.integer({ min: 0, max: 15 }).map(String),
      postings: fc.array(posting, { minLength: 1, maxLength: 3 }),
    })
    .map((chosen): Command => {
      const input: TransactionInput = {
        ...chosen,
        reason: 'adjustment',
        reference: 'r',
        actor: 'system:test',
        sessionId: null,
        occurredAt: new Date(0),
      };
      return commandOf(input);
    }),
  { maxLength: 30 },
);

test('every batch conserves money, keeps guarded accounts non-negative and counts versions', () => {
  fc.assert(
    fc.property(commands, (batch) => {
      const { changed, rows } = decide(empty(), new Map(), batch);
      let total = 0n;
      let versions = 0n;
      for (const { balance, guarded, version } of changed.values()) {
        total += balance;
        versions += version;
        expect(guarded && balance < 0n).toBe(false);
      }
      expect(total).toBe(0n);
      expect(versions).toBe(BigInt(rows.length * 2));
    }),
  );
});

test('a batch gives the same outcomes as its commands one by one', () => {
  fc.assert(
    fc.property(commands, (batch) => {
      const whole = decide(empty(), new Map(), batch);
      const accounts = empty();
      const stored = new Map<string, StoredTransaction>();
      const single = batch.map((command) => {
        const { outcomes, changed, rows } = decide(accounts, stored, [command]);
        for (const [id, state] of changed) accounts.set(id, state);
        const balances = rows.map(({ decided }) => ({
          debit: decided.debit.balance,
          credit: decided.credit.balance,
        }));
        if (rows.length > 0) stored.set(command.id, { hash: command.hash, balances });
        return present(outcomes[0], 'an outcome');
      });
      expect(whole.outcomes).toEqual(single);
      expect(new Map([...empty(), ...whole.changed])).toEqual(accounts);
    }),
  );
});

test('one body under one key has at most one effect in a batch', () => {
  fc.assert(
    fc.property(commands, (batch) => {
      const { outcomes } = decide(empty(), new Map(), batch);
      const posted = batch
        .filter((_, index) => outcomes[index]?.kind === 'posted')
        .map(({ id }) => id);
      expect(new Set(posted).size).toBe(posted.length);
    }),
  );
});

test.each([
  ['no amount', { amount: cny(0n) }],
  ['a negative amount', { amount: cny(-1n) }],
  ['one account on both sides', { credit: 'house:bonus' as const }],
])('a posting with %s is a fault of the caller', (_, wrong) => {
  const right = { debit: 'house:bonus', credit: 'house:payouts', amount: cny(1n) } as const;
  const input: TransactionInput = {
    key: 'k',
    reason: 'adjustment',
    reference: 'r',
    actor: 'system:test',
    sessionId: null,
    occurredAt: new Date(0),
    postings: [{ ...right, ...wrong }],
  };
  expect(() => commandOf(input)).toThrow('a posting has');
});
