import { type JsonRow, jsonRow, maybe, moment } from '@haitang/platform/database/json-row.ts';
import type { Withdrawal } from './withdrawal.ts';
import { toWithdrawal, type WithdrawalRow } from './withdrawal-store.ts';

/** An order a page looks at again and again is among its member's newest. */
const MOST = 3;
const BIGINTS = ['address_id', 'amount', 'fee', 'rate', 'held'];

/** An order as one JSON value of a look. */
export type RecentWithdrawal = JsonRow<WithdrawalRow>;

/** SQL of the newest orders of the row `member`, as JSON: for a look that reads them with it. */
export const RECENT_WITHDRAWALS = `(
  SELECT jsonb_agg(${jsonRow('withdrawn', BIGINTS)})
  FROM (SELECT * FROM withdrawal AS own WHERE own.member_id = member.id
    ORDER BY own.submitted_at DESC LIMIT ${MOST}) AS withdrawn)`;

/** The order as `findWithdrawal` gives it. */
export const fromRecent = (row: RecentWithdrawal): Withdrawal =>
  toWithdrawal({
    ...row,
    address_id: BigInt(row.address_id),
    amount: BigInt(row.amount),
    fee: BigInt(row.fee),
    rate: BigInt(row.rate),
    held: BigInt(row.held),
    submitted_at: moment(row.submitted_at),
    payable_from: moment(row.payable_from),
    approved_at: maybe(moment, row.approved_at),
    paid_at: maybe(moment, row.paid_at),
  });
