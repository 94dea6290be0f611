import type { AggregatorCall } from '@haitang/contract/aggregator/paths.ts';

/** The faults of one call. Only tests pass a script; a started program has none. */
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

/** Decides for each call, after its signature check, whether it fails. */
export interface FaultScript {
  faultOf(call: AggregatorCall, body: unknown): Fault | null;
}
