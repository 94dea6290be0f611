import { z } from 'zod';
import {
  currency,
  operatorId,
  product,
  requestUuid,
  subPartner,
  transactionUuid,
  user,
  wireAmount,
} from './fields.ts';
import { aggregatorStatus, transferStatus } from './status.ts';

/** `create_wallet` (idempotent per user) and `balance`. */
export const walletRequest = z.object({
  operator_id: operatorId,
  sub_partner_id: subPartner,
  user,
  currency,
  request_uuid: requestUuid,
  /** The supplier's venue wallet; defaults to its first. */
  product: product.optional(),
});

/** `deposit` moves money into the venue, `withdraw` out of it. */
export const transferRequest = walletRequest.extend({
  amount: wireAmount.positive(),
  transaction_uuid: transactionUuid,
});

export const checkTransferRequest = walletRequest.extend({ transaction_uuid: transactionUuid });

/**
 * `user`, `currency` and `balance` are present whenever the request could be read that far. Our own
 * addition to `balance`: `open_stakes`, what has been taken from the balance for rounds that
 * `transactions/list` does not have yet.
 */
export const walletAnswer = z.object({
  status: aggregatorStatus,
  request_uuid: z.string().optional(),
  user: z.string().optional(),
  currency: z.string().optional(),
  balance: wireAmount.optional(),
  open_stakes: wireAmount.optional(),
});

/**
 * `transaction` accompanies `RS_OK`. An unknown transfer answers
 * `RS_ERROR_TRANSACTION_DOES_NOT_EXIST`, which is *not* final: the transfer may still arrive.
 */
export const checkTransferAnswer = walletAnswer.extend({
  transaction: z
    .object({
      transaction_uuid: transactionUuid,
      status: transferStatus,
      kind: z.enum(['deposit', 'withdraw']),
      amount: wireAmount,
    })
    .optional(),
});

export type WalletRequest = z.infer<typeof walletRequest>;
export type TransferRequest = z.infer<typeof transferRequest>;
export type CheckTransferRequest = z.infer<typeof checkTransferRequest>;
export type WalletAnswer = z.infer<typeof walletAnswer>;
export type CheckTransferAnswer = z.infer<typeof checkTransferAnswer>;
