import type { AggregatorCall } from '@haitang/contract/aggregator/paths.ts';

/** What goes wrong with one call. Only tests hand a script in; a started program has none. */
export interface Fault {
  /** False: the call is not carried out. */
  readonly apply?: boolean;
  /** Awaited before the call is carried out, and before it is answered. */
  readonly beforeApply?: () => Promise<void>;
  readonly beforeAnswer?: () => Promise<void>;
  /** Replaces the HTTP status, and the body, of the answer. */
  readonly status?: number;
  readonly body?: (text: string) => string;
  /** Resets the connection after so many bytes of the body. */
  readonly cutAfterBytes?: number;
}

/** Decides for each call, past its signature, whether something goes wrong with it. */
export interface FaultScript {
  faultOf(call: AggregatorCall, body: unknown): Fault | null;
}
