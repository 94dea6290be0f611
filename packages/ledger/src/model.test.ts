import { Refusal } from '@haitang/contract/codes/refusal.ts';
import { present } from '@haitang/kernel/assert.ts';
import { cny } from '@haitang/kernel/money.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AccountCode } from './account-code.ts';
import { balancesOf } from './balance.ts';
import { checkLedger } from './check.ts';
import { releaseHold, settleHold } from './holds/end-hold.ts';
import { openHold } from './holds/open-hold.ts';
import { bothDoors } from './scenarios/doors.ts';
import { cents, transaction } from './scenarios/transfer.ts';

const { database } = await lobbyDatabase();
const doors = bothDoors(database);

/** Few names and keys, so that replays, conflicts and empty accounts are frequent. */
const small = (most: number) => fc.integer({ min: 0, max: most });
const action = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      key: small(12),
      from: small(3),
      to: small(3),
      amount: fc.bigInt(1n, 40n),
      door: small(1),
    }),
  },
  fc.record({
    kind: fc.constant('open' as const),
    key: small(20),
    hold: small(3),
    amount: fc.bigInt(1n, 40n),
  }),
  fc.record({ kind: fc.constant('settle' as const), key: small(20), hold: small(3) }),
  fc.record({ kind: fc.constant('release' as const), key: small(20), hold: small(3) }),
);
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

interface ModelHold {
  amount: bigint;
  state: 'open' | 'settled' | 'released';
  endedBy: string;
}

/** A reference model of the ledger: balances, bodies by key, holds. */
class Model {
  readonly balances = new Map<string, bigint>();
  readonly bodies = new Map<string, string>();
  readonly holds = new Map<number, ModelHold>();

  move(key: string, body: string, from: string, to: string, amount: bigint): string {
    const known = this.bodies.get(key);
    if (known !== undefined) return known === body ? 'replayed' : 'key-reused';
    const left = (this.balances.get(from) ?? 0n) - amount;
    if (from.startsWith('member') && left < 0n) return 'above-balance';
    this.balances.set(from, left);
    this.balances.set(to, (this.balances.get(to) ?? 0n) + amount);
    this.bodies.set(key, body);
    return 'posted';
  }

  open(key: string, hold: number, amount: bigint, from: string, held: string): string {
    const moves = new Map(this.balances);
    const answer = this.move(key, `open ${hold} ${amount}`, from, held, amount);
    if (answer !== 'posted') return answer;
    if (!this.holds.has(hold)) {
      this.holds.set(hold, { amount, state: 'open', endedBy: '' });
      return answer;
    }
    // The whole command is undone when the name of its hold is taken.
    for (const [code, balance] of moves) this.balances.set(code, balance);
    this.bodies.delete(key);
    return 'key-reused';
  }

  end(key: string, id: number, state: 'settled' | 'released', held: string, to: string): string {
    const hold = this.holds.get(id);
    if (hold === undefined) return 'not-found';
    if (hold.state !== 'open' && hold.endedBy !== key) return 'already-done';
    const body = `${state} ${hold.amount}`;
    const known = this.bodies.get(key);
    if (hold.state === 'open' && known !== undefined) return 'key-reused';
    const answer = this.move(key, body, held, to, hold.amount);
    if (answer === 'posted') Object.assign(hold, { state, endedBy: key });
    return answer;
  }
}

const answerOf = (act: Promise<{ replayed: boolean }>): Promise<string> =>
  act.then(
    ({ replayed }) => (replayed ? 'replayed' : 'posted'),
    (error: unknown) => {
      if (error instanceof Refusal) return error.key;
      throw error;
    },
  );

/** One world for each run: no other run uses its accounts and keys. */
function newWorld(run: number) {
  const model = new Model();
  const available: AccountCode = `member:${run}:available`;
  const held: AccountCode = `member:${run}:held`;
  const house: AccountCode = `house:deposits:run${run}`;
  const out: AccountCode = `house:suspense:run${run}`;
  const codes: readonly AccountCode[] = [available, `member:${run}:transit:v`, house, out];
  const note = (key: number, hold: number) => {
    const { postings: _, ...rest } = transaction(`${run} ${key}`);
    return { ...rest, reason: 'withdrawal-hold' as const, holdId: `${run} ${hold}` };
  };
  const play = async (step: Action): Promise<[real: Promise<string>, expected: string]> => {
    if (step.kind === 'move') {
      const from = present(codes[step.from], 'an account');
      const to = present(codes[step.from === step.to ? (step.to + 1) % 4 : step.to], 'an account');
      const input = transaction(`${run} ${step.key}`, [from, to, step.amount]);
      const door = present(doors[step.door], 'a door');
      const body = `${from} ${to} ${step.amount}`;
      return [answerOf(door.post(input)), model.move(`${step.key}`, body, from, to, step.amount)];
    }
    const act = note(step.key, step.hold);
    if (step.kind === 'open') {
      const opening = { ...act, source: available, held, amount: cny(step.amount) };
      return [
        answerOf(database.transaction((tx) => openHold(tx, opening))),
        model.open(`${step.key}`, step.hold, step.amount, available, held),
      ];
    }
    if (step.kind === 'settle')
      return [
        answerOf(
          database.transaction((tx) =>
            settleHold(tx, act, ({ amount }) => [{ credit: out, amount }]),
          ),
        ),
        model.end(`${step.key}`, step.hold, 'settled', held, out),
      ];
    return [
      answerOf(database.transaction((tx) => releaseHold(tx, act, () => undefined))),
      model.end(`${step.key}`, step.hold, 'released', held, available),
    ];
  };
  return { model, play, codes: [...codes, held] };
}

test('the ledger returns the same outcomes and balances as the model for any sequence of commands', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 10, maxLength: 40 }), async (steps) => {
      run += 1;
      const { model, play, codes } = newWorld(run);
      for (const step of steps) {
        const [real, expected] = await play(step);
        expect(
          await real,
          JSON.stringify(step, (_, v) => (typeof v === 'bigint' ? `${v}` : v)),
        ).toBe(expected);
      }
      const found = cents(await balancesOf(database.read, codes, 'CNY'));
      for (const code of codes) expect(found[code], code).toBe(model.balances.get(code) ?? 0n);
    }),
    { numRuns: 25, endOnFailure: true },
  );
  // The generated commands may leave transit money without a hold; everything else must be in
  // order.
  const { differences } = await checkLedger(database);
  expect(differences.filter(({ subject }) => !subject.includes(':transit:'))).toEqual([]);
});
