import { z } from 'zod';
import { optionalText, requiredText } from '../field.ts';
import { note } from '../note.ts';
import { timeText } from '../shown.ts';
import {
  chainAddress,
  code,
  maybeText,
  maybeTime,
  memberName,
  moneyText,
  registeredAt,
  version,
  wageringLot,
} from './office-fields.ts';
import { reviewedQueue, rowFlags } from './reviewed-queue.ts';

const { list, file, act, rejects } = reviewedQueue({
  path: '/office/withdrawals',
  reads: 'withdrawals.read',
  key: {
    number: requiredText('请选择取款单', 60).meta(note('Number of the order.', 'D2601021000001')),
  },
  done: z.object({
    stage: z.string().meta(note('Where an order stands.', 'submitted')),
    version,
  }),
});

const row = z.object({
  number: z.string().meta(note('Number of the order.', 'D2601021000001')),
  ...memberName,
  network: z.string().meta(note('Network of USDT.', 'TRC20')),
  address: chainAddress,
  amount: moneyText.meta(note('Amount, as a decimal text.', '100.00')),
  fee: moneyText.meta(note('Fee, in the asset of the order.', '1.000000')),
  payout: moneyText.meta(note('What is paid, in USDT.', '99.000000')),
  /** Points on hold. */
  held: moneyText.meta(note('Points on hold.', '0.00')),
  rate: z.string().meta(note('Points for one unit, or percent of a commission.', '7.12')),
  stage: z.string().meta(note('Where an order stands.', 'submitted')),
  version,
  submittedAt: timeText.meta(note('When it was asked for, Beijing time.', '2026-01-02 10:00:00')),
  payableFrom: timeText.meta(
    note('From when on it may be paid, Beijing time.', '2026-01-02 10:00:00'),
  ),
  reviewer: maybeText.meta(note('Who has taken it; null for nobody.', null)),
  firstApprover: maybeText.meta(note('Who approved first; null before.', '文舟')),
  secondApprover: maybeText.meta(note('Who approved as the second person; null before.', null)),
  approvedAt: maybeTime.meta(
    note('When it was approved in full, Beijing time; null before.', null),
  ),
  txHash: maybeText.meta(note('Hash of the transaction; null before.', '0x9f2c')),
  /** The person who entered the transaction. */
  enteredBy: maybeText.meta(note('Who entered the transaction; null before.', null)),
  /** Whether the signer pays it: nobody may pay it by hand as well. */
  bySigner: z.boolean().meta(note('Whether the signer pays it.', false)),
  /** Why it is paid although its rate has moved. */
  rateReason: maybeText.meta(
    note('Why it is paid at a rate that has moved; empty or null for not.', ''),
  ),
  paidAt: maybeTime.meta(note('When it was paid, Beijing time; null before.', null)),
  /** Who proposed to end an approved order that cannot be paid, and why. */
  releaseBy: maybeText.meta(
    note('Who wants an order ended that cannot be paid; null for nobody.', null),
  ),
  releaseReason: maybeText.meta(note('Why; null for nobody.', null)),
  reason: maybeText.meta(note('Why, in words; empty or null for nothing to say.', '资料不符')),
});

const queueRow = row.extend({ flags: rowFlags });

/**
 * Orders of a tab: those that wait oldest first, others newest first; `search` is a complete
 * number, address, hash or name.
 */
export const officeWithdrawals = list(
  z.enum(['review', 'pay', 'paid', 'rejected', 'all']).catch('review'),
  queueRow,
);

