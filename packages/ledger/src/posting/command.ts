import { hash } from 'node:crypto';
import { assert } from '@haitang/kernel/assert.ts';
import type { Asset } from '@haitang/kernel/money.ts';
import type { AccountCode } from '../account-code.ts';
import { accountId } from '../account-id.ts';
import type { TransactionInput } from '../transaction.ts';

/** One posting whose accounts are given by id. */
export interface Leg {
  readonly debitId: string;
  readonly creditId: string;
  readonly debit: AccountCode;
  readonly credit: AccountCode;
  readonly asset: Asset;
  readonly amount: bigint;
}

/** A validated transaction, ready for `decide`. */
export interface Command {
  /** The id of the transaction, derived from the key. */
  readonly id: string;
  /** Distinguishes a replay from another body under the same key. */
  readonly hash: string;
  readonly legs: readonly Leg[];
  readonly input: TransactionInput;
}

/**
 * The first 128 bits of the SHA-256 of a text, in the form of a UUID. Called twice per transaction.
 */
function uuidOf(text: string): string {
  const hex = hash('sha256', text, 'hex');
  const tail = `${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${tail}`;
}

/** Hashes the effect of a body; actor, time and session of a repeat do not count. */
function hashOf(input: TransactionInput, legs: readonly Leg[]): string {
  let body = JSON.stringify([input.reason, input.reference]);
  for (const leg of legs) body += `\n${leg.debit} ${leg.credit} ${leg.asset} ${leg.amount}`;
  return uuidOf(body);
}

/** The transaction id that a key yields. */
export const transactionId = (key: string): string => uuidOf(`transaction:${key}`);

/**
 * Validates a transaction and resolves its accounts. An invalid one is a bug of the caller and
 * throws.
 */
export function commandOf(input: TransactionInput): Command {
  assert(input.key !== '', 'a transaction has a key');
  const assets = new Map<AccountCode, Asset>();
  const legs = input.postings.map(({ debit, credit, amount: { asset, minor } }): Leg => {
    assert(minor > 0n, 'a posting has a positive amount');
    assert(debit !== credit, 'a posting has two accounts');
    for (const code of [debit, credit]) {
      assert((assets.get(code) ?? asset) === asset, 'an account has one asset in a transaction');
      assets.set(code, asset);
    }
    return {
      debit,
      credit,
      asset,
      debitId: accountId(asset, debit),
      creditId: accountId(asset, credit),
      amount: minor,
    };
  });
  return { id: transactionId(input.key), hash: hashOf(input, legs), legs, input };
}
