import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nothing, optionalText, requiredText } from '../field.ts';
import { timeText } from '../shown.ts';
import { filterText, maybeText, moneyText, staffRead } from './office-fields.ts';

const asset = z.enum(['CNY', 'USDT']);

const difference = z.object({
  invariant: z.string(),
  claim: z.string(),
  subject: z.string(),
  detail: z.string(),
});

/** The result of a full check of the books. */
const booksCheck = z.object({
  checkedAt: timeText,
  /** A person's name, or 系统. */
  by: z.string(),
  tookMs: z.number(),
  balanced: z.boolean(),
  accounts: z.number(),
  postings: z.number(),
  openHolds: z.number(),
  trialBalance: z.string(),
  differences: z.array(difference),
});

const line = z.object({
  code: z.string(),
  words: z.string(),
  group: z.enum(['member', 'house', 'suspense', 'venue', 'exchange']),
  asset,
  /** In the column of its sign; the other one is null. */
  debit: moneyText.nullable(),
  credit: moneyText.nullable(),
  accounts: z.number(),
  entries: z.string(),
  /** Whether it is a single account with readable entries; otherwise a sum over members. */
  single: z.boolean(),
});

/** The chart of accounts with its totals, and the latest full check. */
export const officeLedger = staffRead({
  path: '/office/ledger',
  permission: 'ledger.read',
  request: nothing,
  data: z.object({
    asOf: timeText,
    lines: z.array(line),
    totals: z.array(z.object({ asset, debit: moneyText, credit: moneyText, equal: z.boolean() })),
    lastCheck: booksCheck.nullable(),
  }),
});

const entry = z.object({
  version: z.string(),
  at: timeText,
  transactionId: z.string(),
  reason: z.string(),
  words: z.string(),
  reference: z.string(),
  amount: moneyText,
  balanceAfter: moneyText,
  /** The account on the other side. */
  other: z.string(),
  actor: z.string(),
});

const account = z.object({
  code: z.string(),
  words: z.string(),
  asset,
  balance: moneyText,
  entries: z.string(),
  /** Must never be negative. */
  guarded: z.boolean(),
  memberId: z.number().nullable(),
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
    code: requiredText('请填写科目代码', 120),
    asset: asset.catch('CNY'),
    before: optionalText(20),
    from: optionalText(10),
    to: optionalText(10),
    reason: filterText,
  }),
  data: z.object({
    account,
    rows: z.array(entry),
    /** Null at the end; a page with a next one may still be short or empty. */
    next: maybeText,
  }),
});

const side = z.object({
  code: z.string(),
  words: z.string(),
  memberId: z.number().nullable(),
  balanceAfter: moneyText,
  version: z.string(),
});

/**
 * A transaction by its id or its idempotency key. A read of a member's is recorded in the audit
 * trail.
 */
export const officeLedgerTransaction = staffRead({
  path: '/office/ledger/transaction',
  permission: 'ledger.read',
  request: z.object({ id: requiredText('请填写交易号或幂等键', 200) }),
  data: z.object({
    id: z.string(),
    reason: z.string(),
    words: z.string(),
    reference: z.string(),
    actor: z.string(),
    sessionId: maybeText,
    at: timeText,
    recordedAt: timeText,
    postings: z.array(z.object({ asset, amount: moneyText, debit: side, credit: side })),
  }),
});

/** Recomputes the whole ledger; for a person, not for a timer. */
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
