import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { amountText, nothing } from '../field.ts';
import { note } from '../note.ts';

/**
 * Extension: live changes for an open page. A caller that accepts `text/event-stream` gets a stream
 * of the events below until the session ends; any other caller gets the first `balance` in the
 * envelope. A stream never extends a session.
 */
export const events = endpoint({
  method: 'GET',
  path: '/api/events',
  access: 'member',
  request: nothing,
  data: z.object({
    balance: amountText.meta(note('Central wallet: what can be spent, in points.', '1280.50')),
  }),
});

/** The events of the stream by name, with their JSON data. */
export interface LiveEvents {
  /** The spendable balance, sent first and after each change. */
  readonly balance: { readonly balance: string };
  /** The state of a deposit order changed. */
  readonly deposit: { readonly out_trade_no: string };
  /** The state of a withdrawal changed. */
  readonly withdrawal: { readonly out_trade_no: string };
  /** There may be a new message in the inbox. */
  readonly messages: Record<never, never>;
  /** The session is over; the stream ends after it. */
  readonly ended: Record<never, never>;
  /** This server stops; connecting again at once leads to another. The stream ends after it. */
  readonly moved: Record<never, never>;
  /** Another window of the member took over this stream; connecting again would take it back. */
  readonly replaced: Record<never, never>;
}

export type EventsData = z.input<typeof events.data>;
