import { z } from 'zod';
import { requiredText } from '../field.ts';
import { timeText } from '../shown.ts';
import { memberName, moneyText, shownVersion, staffAct, staffRead } from './office-fields.ts';

const signature = z.object({
  /** The name of the person in the signer's policy. */
  approver: z.string(),
  expiresAt: timeText,
  /** The staff account that submitted it. */
  submittedBy: z.string(),
  submittedAt: timeText,
});

const row = z.object({
  number: z.string(),
  ...memberName,
  version: z.number(),
  /** The facts that people sign: asset, network, address, and the payout in amount and units. */
  asset: z.string(),
  network: z.string(),
  address: z.string(),
  payout: moneyText,
  units: z.string(),
  approvedAt: timeText,
  payableFrom: timeText,
  needed: z.number(),
  /** The signatures that the signer will accept, and those expired or of people not listed. */
  given: z.array(signature),
  lapsed: z.array(signature),
  /** `signing`: enough signatures, and the signer is being asked. */
  state: z.enum(['waiting', 'ready', 'signing']),
});

/** Approved orders above the signer's automatic ceiling, which wait for signatures of people. */
export const officePayoutApprovals = staffRead({
  path: '/office/payout-approvals',
  permission: 'withdrawals.read',
  request: z.object({}),
  data: z.object({
    rows: z.array(row),
    /** The people whom the signer lists; null while it does not answer. */
    approvers: z.array(z.string()).nullable(),
  }),
});

/** Stores a signature made outside the server by the signer's `approve` command. */
export const officeSubmitApproval = staffAct({
  path: '/office/payout-approvals/submit',
  permission: 'payouts.sign',
  request: z.object({
    number: requiredText('请选择取款单', 60),
    /** The version of the order that the page shows. */
    version: shownVersion,
    /** The line that the command prints. */
    approval: requiredText('请粘贴签名', 1_000),
  }),
  data: z.object({ stage: z.string(), version: z.number() }),
});

export type OfficePayoutApproval = z.output<typeof row>;
export type OfficePayoutApprovals = z.output<typeof officePayoutApprovals.data>;
