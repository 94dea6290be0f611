import { z } from 'zod';

/** Statuses of wallet calls, which answer HTTP 200. */
export const AGGREGATOR_STATUSES = [
  'RS_OK',
  'RS_ERROR_UNKNOWN',
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
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
  'RS_ERROR_LIMIT_REACHED',
  'RS_ERROR_TIMEOUT',
] as const;

export const aggregatorStatus = z.enum(AGGREGATOR_STATUSES);
export type AggregatorStatus = z.infer<typeof aggregatorStatus>;

/** The final outcome of a transfer: executed, or refused for good. No other status is final. */
export const transferStatus = z.enum(['CTS_SUCCESS', 'CTS_DECLINED']);
export type TransferStatus = z.infer<typeof transferStatus>;

/** Error answer of the game and feed calls, with HTTP 400, 401, 403, 404 or 500. */
export const errorAnswer = z.object({ error: z.string() });
export type ErrorAnswer = z.infer<typeof errorAnswer>;
