import type { MemberId } from '@haitang/kernel/id.ts';
import type { App } from '../app.ts';
import type { PastChains } from './past-chain.ts';
import type { PastClock } from './past-clock.ts';
import type { PastVenue } from './past-venue.ts';

/** What each step of the demo's past works with. */
export interface DemoWorld {
  /** The server composed once more, under the clock of the past. */
  readonly app: App;
  readonly clock: PastClock;
  readonly past: PastChains;
  readonly venues: ReadonlyMap<string, PastVenue>;
  readonly memberId: MemberId;
  readonly sessionId: string;
  readonly password: string;
  readonly payPassword: string;
}
