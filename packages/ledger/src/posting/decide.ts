import { assert, present } from '@haitang/kernel/assert.ts';
import type { Money } from '@haitang/kernel/money.ts';
import type { AccountCode } from '../account-code.ts';
import type { Outcome } from '../outcome.ts';
import type { PostedTransaction } from '../transaction.ts';
import type { Command, Leg } from './command.ts';

/** The state of an account under its lock. */
export interface AccountState {
  readonly guarded: boolean;
  readonly balance: bigint;
  readonly version: bigint;
}

/** The state of one account after a posting. */
export interface After {
  readonly balance: bigint;
  readonly version: bigint;
}

/** A posting with the state of both accounts after it: one row of the table. */
export interface DecidedLeg {
  readonly leg: Leg;
  readonly position: number;
  readonly debit: After;
  readonly credit: After;
}

/** A stored transaction: its hash and the balances after each posting, in order. */
export interface StoredTransaction {
  readonly hash: string;
  readonly balances: readonly { readonly debit: bigint; readonly credit: bigint }[];
}

export interface Decision {
  /** One outcome for each command, in order. */
  readonly outcomes: readonly Outcome[];
  readonly rows: readonly { readonly command: Command; readonly decided: DecidedLeg }[];
  /** The changed accounts, in their state after the batch. */
  readonly changed: ReadonlyMap<string, AccountState>;
}

const transactionOf = (
  { id, legs }: Command,
  stored: StoredTransaction,
  replayed: boolean,
): PostedTransaction => {
  const balances = new Map<AccountCode, Money>();
  legs.forEach(({ debit, credit, asset }, position) => {
    const after = present(stored.balances[position], 'balances of a stored posting');
    balances.set(debit, { asset, minor: after.debit });
    balances.set(credit, { asset, minor: after.credit });
  });
  return { id, replayed, balances };
};

const moved = ({ guarded, balance, version }: AccountState, amount: bigint): AccountState => ({
  guarded,
  balance: balance + amount,
  version: version + 1n,
});

/**
 * Applies the legs in order to the accounts of `find`; null as soon as a guarded one becomes
 * negative.
 */
function applyLegs(
  legs: readonly Leg[],
  find: (id: string) => AccountState,
): { decided: DecidedLeg[]; touched: Map<string, AccountState> } | null {
  const touched = new Map<string, AccountState>();
  const decided: DecidedLeg[] = [];
  for (const [position, leg] of legs.entries()) {
    const from = touched.get(leg.debitId) ?? find(leg.debitId);
    const debit = moved(from, -leg.amount);
    if (debit.guarded && debit.balance < 0n) return null;
    touched.set(leg.debitId, debit);
    const to = touched.get(leg.creditId) ?? find(leg.creditId);
    const credit = moved(to, leg.amount);
    touched.set(leg.creditId, credit);
    decided.push({ leg, position, debit, credit });
  }
  return { decided, touched };
}

/**
 * The rules of the books: pure, and the same behind both doors. Takes the commands in order of
 * arrival, the locked accounts and what the same keys have posted before. A known key with the same
 * body is a replay; with another body it is refused as `key-reused` (INV-5). A guarded account that
 * would become negative refuses `above-balance` (INV-3) and changes nothing.
 */
export function decide(
  accounts: ReadonlyMap<string, AccountState>,
  stored: ReadonlyMap<string, StoredTransaction>,
  commands: readonly Command[],
): Decision {
  const changed = new Map<string, AccountState>();
  const known = new Map(stored);
  const rows: { command: Command; decided: DecidedLeg }[] = [];
  const find = (id: string) => present(changed.get(id) ?? accounts.get(id), 'a locked account');
  const outcomes = commands.map((command): Outcome => {
    const before = known.get(command.id);
    if (before !== undefined) {
      if (before.hash !== command.hash) return { kind: 'refused', key: 'key-reused' };
      return { kind: 'replayed', transaction: transactionOf(command, before, true) };
    }
    const applied = applyLegs(command.legs, find);
    if (applied === null) return { kind: 'refused', key: 'above-balance' };
    for (const [id, state] of applied.touched) changed.set(id, state);
    for (const decided of applied.decided) rows.push({ command, decided });
    const balances = applied.decided.map(({ debit, credit }) => ({
      debit: debit.balance,
      credit: credit.balance,
    }));
    const now = { hash: command.hash, balances };
    if (command.legs.length > 0) known.set(command.id, now);
    return { kind: 'posted', transaction: transactionOf(command, now, false) };
  });
  assert(outcomes.length === commands.length, 'one answer for each command');
  return { outcomes, rows, changed };
}
