import type { AggregatorStatus } from '@haitang/contract/aggregator/status.ts';

/** The answer to the operator. */
export interface OperatorAnswer {
  readonly status: number;
  readonly body: unknown;
  /** Instant of the `Date` header where it matters. */
  readonly date?: Date;
}

/** One call of the venue protocol after the signature check: the unparsed body. */
export type OperatorHandler = (body: unknown) => Promise<OperatorAnswer>;

export const ok = (body: unknown): OperatorAnswer => ({ status: 200, body });

/** Error answer of the game and feed calls. */
export const failed = (
  status: 400 | 401 | 403 | 404 | 409 | 500,
  error: string,
): OperatorAnswer => ({
  status,
  body: { error },
});

/** Refusal of a wallet call: HTTP 200, a status, and the readable part of the request. */
export const walletRefusal = (status: AggregatorStatus, body: unknown = null): OperatorAnswer => ({
  status: 200,
  body: { status, ...echoOf(body) },
});

function echoOf(body: unknown): { request_uuid?: string; user?: string } {
  if (typeof body !== 'object' || body === null) return {};
  const { request_uuid, user } = { request_uuid: null, user: null, ...body };
  return {
    ...(typeof request_uuid === 'string' ? { request_uuid } : {}),
    ...(typeof user === 'string' ? { user } : {}),
  };
}
