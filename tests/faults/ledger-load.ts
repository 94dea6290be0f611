// A server process under load, to be killed: posts through both doors as fast as it can and prints
// requests (`>`) and answers (`ok`, `no`, `??`).
import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '@haitang/contract/codes/refusal.ts';
import { memberActor, memberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import { availableOf } from '@haitang/ledger/account-code.ts';
import { post } from '@haitang/ledger/post.ts';
import { createPostingLane } from '@haitang/ledger/posting-lane.ts';
import type { TransactionInput } from '@haitang/ledger/transaction.ts';
import { connectDatabase } from '@haitang/platform/database/connect.ts';

const [url = '', schema = '', run = '', callersText = '24'] = process.argv.slice(2);
const MEMBERS = 40;

const database = connectDatabase({ url, size: 8, schema, onIdleError: () => undefined });
const lane = createPostingLane(database);

/** In, out and between members; some of it more than the balance. */
function transferOf(caller: number, nth: number): TransactionInput {
  const to = memberId(1 + ((caller * 7 + nth) % MEMBERS));
  const from = memberId(1 + ((caller * 11 + nth * 3 + 1) % MEMBERS));
  const between = to !== from && nth % 3 !== 0;
  return {
    key: `${run}-${caller}-${nth}`,
    reason: between ? 'adjustment' : 'deposit',
    reference: `load-${nth}`,
    actor: memberActor(to),
    sessionId: null,
    occurredAt: new Date(),
    postings: [
      {
        debit: between ? availableOf(from) : 'house:deposits:load',
        credit: availableOf(to),
        amount: cny(BigInt(1 + (nth % 97))),
      },
    ],
  };
}

async function ask(input: TransactionInput, byLane: boolean): Promise<void> {
  const [posting] = input.postings;
  const { debit = '', credit = '', amount } = posting ?? {};
  process.stdout.write(`> ${input.key} ${debit} ${credit} ${amount?.minor ?? 0n}\n`);
  try {
    if (byLane) await lane.post(input);
    else await database.transaction((tx) => post(tx, input));
    process.stdout.write(`ok ${input.key}\n`);
  } catch (error) {
    process.stdout.write(`${error instanceof Refusal ? 'no' : '??'} ${input.key}\n`);
    // A database that is down is not queried ten thousand times a second.
    if (!(error instanceof Refusal)) await wait(20);
  }
}

async function caller(number: number): Promise<void> {
  for (let position = 0; ; position += 1) await ask(transferOf(number, position), number % 4 !== 0);
}

await Promise.all(Array.from({ length: Number(callersText) }, (_, number) => caller(number)));
