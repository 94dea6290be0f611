import { z } from 'zod';
import { optionalText, requiredText } from '../field.ts';
import { timeText } from '../shown.ts';
import {
  code,
  filterText,
  listRequest,
  maybeText,
  maybeTime,
  memberName,
  moneyText,
  rejection,
  rowsOf,
  shownVersion,
  staffAct,
  staffRead,
} from './office-fields.ts';

const row = z.object({
  number: z.string(),
  ...memberName,
  network: z.string(),
  address: z.string(),
  amount: moneyText,
  fee: moneyText,
  payout: moneyText,
  /** Points on hold. */
  held: moneyText,
  rate: z.string(),
  stage: z.string(),
  version: z.number(),
  submittedAt: timeText,
  payableFrom: timeText,
  reviewer: maybeText,
  firstApprover: maybeText,
  secondApprover: maybeText,
  approvedAt: maybeTime,
  txHash: maybeText,
  /** The person who entered the transaction. */
  enteredBy: maybeText,
  /** Whether the signer pays it: nobody may pay it by hand as well. */
  bySigner: z.boolean(),
  /** Why it is paid although its rate has moved. */
  rateReason: maybeText,
  paidAt: maybeTime,
  /** Who proposed to end an approved order that cannot be paid, and why. */
  releaseBy: maybeText,
  releaseReason: maybeText,
  reason: maybeText,
});

/** Orders of a tab, oldest first; `search` is a complete number, address, hash or name. */
export const officeWithdrawals = staffRead({
  path: '/office/withdrawals',
  permission: 'withdrawals.read',
  request: z.object({
    ...listRequest,
    tab: z.enum(['review', 'pay', 'paid', 'rejected', 'all']).catch('review'),
    search: filterText,
  }),
  data: rowsOf(row),
});

const lot = z.object({
  id: z.string(),
  source: z.string(),
  reference: z.string(),
  required: moneyText,
  done: moneyText,
  state: z.string(),
  openedAt: timeText,
});

const file = z.object({
  order: row,
  member: z.object({
    ...memberName,
    maskedName: z.string(),
    status: z.string(),
    registeredAt: timeText,
  }),
  wallet: z.object({ available: moneyText, held: moneyText, atVenues: moneyText }),
  flags: z.array(z.object({ flag: z.string(), words: z.string(), grave: z.boolean() })),
  lots: z.array(lot),
  addressBoundAt: maybeTime,
  totals: z.object({ paidCount: z.number(), paidOut: moneyText, paidPoints: moneyText }),
  others: z.array(row),
  steps: z.array(
    z.object({
      step: z.string(),
      words: z.string(),
      who: z.string(),
      note: z.string(),
      at: timeText,
    }),
  ),
  /** What the rules of automatic approval decided, in words; '' while they have not. */
  ruling: z.string(),
  /** How its rate differs from the one in force by more than usual, in words; otherwise ''. */
  movedRate: z.string(),
  /** Above the limit, or at a rate that has moved: two people, and a code with each approval. */
  twoPeople: z.boolean(),
  payableNow: z.boolean(),
  /** Who took it to pay by hand; from then on the signer is never asked for it. */
  byHand: maybeText,
  /** The page of its transaction at the block explorer; '' when there is none. */
  explorerLink: z.string(),
  /** The page of the sandbox's outside signer, prefilled; '' when there is none. */
  signerLink: z.string(),
});

/** One order with everything a reviewer needs; each read is recorded in the audit trail. */
export const officeWithdrawalFile = staffRead({
  path: '/office/withdrawals/file',
  permission: 'withdrawals.read',
  request: z.object({ number: requiredText('请选择取款单', 60) }),
  data: file,
});

const act = {
  number: requiredText('请选择取款单', 60),
  /** The version of the order that the page shows. */
  version: shownVersion,
};
/** Why the order is approved although its rate has moved since the request; otherwise ''. */
const rateReason = optionalText(300);
const done = z.object({ stage: z.string(), version: z.number() });

export const officeClaimWithdrawal = staffAct({
  path: '/office/withdrawals/claim',
  permission: 'withdrawals.review',
  request: z.object(act),
  data: done,
});

/** The first approval; above the threshold it needs a code and a second person. */
export const officeApproveWithdrawal = staffAct({
  path: '/office/withdrawals/approve',
  permission: 'withdrawals.review',
  request: z.object({ ...act, note: optionalText(300), rateReason, code }),
  data: done,
});

/** The second approval by another person, always with a code. */
export const officeConfirmWithdrawal = staffAct({
  path: '/office/withdrawals/confirm',
  permission: 'withdrawals.confirm',
  request: z.object({ ...act, note: optionalText(300), rateReason, code }),
  data: done,
});

export const officeRejectWithdrawal = staffAct({
  path: '/office/withdrawals/reject',
  permission: 'withdrawals.review',
  request: z.object({ ...act, reason: rejection }),
  data: done,
});

/**
 * A checker turns down an order that a maker has approved, or any other not yet approved in full.
 */
export const officeTurnDownWithdrawal = staffAct({
  path: '/office/withdrawals/turn-down',
  permission: 'withdrawals.confirm',
  request: z.object({ ...act, reason: rejection }),
  data: done,
});

/** Takes an approved order to pay it by hand: the signer never pays it after that. */
export const officeTakePayout = staffAct({
  path: '/office/withdrawals/payout/take',
  permission: 'payouts.enter',
  request: z.object(act),
  data: done,
});

/** Records the transaction of the outside signer, always with a code. */
export const officeEnterPayout = staffAct({
  path: '/office/withdrawals/payout',
  permission: 'payouts.enter',
  request: z.object({ ...act, txHash: requiredText('请输入交易哈希', 80), code }),
  data: done,
});

/** States why an approved order cannot be paid, with a code; a second person confirms. */
export const officeProposeRelease = staffAct({
  path: '/office/withdrawals/release/propose',
  permission: 'withdrawals.review',
  request: z.object({ ...act, reason: requiredText('请填写退回原因', 300), code }),
  data: done,
});

/** Ends an approved order that cannot be paid and returns its points to the member. */
export const officeConfirmRelease = staffAct({
  path: '/office/withdrawals/release/confirm',
  permission: 'withdrawals.confirm',
  request: z.object({ ...act, code }),
  data: done,
});

export type OfficeWithdrawal = z.output<typeof row>;
export type OfficeWithdrawals = z.output<typeof officeWithdrawals.data>;
export type OfficeWithdrawalFile = z.output<typeof file>;
export type OfficeWithdrawalDone = z.output<typeof done>;
