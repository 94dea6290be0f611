import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { amountText, nothing } from '../field.ts';

/**
 * Ours: what changes while the member looks. A caller who accepts `text/event-stream` gets a stream
 * of the events below until the session ends; anybody else gets the first `balance` in the
 * envelope. A stream never keeps a session alive.
 */
export const events = endpoint({
  method: 'GET',
  path: '/api/events',
  access: 'member',
  request: nothing,
  data: z.object({ balance: amountText }),
});

/** The events of the stream by name, with their data as JSON. */
export interface LiveEvents {
  /** The spendable balance, first of all and whenever it has changed. */
  readonly balance: { readonly balance: string };
  /** A deposit order has another state. */
  readonly deposit: { readonly out_trade_no: string };
  /** A withdrawal has another state. */
  readonly withdrawal: { readonly out_trade_no: string };
  /** There may be something new in the inbox. */
  readonly messages: Record<never, never>;
  /** The session is over; the stream ends after it. */
  readonly ended: Record<never, never>;
  /** Another window of the member took this stream's place; asking again would take it back. */
  readonly replaced: Record<never, never>;
}

export type EventsData = z.input<typeof events.data>;
