import type { Call } from '@haitang/contract/endpoint.ts';

/** A call with its body, as first made by a screen. */
export interface Query {
  readonly call: Call<object, unknown>;
  readonly body: object;
  /** The screen repeats it with a timer: it does not keep the session alive. */
  readonly background?: boolean;
  /** Where its answer names the first picture of the screen: often the largest paint. */
  readonly picture?: readonly string[];
}
