import { z } from 'zod';

/** The only currency of the wallet and of the built-in venue. */
export const WALLET_CURRENCY = 'CNY';

/** The lobby's operator number, and its one site number, in every call of the default set-up. */
export const DEFAULT_OPERATOR_ID = 1;
export const DEFAULT_SUB_PARTNER = 'haitang';

/** The member's name at the venue, chosen by the operator: `m10203040`. */
export const user = z
  .string()
  .min(3)
  .max(64)
  .regex(/^[\w.-]+$/);
export const operatorId = z.int().nonnegative();
export const subPartner = z.string().min(1).max(64);
/** Request trace: new for every try; the answer repeats it. */
export const requestUuid = z.uuid();
/** Idempotency key of a transfer or a transaction: the same for every try. */
export const transactionUuid = z.uuid();
export const currency = z.string().regex(/^[A-Z]{3}$/);
/** Amount × 100,000 (see `amount.ts`). */
export const wireAmount = z.int().nonnegative();
/** The venue wallet at the supplier: `haitang`, `yunjin`, … (`platform` in the catalogue). */
export const product = z.string().min(1).max(64);
/** UTC without a zone mark, whole seconds: `2026-11-21T08:00:00`. */
export const wireTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/);

/** The wire form of an instant, truncated to the second. */
export const formatWireTime = (instant: Date): string => instant.toISOString().slice(0, 19);

/** The instant of a wire time; null for an invalid date or hour. */
export function parseWireTime(text: string): Date | null {
  const instant = new Date(`${text}Z`);
  if (Number.isNaN(instant.getTime())) return null;
  return formatWireTime(instant) === text ? instant : null;
}
