import { z } from 'zod';
import { requiredText } from '../field.ts';
import { note } from '../note.ts';
import { timeText } from '../shown.ts';
import { code, maybeText, maybeTime, memberName, moneyText, version } from './office-fields.ts';
import { reviewedQueue, rowFlags } from './reviewed-queue.ts';

const { list, file, act, rejects } = reviewedQueue({
  path: '/office/deposits',
  reads: 'deposits.read',
  key: {
    number: requiredText('请选择存款单', 60).meta(note('Number of the order.', 'D2601021000001')),
  },
  done: z.object({
    version,
    outcome: z.string().meta(note('What becomes of it.', 'done')),
  }),
});

const row = z.object({
  number: z.string().meta(note('Number of the order.', 'D2601021000001')),
  ...memberName,
  way: z.string().meta(note('How it is paid.', 'USDT-TRC20')),
  network: maybeText.meta(note('Network of USDT.', 'TRC20')),
  asked: moneyText.meta(note('What the member asked for, in points.', '1000.00')),
  expected: moneyText
    .nullable()
    .meta(note('What has to be paid exactly; null where it is open.', '140.450000')),
  rate: z.string().meta(note('Points for one unit, or percent of a commission.', '7.12')),
  address: maybeText.meta(
    note('Address on its network, as the network writes it.', 'TJmmqjb1DK9TTZbQXzRQ2AuA94z4gKAPFh'),
  ),
  stage: z.string().meta(note('Where an order stands.', 'submitted')),
  /** Currency of `expected` and `received`: USDT or USD. */
  currency: z.string().meta(note('Currency of what is paid.', 'USDT')),
  received: moneyText.nullable().meta(note('What arrived; null before.', '140.450000')),
  credited: moneyText.nullable().meta(note('Points that were credited; null before.', null)),
  txHash: maybeText.meta(note('Hash of the transaction; null before.', '0x9f2c')),
  createdAt: timeText.meta(note('When it was made, Beijing time.', '2026-01-02 10:00:00')),
  expiresAt: maybeTime.meta(note('When it ends by itself, Beijing time.', '2026-01-02 11:00:00')),
  closedAt: maybeTime.meta(note('When it was closed, Beijing time; null before.', null)),
  reason: maybeText.meta(note('Why, in words; empty or null for nothing to say.', '资料不符')),
  /** Created by us for money that arrived without an order. */
  madeForTransfer: z
    .boolean()
    .meta(note('Whether it was made for money that came without an order.', false)),
});

const queueRow = row.extend({
  flags: rowFlags,
  /** Null when chain or provider confirm the money and no person does. */
  review: z
    .object({
      version,
      reviewer: maybeText.meta(note('Who has taken it; null for nobody.', null)),
      firstApprover: maybeText.meta(note('Who approved first; null before.', '文舟')),
    })
    .nullable()
    .meta(note('How far its review is; null where there is none.')),
});

/**
 * Orders of a tab: those that wait oldest first, others newest first; `search` is a complete order
 * number, hash or member name.
 */
export const officeDeposits = list(
  z.enum(['review', 'open', 'credited', 'expired', 'rejected', 'all']).catch('open'),
  queueRow,
);

const depositFile = z.object({
  order: row.meta(note('The order it is about; empty or null for none.', '')),
  member: z
    .object({
      ...memberName,
      maskedName: z.string().meta(note('Name of the person, masked.', '*某')),
      status: z.string().meta(note('Where it stands.', 'active')),
    })
    .meta(note('The member it is about.')),
  confirmation: z
    .object({
      confirmations: z.number().meta(note('Blocks on top of the payment so far.', 3)),
      needed: z.number().meta(note('Blocks it takes.', 19)),
      txHash: z.string().meta(note('Hash of the transaction; null before.', '0x9f2c')),
    })
    .nullable()
    .meta(note('What the chain says of a payment on its way; null for none.')),
  transfer: z
    .object({
      txHash: z.string().meta(note('Hash of the transaction; null before.', '0x9f2c')),
      logIndex: z.number().meta(note('Place of the log in its block.', 0)),
      blockNumber: z.string().meta(note('Number of the block.', '12345')),
      blockTime: timeText.meta(note('Time of the block, Beijing time.', '2026-01-02 10:00:00')),
      sender: z.string().meta(note('Who paid.', 'TJmmqjb1DK9TTZbQXzRQ2AuA94z4gKAPFh')),
      units: moneyText.meta(note('What arrived, in USDT.', '140.450000')),
    })
    .nullable()
    .meta(note('The transfer that was found; null for none.')),
  cases: z
    .array(
      z.object({
        words: z.string().meta(note('What it is, in words.', '存款入账')),
        state: z.string().meta(note('Where it stands.', 'open')),
        openedAt: timeText.meta(note('When it was opened, Beijing time.', '2026-01-02 10:00:00')),
      }),
    )
    .meta(note('The cases of the order.')),
  /** Null when chain or provider confirm the money and no person does. */
  review: z
    .object({
      version,
      reviewer: maybeText.meta(note('Who has taken it; null for nobody.', null)),
      firstApprover: maybeText.meta(note('Who approved first; null before.', '文舟')),
      secondApprover: maybeText.meta(note('Who approved as the second person; null before.', null)),
      received: moneyText.nullable().meta(note('What arrived; null before.', '140.450000')),
      evidence: z
        .string()
        .meta(note('What proves it, in words or as named values.', '银行流水 20260102-1')),
      /** The member's statements about the payment. */
      said: z
        .array(
          z.object({
            name: z.string().meta(note('Its name.', '文舟')),
            value: z.string().meta(note('Its value, as text.', '7.20')),
          }),
        )
        .meta(note('What the member said of its payment.')),
      steps: z
        .array(
          z.object({
            words: z.string().meta(note('What it is, in words.', '存款入账')),
            who: z.string().meta(note('Who did it, by name.', '文舟')),
            note: z.string().meta(note('A note for colleagues; empty for none.', '已核对')),
            at: timeText.meta(note('When, Beijing time.', '2026-01-02 10:00:00')),
          }),
        )
        .meta(note('What has been done, the oldest first.')),
    })
    .nullable()
    .meta(note('The review by staff; null where there is none.')),
});

/** One deposit with the data from the chain; each read is recorded in the audit trail. */
export const officeDepositFile = file(depositFile);

/** A reviewer takes a deposit of a method that staff check by hand. */
export const officeClaimDeposit = act('claim', 'deposits.review', {});

/**
 * Enters what arrived and its reference on our bank statement, with a code; above the threshold it
 * `waits`.
 */
export const officeApproveDeposit = act('approve', 'deposits.review', {
  received: requiredText('请输入实际到账金额', 20).meta(
    note('What arrived; null before.', '140.450000'),
  ),
  evidence: requiredText('请填写到账流水号', 100).meta(
    note('What proves it, in words or as named values.', '银行流水 20260102-1'),
  ),
  code,
});

/** The second approval above the threshold, always with a code. */
export const officeConfirmDeposit = act('confirm', 'deposits.confirm', {
  code,
});

export const officeRejectDeposit = rejects('reject', 'deposits.review');

/** A checker turns down a deposit that a maker has approved. */
export const officeTurnDownDeposit = rejects('turn-down', 'deposits.confirm');

export type OfficeDepositDone = z.output<typeof officeClaimDeposit.data>;
export type OfficeDeposit = z.output<typeof row>;
export type OfficeQueuedDeposit = z.output<typeof queueRow>;
export type OfficeDeposits = z.output<typeof officeDeposits.data>;
export type OfficeDepositFile = z.output<typeof depositFile>;
