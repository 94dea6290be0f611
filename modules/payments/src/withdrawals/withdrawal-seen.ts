import { type JsonRow, jsonRow, maybe, moment } from '@haitang/platform/database/json-row.ts';
import type { Withdrawal } from './withdrawal.ts';
import { toWithdrawal, type WithdrawalRow } from './withdrawal-store.ts';

const BIGINTS = ['address_id', 'amount', 'fee', 'rate', 'held'];

/** An order as one JSON value of a session read. */
export type SeenWithdrawal = JsonRow<WithdrawalRow>;

/**
 * SQL of the order of the row `member` with the number `asked.about`, as JSON, to be read together
 * with the session.
 */
export const WITHDRAWAL_SEEN = `(
  SELECT ${jsonRow('withdrawn', BIGINTS)} FROM withdrawal AS withdrawn
  WHERE withdrawn.number = asked.about AND withdrawn.member_id = member.id)`;

/** The order in the form of `findWithdrawal`. */
export const fromSeen = (row: SeenWithdrawal): Withdrawal =>
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
