import { createPrivateKey } from 'node:crypto';
import type { Clock } from '@haitang/kernel/clock.ts';
import { CORRELATION_HEADER, currentScope } from '@haitang/platform/observe/call-scope.ts';
import type { Span } from '@haitang/platform/observe/span.ts';
import { tracedCall } from '@haitang/platform/observe/tracing.ts';
import type { z } from 'zod';
import type { VenueAnswer } from '../venue-port.ts';
import { type Breaker, createBreaker } from './breaker.ts';
import { type RawAnswer, signedCall } from './signed-call.ts';

/** Most bytes read of an answer, unless the call allows more. */
const LARGEST_ANSWER = 1024 * 1024;
/** The value of `timeoutMs` in `lobby/outside.ts`. */
export const VENUE_TIMEOUT_MS = 6_000;

export interface SupplierSettings {
  /** Name of the supplier, e.g. `house`. */
  readonly supplier: string;
  readonly url: string;
  readonly operatorId: number;
  readonly subPartner: string;
  /** Whether the supplier supports the call that ends a player's seats. */
  readonly endsSeats: boolean;
  /** Whether the supplier shows players the seeds of their draws: an extension of ours. */
  readonly showsSeeds: boolean;
  /** Whether its feed can be read by numbers: an extension of ours. */
  readonly numbersFeed?: boolean;
  /** Whether it reads `hidden` at a launch; other suppliers are not sent it. */
  readonly hidesNames?: boolean;
  /**
   * Whether the supplier is our own program: only then it gets our correlation id, which counts our
   * calls.
   */
  readonly isOurs?: boolean;
  /** Whether it gets the identity of our trace. */
  readonly getsTrace?: boolean;
  /** The lobby's own private key as PEM; the supplier has the public key. */
  readonly privateKey: string;
  /**
   * Time-out of a call that moves money, in milliseconds; queries get half of it, so that a query
   * and a transfer fit into ten seconds (FM-09).
   */
  readonly timeoutMs: number;
  readonly clock: Clock;
}

/** A valid answer, with the supplier's own time. */
export interface Reply<T> {
  readonly body: T;
  readonly date: Date | null;
}

export interface AggregatorClient {
  readonly settings: SupplierSettings;
  readonly breaker: Breaker;
  /**
   * Makes a call and parses its answer with `schema`. An `urgent` call is sent although the breaker
   * is open: a query about money in transit. HTTP 4xx is a refusal; 5xx, an invalid answer or no
   * answer is unknown.
   */
  call<S extends z.ZodType>(
    path: string,
    payload: object,
    schema: S,
    how?: { readonly urgent?: boolean; readonly largest?: number },
  ): Promise<VenueAnswer<Reply<z.output<S>>>>;
}

const unknown = (reason: string) => ({ kind: 'unknown', reason }) as const;

function judge<S extends z.ZodType>(raw: RawAnswer, schema: S): VenueAnswer<Reply<z.output<S>>> {
  if (raw.kind === 'nothing') return unknown(raw.reason);
  if (raw.status >= 400 && raw.status < 500 && raw.status !== 408 && raw.status !== 429) {
    return { kind: 'refused', code: `HTTP ${raw.status}` };
  }
  if (raw.status !== 200) return unknown(`HTTP ${raw.status}`);
  const parsed = schema.safeParse(raw.body);
  if (!parsed.success) return unknown('an answer of another form');
  return { kind: 'done', value: { body: parsed.data, date: raw.date } };
}

/** The connection to one supplier, with its own breaker. */
export function createAggregatorClient(settings: SupplierSettings): AggregatorClient {
  const breaker = createBreaker(settings.clock);
  const privateKey = createPrivateKey(settings.privateKey);
  const named = (span: Span | null): Record<string, string> => ({
    ...(settings.isOurs && { [CORRELATION_HEADER]: currentScope().correlationId }),
    ...(settings.getsTrace && span && { traceparent: span.traceparent }),
  });
  return {
    settings,
    breaker,
    call: async (path, payload, schema, { urgent = false, largest = LARGEST_ANSWER } = {}) => {
      if (!urgent && !breaker.allows()) return unknown('the venue has stopped answering');
      const timeoutMs = urgent ? settings.timeoutMs : settings.timeoutMs / 2;
      const raw = await tracedCall(`${settings.supplier} ${path}`, {}, (span) =>
        signedCall(
          { url: settings.url, privateKey, timeoutMs, largest, headers: named(span) },
          path,
          payload,
        ),
      );
      const answer = judge(raw, schema);
      if (answer.kind === 'unknown') breaker.failed();
      else breaker.succeeded();
      return answer;
    },
  };
}
