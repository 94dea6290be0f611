import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { requiredText } from '../field.ts';
import { timeText } from '../shown.ts';
import {
  filterText,
  listRequest,
  maybeText,
  maybeTime,
  memberName,
  moneyText,
  rowsOf,
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
  received: moneyText.nullable(),
  credited: moneyText.nullable(),
  txHash: maybeText,
  createdAt: timeText,
  expiresAt: maybeTime,
  closedAt: maybeTime,
  reason: maybeText,
  /** Made by us for money that came without an order. */
  madeForTransfer: z.boolean(),
});

/** Orders of a tab, newest first; `search` is a whole order number, hash or member name. */
export const officeDeposits = endpoint({
  method: 'GET',
  path: '/office/deposits',
  access: 'staff',
  permission: 'deposits.read',
  request: z.object({
    ...listRequest,
    tab: z.enum(['open', 'credited', 'expired', 'rejected', 'all']).catch('open'),
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
});

/** One deposit with what the chain says of it; reading it is written into the audit trail. */
export const officeDepositFile = endpoint({
  method: 'GET',
  path: '/office/deposits/file',
  access: 'staff',
  permission: 'deposits.read',
  request: z.object({ number: requiredText('请选择存款单', 60) }),
  data: file,
});

export type OfficeDeposit = z.output<typeof row>;
export type OfficeDeposits = z.output<typeof officeDeposits.data>;
export type OfficeDepositFile = z.output<typeof file>;
