import { Refusal } from '@haitang/contract/codes/refusal.ts';
import { present } from '@haitang/kernel/assert.ts';
import { formatMoney, parseMoney } from '@haitang/kernel/money.ts';
import { expect } from 'vitest';
import type { AccountCode } from '../account-code.ts';
import type { Posting, TransactionInput } from '../transaction.ts';
import type { Door } from './doors.ts';
import { transaction } from './transfer.ts';

interface Line {
  readonly key: string;
  readonly posting: Posting;
  readonly answer: string;
}

/** `p2` is short for member 2's available balance and keeps the tables narrow. */
const codeOf = (name: string): AccountCode =>
  (/^p\d+$/.test(name) ? `member:${name.slice(1)}:available` : name) as AccountCode;

function lineOf(text: string): Line {
  const [key, debit, credit, amount, ...answer] = text.trim().split(/\s+/);
  const money = present(parseMoney('CNY', present(amount, 'an amount')), `the amount of ${text}`);
  const posting = {
    debit: codeOf(present(debit, 'a debit')),
    credit: codeOf(present(credit, 'a credit')),
    amount: money,
  };
  return { key: present(key, 'a key'), posting, answer: answer.join(' ') };
}

async function answerOf(door: Door, input: TransactionInput): Promise<string> {
  try {
    const { replayed, balances } = await door.post(input);
    const after = [...balances.values()].map(formatMoney).join(' ');
    return `${replayed ? 'replayed' : 'posted'} ${after}`;
  } catch (error) {
    if (error instanceof Refusal) return error.key;
    throw error;
  }
}

/**
 * Runs a table with the columns key, debit, credit, amount, answer. An answer is `posted` or
 * `replayed` with the balance after of each touched account, or the key of a refusal. A line
 * without an answer belongs to the transaction of the line below it.
 */
export async function play(door: Door, table: string): Promise<void> {
  const lines = table.trim().split('\n').map(lineOf);
  let postings: Posting[] = [];
  for (const [index, { key, posting, answer }] of lines.entries()) {
    postings.push(posting);
    if (answer === '') continue;
    const input = { ...transaction(key), postings };
    expect(`line ${index + 1}: ${await answerOf(door, input)}`).toBe(
      `line ${index + 1}: ${answer}`,
    );
    postings = [];
  }
}
