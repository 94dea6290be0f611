import type { MemberId } from '@haitang/kernel/id.ts';
import type { App } from '../compose/app.ts';
import type { PastChains } from './past-chain.ts';
import type { PastClock } from './past-clock.ts';
import type { PastVenue } from './past-venue.ts';

/** The parts used by each step of the demo's past. */
export interface DemoWorld {
  /** A second composition of the server, with the past clock. */
  readonly app: App;
  readonly clock: PastClock;
  readonly past: PastChains;
  readonly venues: ReadonlyMap<string, PastVenue>;
  readonly memberId: MemberId;
  readonly sessionId: string;
  readonly password: string;
  readonly payPassword: string;
}
