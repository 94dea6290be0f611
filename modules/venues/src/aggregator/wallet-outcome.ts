import type { AggregatorStatus } from '@haitang/contract/aggregator/status.ts';
import type {
  CheckTransferAnswer,
  WalletAnswer,
} from '@haitang/contract/aggregator/wallet-calls.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { TransferOutcome } from '../venue-port.ts';

/** A wire amount is a hundred-thousandth; a thousand wire units are a cent. */
const WIRE_PER_CENT = 1_000n;

const cents = (wire: number): Cny => cny(BigInt(wire) / WIRE_PER_CENT);

/** The balance in an answer, rounded down to a cent; null when it has none. */
export const balanceIn = ({ balance }: WalletAnswer): Cny | null =>
  balance === undefined ? null : cents(balance);

/** The stakes in an answer that are taken and not in the feed yet; zero when it has none. */
export const openStakesIn = ({ open_stakes }: WalletAnswer): Cny => cents(open_stakes ?? 0);

/**
 * Statuses with which a venue says that it has not done a transfer and will not do it. Every other
 * status except RS_OK is unknown, including a duplicate id with other content.
 */
const REFUSALS: ReadonlySet<AggregatorStatus> = new Set<AggregatorStatus>([
  'RS_ERROR_INVALID_PARTNER',
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_NOT_ENOUGH_MONEY',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_TOKEN_EXPIRED',
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_WRONG_TYPES',
  'RS_ERROR_LIMIT_REACHED',
]);

/** Whether a status is a definite refusal of the venue. */
export const isRefusal = (status: AggregatorStatus): boolean => REFUSALS.has(status);

const unknown = (reason: string): TransferOutcome => ({ kind: 'unknown', reason });

/** Why an answer does not belong to its request; null when it does. */
export function mismatch(
  answer: WalletAnswer,
  asked: { readonly user: string; readonly currency: string; readonly request_uuid: string },
): string | null {
  if (answer.user !== asked.user) return 'another user';
  if (answer.currency !== asked.currency) return 'another currency';
  if (answer.request_uuid !== asked.request_uuid) return 'another request';
  return null;
}

/** The outcome in an answer to deposit or withdraw that passed `mismatch`. */
export function outcomeOfTransfer(answer: WalletAnswer): TransferOutcome {
  if (answer.status === 'RS_OK') return { kind: 'done', balance: balanceIn(answer) };
  if (isRefusal(answer.status)) return { kind: 'refused', code: answer.status };
  return unknown(answer.status);
}

/** The outcome in an answer to check_transfer. */
export function outcomeOfCheck(
  answer: CheckTransferAnswer,
  asked: { readonly transaction_uuid: string; readonly amount: number },
): TransferOutcome {
  if (answer.status === 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST') return { kind: 'not_found' };
  if (answer.status !== 'RS_OK') return unknown(answer.status);
  const { transaction } = answer;
  if (transaction === undefined) return unknown('no transaction in the answer');
  if (transaction.transaction_uuid !== asked.transaction_uuid) return unknown('another transfer');
  if (transaction.amount !== asked.amount) return unknown('another amount');
  return transaction.status === 'CTS_SUCCESS'
    ? { kind: 'done', balance: null }
    : { kind: 'refused', code: transaction.status };
}
