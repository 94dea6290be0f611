import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nothing, optionalText, requiredText } from '../field.ts';
import { note } from '../note.ts';
import { timeText } from '../shown.ts';
import {
  actor,
  checkedAt,
  filterText,
  maybeText,
  moneyText,
  reasonText,
  staffRead,
} from './office-fields.ts';

const asset = z.enum(['CNY', 'USDT']);

const difference = z.object({
  invariant: z.string().meta(note('Number of the rule.', 'INV-1')),
  claim: z.string().meta(note('What has to be true.', '每个资产的科目合计为零')),
  subject: z.string().meta(note('What it is about.', 'member:40000001')),
  detail: z.string().meta(note('What was found, in words.', 'sum 0.01')),
});

/** The result of a full check of the books. */
const booksCheck = z.object({
  checkedAt,
  /** A person's name, or 系统. */
  by: z.string().meta(note('Who did it, by name.', '文舟')),
  tookMs: z.number().meta(note('How long it took, in milliseconds.', 35)),
  balanced: z.boolean().meta(note('Whether nothing was found wrong.', true)),
  accounts: z.number().meta(note('How many accounts.', 12)),
  postings: z.number().meta(note('How many postings.', 40)),
  openHolds: z.number().meta(note('Holds that are open.', 0)),
  trialBalance: z.string().meta(note('Hash over every balance.', 'e3b0c442')),
  differences: z.array(difference).meta(note('What is not right; empty when all is well.')),
});

const line = z.object({
  code: z.string().meta(note('Code of the account, or of a kind of accounts.', 'member:available')),
  words: z.string().meta(note('What it is, in words.', '存款入账')),
  group: z
    .enum(['member', 'house', 'suspense', 'venue', 'exchange'])
    .meta(note('Which part of the books.', 'member')),
  asset: asset.meta(note('What the amount is in.', 'CNY')),
  /** In the column of its sign; the other one is null. */
  debit: moneyText
    .nullable()
    .meta(note('In the column of what is owned; null for the other column.', '100.00')),
  credit: moneyText
    .nullable()
    .meta(note('In the column of what is owed; null for the other column.', '100.00')),
  accounts: z.number().meta(note('How many accounts.', 12)),
  entries: z.string().meta(note('How many entries.', '7')),
  /** Whether it is a single account with readable entries; otherwise a sum over members. */
  single: z.boolean().meta(note('Whether it is one account and no sum over members.', false)),
});

/** The chart of accounts with its totals, and the latest full check. */
export const officeLedger = staffRead({
  path: '/office/ledger',
  permission: 'ledger.read',
  request: nothing,
  data: z.object({
    asOf: timeText.meta(note('Of when this is, Beijing time.', '2026-01-02 10:00:00')),
    lines: z.array(line).meta(note('Lines, one each.', '取款汇率 7.12 → 6.20')),
    totals: z
      .array(
        z.object({
          asset: asset.meta(note('What the amount is in.', 'CNY')),
          debit: moneyText.meta(
            note('In the column of what is owned; null for the other column.', '100.00'),
          ),
          credit: moneyText.meta(
            note('In the column of what is owed; null for the other column.', '100.00'),
          ),
          equal: z.boolean().meta(note('Whether, or how many, are equal.', 1)),
        }),
      )
      .meta(note('Sums.')),
    lastCheck: booksCheck.nullable().meta(note('The last check; null before the first.')),
    closed: z
      .object({
        months: z.number().meta(note('How many months are closed.', 3)),
        to: timeText.meta(note('Up to when, Beijing time.', '2026-01-02 10:00:00')),
        postings: z.string().meta(note('How many postings they cover.', '120000')),
      })
      .nullable()
      .meta(note('The closed months; null before the first.')),
  }),
});

const entry = z.object({
  version: z.string().meta(note('Version of the account after the posting.', '7')),
  at: timeText.meta(note('When, Beijing time.', '2026-01-02 10:00:00')),
  transactionId: z.string().meta(note('Id of the transaction.', 'test-credit-1')),
  reason: reasonText,
  words: z.string().meta(note('What it is, in words.', '存款入账')),
  reference: z.string().meta(note('The order or thing a movement belongs to.', 'D2601021000001')),
  amount: moneyText.meta(note('Amount, as a decimal text.', '100.00')),
  balanceAfter: moneyText.meta(note('Balance of the account afterwards.', '1200.00')),
  /** The account on the other side. */
  other: z.string().meta(note('The account on the other side.', 'house:deposits')),
  actor,
});

