import { z } from 'zod';
import { requiredText } from '../field.ts';
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
  way: z.string(),
  network: maybeText,
  asked: moneyText,
  expected: moneyText.nullable(),
  rate: z.string(),
  address: maybeText,
  stage: z.string(),
  /** Currency of `expected` and `received`: USDT or USD. */
  currency: z.string(),
  received: moneyText.nullable(),
  credited: moneyText.nullable(),
  txHash: maybeText,
  createdAt: timeText,
  expiresAt: maybeTime,
  closedAt: maybeTime,
  reason: maybeText,
  /** Created by us for money that arrived without an order. */
  madeForTransfer: z.boolean(),
});

/** Orders of a tab, newest first; `search` is a complete order number, hash or member name. */
export const officeDeposits = staffRead({
  path: '/office/deposits',
  permission: 'deposits.read',
  request: z.object({
    ...listRequest,
    tab: z.enum(['review', 'open', 'credited', 'expired', 'rejected', 'all']).catch('open'),
    search: filterText,
  }),
  data: rowsOf(row),
});

const file = z.object({
  order: row,
  member: z.object({ ...memberName, maskedName: z.string(), status: z.string() }),
  confirmation: z
    .object({ confirmations: z.number(), needed: z.number(), txHash: z.string() })
    .nullable(),
  transfer: z
    .object({
      txHash: z.string(),
      logIndex: z.number(),
      blockNumber: z.string(),
      blockTime: timeText,
      sender: z.string(),
      units: moneyText,
    })
    .nullable(),
  cases: z.array(z.object({ words: z.string(), state: z.string(), openedAt: timeText })),
  /** Null when chain or provider confirm the money and no person does. */
  review: z
    .object({
      version: z.number(),
      reviewer: maybeText,
      firstApprover: maybeText,
      secondApprover: maybeText,
      received: moneyText.nullable(),
      evidence: z.string(),
      /** The member's statements about the payment. */
      said: z.array(z.object({ name: z.string(), value: z.string() })),
      steps: z.array(
        z.object({ words: z.string(), who: z.string(), note: z.string(), at: timeText }),
      ),
    })
    .nullable(),
});

/** One deposit with the data from the chain; each read is recorded in the audit trail. */
export const officeDepositFile = staffRead({
  path: '/office/deposits/file',
  permission: 'deposits.read',
  request: z.object({ number: requiredText('请选择存款单', 60) }),
  data: file,
});

const act = {
  number: requiredText('请选择存款单', 60),
  /** The version of the review that the page shows. */
  version: shownVersion,
};
const done = z.object({ version: z.number(), outcome: z.string() });

/** A reviewer takes a deposit of a method that staff check by hand. */
export const officeClaimDeposit = staffAct({
  path: '/office/deposits/claim',
  permission: 'deposits.review',
  request: z.object(act),
  data: done,
});

/**
 * Enters what arrived and its reference on our bank statement, with a code; above the threshold it
 * `waits`.
 */
export const officeApproveDeposit = staffAct({
  path: '/office/deposits/approve',
  permission: 'deposits.review',
  request: z.object({
    ...act,
    received: requiredText('请输入实际到账金额', 20),
    evidence: requiredText('请填写到账流水号', 100),
    code,
  }),
  data: done,
});

/** The second approval above the threshold, always with a code. */
export const officeConfirmDeposit = staffAct({
  path: '/office/deposits/confirm',
  permission: 'deposits.confirm',
  request: z.object({ ...act, code }),
  data: done,
});

export const officeRejectDeposit = staffAct({
  path: '/office/deposits/reject',
  permission: 'deposits.review',
  request: z.object({ ...act, reason: rejection }),
  data: done,
});

/** A checker turns down a deposit that a maker has approved. */
export const officeTurnDownDeposit = staffAct({
  path: '/office/deposits/turn-down',
  permission: 'deposits.confirm',
  request: z.object({ ...act, reason: rejection }),
  data: done,
});

export type OfficeDepositDone = z.output<typeof done>;
export type OfficeDeposit = z.output<typeof row>;
export type OfficeDeposits = z.output<typeof officeDeposits.data>;
export type OfficeDepositFile = z.output<typeof file>;
