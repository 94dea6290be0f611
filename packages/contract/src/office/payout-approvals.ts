import { z } from 'zod';
import { requiredText } from '../field.ts';
import { note } from '../note.ts';
import { timeText } from '../shown.ts';
import {
  chainAddress,
  memberName,
  moneyText,
  shownVersion,
  staffAct,
  staffRead,
  version,
} from './office-fields.ts';
import { rowFlags } from './reviewed-queue.ts';

const signature = z.object({
  /** The name of the person in the signer's policy. */
  approver: z.string().meta(note('The person who signed, as the signer lists them.', 'li')),
  expiresAt: timeText.meta(note('When it ends by itself, Beijing time.', '2026-01-02 11:00:00')),
  /** The staff account that submitted it. */
  submittedBy: z.string().meta(note('The account of staff that submitted it.', 'yunshu')),
  submittedAt: timeText.meta(note('When it was asked for, Beijing time.', '2026-01-02 10:00:00')),
});

const row = z.object({
  number: z.string().meta(note('Number of the order.', 'D2601021000001')),
  ...memberName,
  version,
  /** The facts that people sign: asset, network, address, and the payout in amount and units. */
  asset: z.string().meta(note('What the amount is in.', 'CNY')),
  network: z.string().meta(note('Network of USDT.', 'TRC20')),
  address: chainAddress,
  payout: moneyText.meta(note('What is paid, in USDT.', '99.000000')),
  units: z.string().meta(note('What arrived, in USDT.', '140.450000')),
  approvedAt: timeText.meta(note('When it was approved.', '2026-11-23 12:00:00')),
  payableFrom: timeText.meta(
    note('From when on it may be paid, Beijing time.', '2026-01-02 10:00:00'),
  ),
  needed: z.number().meta(note('Blocks it takes.', 19)),
  flags: rowFlags,
  /** The signatures that the signer will accept, and those expired or of people not listed. */
  given: z.array(signature).meta(note('Signatures that the signer will accept.')),
  lapsed: z
    .array(signature)
    .meta(note('Signatures that have expired, or of people no longer listed.')),
  /** `signing`: enough signatures, and the signer is being asked. */
  state: z.enum(['waiting', 'ready', 'signing']).meta(note('Where it stands.', 'open')),
});

/** Approved orders above the signer's automatic ceiling, which wait for signatures of people. */
export const officePayoutApprovals = staffRead({
  path: '/office/payout-approvals',
  permission: 'withdrawals.read',
  request: z.object({}),
  data: z.object({
    rows: z.array(row).meta(note('The rows of the page.')),
    /** The people whom the signer lists; null while it does not answer. */
    approvers: z
      .array(z.string())
      .nullable()
      .meta(note('The people whom the signer lists; null while it is silent.', 'li')),
  }),
});

/** Stores a signature made outside the server by the signer's `approve` command. */
export const officeSubmitApproval = staffAct({
  path: '/office/payout-approvals/submit',
  permission: 'payouts.sign',
  request: z.object({
    number: requiredText('请选择取款单', 60).meta(note('Number of the order.', 'D2601021000001')),
    /** The version of the order that the page shows. */
    version: shownVersion,
    /** The line that the command prints. */
    approval: requiredText('请粘贴签名', 1_000).meta(
      note(
        "The line that the signer's `approve` command prints.",
        '{"approver":"li","expires":1767340800000,"signature":"…"}',
      ),
    ),
  }),
  data: z.object({
    stage: z.string().meta(note('Where an order stands.', 'submitted')),
    version,
  }),
});

export type OfficePayoutApproval = z.output<typeof row>;
export type OfficePayoutApprovals = z.output<typeof officePayoutApprovals.data>;