const account = z.object({
  code: z.string().meta(note('Code of the account.', 'member:40000001:available')),
  words: z.string().meta(note('What it is, in words.', '存款入账')),
  asset: asset.meta(note('What the amount is in.', 'CNY')),
  balance: moneyText.meta(note('Balance, as a decimal text.', '1200.00')),
  entries: z.string().meta(note('How many entries.', '7')),
  /** Must never be negative. */
  guarded: z.boolean().meta(note('Whether it may never be below zero.', true)),
  memberId: z
    .number()
    .nullable()
    .meta(note('Number of the member whose it is; null for the house.', 40000001)),
});

/**
 * An account and a page of its entries, newest first; `before` is the `next` of the previous page.
 * Days are Beijing days, both included. Each read of a member's account is recorded in the audit
 * trail.
 */
export const officeLedgerAccount = staffRead({
  path: '/office/ledger/account',
  permission: 'ledger.read',
  request: z.object({
    code: requiredText('请填写科目代码', 120).meta(
      note('Code of the account.', 'member:40000001:available'),
    ),
    asset: asset.catch('CNY').meta(note('What the amount is in.', 'CNY')),
    before: optionalText(20).meta(
      note('Version below which the page begins; empty for the newest.', ''),
    ),
    from: optionalText(10).meta(note('The first Beijing day; empty for all.', '')),
    to: optionalText(10).meta(note('The last Beijing day; empty for all.', '')),
    reason: filterText.meta(note('Movements for this reason alone; empty for all.', '')),
  }),
  data: z.object({
    account: account.meta(note('The account.')),
    rows: z.array(entry).meta(note('The rows of the page.')),
    /** Null at the end; a page with a next one may still be short or empty. */
    next: maybeText.meta(note('Where the next page begins, for `before`; null at the end.', null)),
  }),
});

const side = z.object({
  code: z.string().meta(note('Code of the account.', 'member:40000001:available')),
  words: z.string().meta(note('What it is, in words.', '存款入账')),
  memberId: z
    .number()
    .nullable()
    .meta(note('Number of the member whose it is; null for the house.', 40000001)),
  balanceAfter: moneyText.meta(note('Balance of the account afterwards.', '1200.00')),
  version: z.string().meta(note('Version of the account after the posting.', '7')),
});

/**
 * A transaction by its id or its idempotency key. A read of a member's is recorded in the audit
 * trail.
 */
export const officeLedgerTransaction = staffRead({
  path: '/office/ledger/transaction',
  permission: 'ledger.read',
  request: z.object({
    id: requiredText('请填写交易号或幂等键', 200).meta(
      note('Its id.', '019a0000-0000-7000-8000-000000000000'),
    ),
  }),
  data: z.object({
    id: z.string().meta(note('Its id.', '019a0000-0000-7000-8000-000000000000')),
    reason: reasonText,
    words: z.string().meta(note('What it is, in words.', '存款入账')),
    reference: z.string().meta(note('The order or thing a movement belongs to.', 'D2601021000001')),
    actor,
    sessionId: maybeText.meta(note('Session it was done in; null for the system.', null)),
    at: timeText.meta(note('When, Beijing time.', '2026-01-02 10:00:00')),
    recordedAt: timeText.meta(
      note('When it was written down, Beijing time.', '2026-01-02 10:00:00'),
    ),
    postings: z
      .array(
        z.object({
          asset: asset.meta(note('What the amount is in.', 'CNY')),
          amount: moneyText.meta(note('Amount, as a decimal text.', '100.00')),
          debit: side.meta(note('The account that gives.')),
          credit: side.meta(note('The account that takes.')),
        }),
      )
      .meta(note('Amounts between two accounts each.')),
  }),
});

/**
 * Recomputes what is open of the ledger and one closed month (ADR 66); for a person, not for a
 * timer.
 */
export const officeCheckBooks = endpoint({
  method: 'POST',
  path: '/office/books/check',
  access: 'staff',
  permission: 'reports.read',
  request: nothing,
  data: booksCheck,
});

export type OfficeBooksCheck = z.output<typeof booksCheck>;
export type OfficeLedger = z.output<typeof officeLedger.data>;
export type OfficeLedgerLine = z.output<typeof line>;
export type OfficeLedgerAccount = z.output<typeof officeLedgerAccount.data>;
export type OfficeLedgerEntry = z.output<typeof entry>;
export type OfficeLedgerTransaction = z.output<typeof officeLedgerTransaction.data>;
