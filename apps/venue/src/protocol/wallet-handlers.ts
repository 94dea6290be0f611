import { fromWireAmount, toWireAmount } from '@haitang/contract/aggregator/amount.ts';
import { WALLET_CURRENCY } from '@haitang/contract/aggregator/fields.ts';
import type { AggregatorStatus } from '@haitang/contract/aggregator/status.ts';
import {
  checkTransferRequest,
  transferRequest,
  type WalletRequest,
  walletRequest,
} from '@haitang/contract/aggregator/wallet-calls.ts';
import type { Cny } from '@haitang/kernel/money.ts';
import type { z } from 'zod';
import { balanceOf, openWallet, type WalletKey } from '../house/chips/chips.ts';
import { readHolding } from '../house/chips/holding.ts';
import { findTransfer, moveMoney } from '../house/chips/move-money.ts';
import { PRODUCTS } from '../house/rounds/games.ts';
import type { HouseContext } from '../house-context.ts';
import { type OperatorAnswer, type OperatorHandler, ok, walletRefusal } from './operator-answer.ts';

type Work<Request> = (request: Request, key: WalletKey) => Promise<OperatorAnswer>;

/** A missing field is a syntax error, an invalid one a type error. */
function statusOf(error: z.ZodError, body: unknown): AggregatorStatus {
  const isMissing = error.issues.some(({ path: [field] }) => {
    if (typeof body !== 'object' || body === null) return true;
    return field === undefined || !(field in body);
  });
  return isMissing ? 'RS_ERROR_WRONG_SYNTAX' : 'RS_ERROR_WRONG_TYPES';
}

/** Parses a wallet call strictly and checks its operator and user before anything is done. */
function handler<Request extends WalletRequest>(
  { operatorId }: HouseContext,
  schema: z.ZodType<Request>,
  work: Work<Request>,
): OperatorHandler {
  return async (body) => {
    const read = schema.safeParse(body);
    if (!read.success) return walletRefusal(statusOf(read.error, body), body);
    const request = read.data;
    if (request.operator_id !== operatorId) return walletRefusal('RS_ERROR_INVALID_PARTNER', body);
    if (request.currency !== WALLET_CURRENCY) return walletRefusal('RS_ERROR_WRONG_CURRENCY', body);
    const product = request.product ?? PRODUCTS[0];
    if (product === undefined || !PRODUCTS.includes(product)) {
      return walletRefusal('RS_ERROR_INVALID_GAME', body);
    }
    return work(request, { player: request.user, product });
  };
}

/** The common answer: user, status, and the balance if there is a wallet. */
function answer(request: WalletRequest, status: AggregatorStatus, balance: Cny | null) {
  const { user, request_uuid, currency } = request;
  return {
    user,
    status,
    request_uuid,
    currency,
    ...(balance === null ? {} : { balance: toWireAmount(balance) }),
  };
}

/** `create_wallet`: idempotent for each user. */
export const createWalletHandler = (context: HouseContext): OperatorHandler =>
  handler(context, walletRequest, async (request, key) =>
    ok(answer(request, 'RS_OK', await openWallet(context, key))),
  );

/** `balance`, with the stakes of open rounds; without a wallet RS_ERROR_USER_DISABLED. */
export const balanceHandler = (context: HouseContext): OperatorHandler =>
  handler(context, walletRequest, async (request, key) => {
    const holding = await readHolding(context.database.read, key);
    if (holding === null) return ok(answer(request, 'RS_ERROR_USER_DISABLED', null));
    const open_stakes = toWireAmount(holding.openStakes);
    return ok({ ...answer(request, 'RS_OK', holding.balance), open_stakes });
  });

/** `deposit` and `withdraw`: once for each transaction_uuid. */
export const transferHandler = (
  context: HouseContext,
  kind: 'deposit' | 'withdraw',
): OperatorHandler =>
  handler(context, transferRequest, async (request, key) => {
    const amount = fromWireAmount(request.amount);
    if (amount === null) return walletRefusal('RS_ERROR_WRONG_TYPES', request);
    const order = { ...key, id: request.transaction_uuid, kind, amount };
    const { status, balance } = await moveMoney(context, order);
    return ok(answer(request, status, balance));
  });

/** `check_transfer`: the outcome of an id. One that never arrived does not exist, for now. */
export const checkTransferHandler = (context: HouseContext): OperatorHandler =>
  handler(context, checkTransferRequest, async (request, key) => {
    const known = await findTransfer(context, request.transaction_uuid);
    const balance = await balanceOf(context.database.read, key);
    if (known === null || known.player !== key.player || known.product !== key.product) {
      return ok(answer(request, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', balance));
    }
    const transaction = {
      transaction_uuid: known.id,
      status: known.declined === null ? 'CTS_SUCCESS' : 'CTS_DECLINED',
      kind: known.kind,
      amount: toWireAmount(known.amount),
    };
    return ok({ ...answer(request, 'RS_OK', balance), transaction });
  });
