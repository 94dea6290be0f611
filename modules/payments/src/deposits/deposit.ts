import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { ORDER_STATE, type OrderState } from '@haitang/contract/codes/order-state.ts';
import type { PayWay } from '@haitang/contract/codes/pay-way.ts';
import { assert } from '@haitang/kernel/assert.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Cny, Usdt } from '@haitang/kernel/money.ts';
import type { Rate } from '@haitang/kernel/rate.ts';
import type { MethodFlag } from './methods/method.ts';

/**
 * The stage of a deposit. submitted: waits for money; reviewing: waits for staff (manual methods);
 * suspended: money arrived and waits for a decision; the last three are final, except that late
 * money turns expired into credited.
 */
export type DepositStage =
  | 'submitted'
  | 'reviewing'
  | 'suspended'
  | 'credited'
  | 'rejected'
  | 'expired';

/** A member's order to pay in. */
export interface Deposit {
  readonly number: string;
  readonly id: bigint;
  readonly memberId: MemberId;
  readonly method: MethodFlag;
  readonly network: ChainNetwork | null;
  readonly payWay: PayWay;
  readonly asked: Cny;
  /** Dollars to pay: USDT, or USD for methods settled in it (`Method.currency`). */
  readonly expected: Usdt | null;
  /** Locked when the order was placed. */
  readonly rate: Rate;
  readonly address: string | null;
  readonly stage: DepositStage;
  /** Created for money that arrived without an order. */
  readonly madeForTransfer: boolean;
  /** Credited with less than the method's minimum: it does not count as a first deposit. */
  readonly belowMinimum: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly closedAt: Date | null;
  readonly received: Usdt | null;
  readonly credited: Cny | null;
  readonly txHash: string | null;
  readonly reason: string | null;
  /** The member's statements about a bank payment. */
  readonly details: Readonly<Record<string, string>>;
}

const NEXT: Readonly<Record<DepositStage, readonly DepositStage[]>> = {
  submitted: ['suspended', 'credited', 'rejected', 'expired'],
  reviewing: ['suspended', 'credited', 'rejected'],
  suspended: ['credited', 'rejected'],
  expired: ['suspended', 'credited'],
  // Two people cancel a credit whose block was replaced after it was final.
  credited: ['rejected'],
  rejected: [],
};

/** Whether a deposit may go from one stage to another. */
export const mayBecome = (from: DepositStage, to: DepositStage): boolean => NEXT[from].includes(to);

/** Asserts that a deposit may go from one stage to another (INV-11). */
export function assertMayBecome(from: DepositStage, to: DepositStage): void {
  assert(mayBecome(from, to), `a deposit goes from ${from} to ${to}`);
}

const STATES: Readonly<Record<DepositStage, OrderState>> = {
  submitted: ORDER_STATE.pending,
  reviewing: ORDER_STATE.pending,
  suspended: ORDER_STATE.pending,
  credited: ORDER_STATE.approved,
  rejected: ORDER_STATE.rejected,
  expired: ORDER_STATE.timedOut,
};

/** The old `state` of a stage for the wire. */
export const stateOf = (stage: DepositStage): OrderState => STATES[stage];