const withdrawalFile = z.object({
  order: row.meta(note('The order it is about; empty or null for none.', '')),
  member: z
    .object({
      ...memberName,
      maskedName: z.string().meta(note('Name of the person, masked.', '*某')),
      status: z.string().meta(note('Where it stands.', 'active')),
      registeredAt,
    })
    .meta(note('The member it is about.')),
  /**
   * `withdrawable` and `locked` are the parts of `available`, as the member's own screen says.
   * `suspended`: as in the member's file.
   */
  wallet: z
    .object({
      available: moneyText.meta(note('What can be spent, in points.', '1200.00')),
      held: moneyText.meta(note('Points on hold.', '0.00')),
      atVenues: moneyText.meta(note('Money at venues, in points.', '300.00')),
      suspended: moneyText.meta(note('Points in suspense.', '0.00')),
      withdrawable: moneyText.meta(note('What of it can be withdrawn now, in points.', '1150.00')),
      locked: moneyText.meta(
        note('What open wagering keeps from being withdrawn, in points.', '50.00'),
      ),
    })
    .meta(note("The member's money.")),
  flags: z
    .array(
      z.object({
        flag: z.string().meta(note('Code of the mark.', 'new-address')),
        words: z.string().meta(note('What it is, in words.', '存款入账')),
        grave: z.boolean().meta(note('Whether it weighs much.', false)),
      }),
    )
    .meta(note('What a reviewer should know.')),
  lots: z.array(wageringLot).meta(note('The open requirements, the oldest first.')),
  addressBoundAt: maybeTime.meta(
    note('When the member bound the address, Beijing time; null when it is gone.', null),
  ),
  totals: z
    .object({
      paidCount: z.number().meta(note('Withdrawals paid so far.', 2)),
      paidOut: moneyText.meta(note('Paid so far, in USDT.', '200.000000')),
      paidPoints: moneyText.meta(note('Paid so far, in points.', '1424.00')),
    })
    .meta(note('Sums.')),
  others: z.array(row).meta(note('Other withdrawals of the member.')),
  steps: z
    .array(
      z.object({
        step: z.string().meta(note('Code of the step.', 'submitted')),
        words: z.string().meta(note('What it is, in words.', '存款入账')),
        who: z.string().meta(note('Who did it, by name.', '文舟')),
        note: z.string().meta(note('A note for colleagues; empty for none.', '已核对')),
        at: timeText.meta(note('When, Beijing time.', '2026-01-02 10:00:00')),
      }),
    )
    .meta(note('What has been done, the oldest first.')),
  /** What the rules of automatic approval decided, in words; '' while they have not. */
  ruling: z
    .string()
    .meta(
      note(
        'What the rules of automatic approval decided, in words; empty while they have not.',
        '',
      ),
    ),
  /** How its rate differs from the one in force by more than usual, in words; otherwise ''. */
  movedRate: z
    .string()
    .meta(note('How its rate differs from the one in force; empty for not.', '')),
  /** Above the limit, or at a rate that has moved: two people, and a code with each approval. */
  twoPeople: z.boolean().meta(note('Whether it takes two people.', false)),
  payableNow: z.boolean().meta(note('Whether it may be paid now.', true)),
  /** Who took it to pay by hand; from then on the signer is never asked for it. */
  byHand: maybeText.meta(note('Who took it to pay it by hand; null for nobody.', null)),
  /** The page of its transaction at the block explorer; '' when there is none. */
  explorerLink: z
    .string()
    .meta(note('Page of the transaction at the block explorer; empty where there is none.', '')),
  /** The page of the sandbox's outside signer, prefilled; '' when there is none. */
  signerLink: z
    .string()
    .meta(note('Page of the test signer, filled in; empty where there is none.', '')),
});

/** One order with everything a reviewer needs; each read is recorded in the audit trail. */
export const officeWithdrawalFile = file(withdrawalFile);

/** Why the order is approved although its rate has moved since the request; otherwise ''. */
const rateReason = optionalText(300);

export const officeClaimWithdrawal = act('claim', 'withdrawals.review', {});

/** The first approval; above the threshold it needs a code and a second person. */
export const officeApproveWithdrawal = act('approve', 'withdrawals.review', {
  note: optionalText(300).meta(note('A note for colleagues; empty for none.', '已核对')),
  rateReason: rateReason.meta(
    note('Why it is paid at a rate that has moved; empty or null for not.', ''),
  ),
  code,
});

/** The second approval by another person, always with a code. */
export const officeConfirmWithdrawal = act('confirm', 'withdrawals.confirm', {
  note: optionalText(300).meta(note('A note for colleagues; empty for none.', '已核对')),
  rateReason: rateReason.meta(
    note('Why it is paid at a rate that has moved; empty or null for not.', ''),
  ),
  code,
});

export const officeRejectWithdrawal = rejects('reject', 'withdrawals.review');

/**
 * A checker turns down an order that a maker has approved, or any other not yet approved in full.
 */
export const officeTurnDownWithdrawal = rejects('turn-down', 'withdrawals.confirm');

/** Takes an approved order to pay it by hand: the signer never pays it after that. */
export const officeTakePayout = act('payout/take', 'payouts.enter', {});

/** Records the transaction of the outside signer, always with a code. */
export const officeEnterPayout = act('payout', 'payouts.enter', {
  txHash: requiredText('请输入交易哈希', 80).meta(
    note('Hash of the transaction; null before.', '0x9f2c'),
  ),
  code,
});

/** States why an approved order cannot be paid, with a code; a second person confirms. */
export const officeProposeRelease = act('release/propose', 'withdrawals.review', {
  reason: requiredText('请填写退回原因', 300).meta(
    note('Why, in words; empty or null for nothing to say.', '资料不符'),
  ),
  code,
});

/** Ends an approved order that cannot be paid and returns its points to the member. */
export const officeConfirmRelease = act('release/confirm', 'withdrawals.confirm', {
  code,
});

export type OfficeWithdrawal = z.output<typeof row>;
export type OfficeQueuedWithdrawal = z.output<typeof queueRow>;
export type OfficeWithdrawals = z.output<typeof officeWithdrawals.data>;
export type OfficeWithdrawalFile = z.output<typeof withdrawalFile>;
export type OfficeWithdrawalDone = z.output<typeof officeClaimWithdrawal.data>;
