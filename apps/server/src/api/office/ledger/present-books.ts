import { movementWords } from '@haitang/contract/codes/movement-words.ts';
import type {
  OfficeBooksCheck,
  OfficeLedgerAccount,
  OfficeLedgerLine,
  OfficeLedgerTransaction,
} from '@haitang/contract/office/ledger.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { formatMoney, negate } from '@haitang/kernel/money.ts';
import type { checkBooks } from '@haitang/office/ledger/check-books.ts';
import {
  ownerOf,
  type readAccount,
  type readTransaction,
} from '@haitang/office/ledger/read-books.ts';
import type { trialBalance } from '@haitang/office/ledger/trial-balance.ts';
import { accountGroup, accountWords } from './account-words.ts';

type Read<Command extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<Command>>;

/** Names of actors and venues. */
export interface Names {
  readonly actor: (actor: string) => string;
  readonly venue: (code: string) => string;
}

/** The result of a full check. */
export const presentCheck = (found: Read<typeof checkBooks>, names: Names): OfficeBooksCheck => {
  const { checkedAt, actor, differences, ...counts } = found;
  return {
    ...counts,
    checkedAt: formatBeijing(checkedAt),
    by: names.actor(actor),
    differences: [...differences],
  };
};

/** A line of the chart, its balance in the column of its sign. */
export function presentLine(
  { code, balance, accounts, entries }: Read<typeof trialBalance>['lines'][number],
  names: Names,
): OfficeLedgerLine {
  return {
    code,
    accounts,
    entries: entries.toString(),
    asset: balance.asset,
    words: accountWords(code, names.venue),
    group: accountGroup(code),
    debit: balance.minor < 0n ? formatMoney(negate(balance)) : null,
    credit: balance.minor < 0n ? null : formatMoney(balance),
    single: !code.startsWith('member:'),
  };
}

/** An account and a page of its entries. */
export function presentAccount(
  { account, entries, next }: Read<typeof readAccount>,
  names: Names,
): OfficeLedgerAccount {
  return {
    account: {
      code: account.code,
      words: accountWords(account.code, names.venue),
      asset: account.balance.asset,
      balance: formatMoney(account.balance),
      entries: account.version.toString(),
      guarded: account.guarded,
      memberId: ownerOf(account.code),
    },
    rows: entries.map((entry) => ({
      version: entry.version.toString(),
      at: formatBeijing(entry.occurredAt),
      transactionId: entry.transactionId,
      reason: entry.reason,
      words: movementWords(entry.reason),
      reference: entry.reference,
      amount: formatMoney(entry.amount),
      balanceAfter: formatMoney(entry.balanceAfter),
      other: entry.other,
      actor: names.actor(entry.actor),
    })),
    next: next === null ? null : next.toString(),
  };
}

type Side = Read<typeof readTransaction>['postings'][number]['debit'];

const presentSide = ({ code, balanceAfter, version }: Side, names: Names) => ({
  code,
  words: accountWords(code, names.venue),
  memberId: ownerOf(code),
  balanceAfter: formatMoney(balanceAfter),
  version: version.toString(),
});

/** A transaction with both sides of each posting. */
export function presentTransaction(
  transaction: Read<typeof readTransaction>,
  names: Names,
): OfficeLedgerTransaction {
  const { id, reason, reference, sessionId } = transaction;
  return {
    id,
    reason,
    reference,
    sessionId,
    words: movementWords(reason),
    actor: names.actor(transaction.actor),
    at: formatBeijing(transaction.occurredAt),
    recordedAt: formatBeijing(transaction.recordedAt),
    postings: transaction.postings.map(({ amount, debit, credit }) => ({
      asset: amount.asset,
      amount: formatMoney(amount),
      debit: presentSide(debit, names),
      credit: presentSide(credit, names),
    })),
  };
}
