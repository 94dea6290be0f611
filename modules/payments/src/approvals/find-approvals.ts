import type { Queryable } from '@haitang/platform/database/database.ts';
import { readApprovals } from './approval-store.ts';
import type { PayoutApproval } from './payout-approval.ts';

/** The approvals of an order, expired ones too, in the order of their submission. */
export const approvalsOf = (on: Queryable, number: string): Promise<PayoutApproval[]> =>
  readApprovals(on, [number]);
