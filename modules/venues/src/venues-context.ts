import type { MemberId } from '@haitang/kernel/id.ts';
import type { Cny } from '@haitang/kernel/money.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import type { recordVenueResult } from '@haitang/wallet/record-venue-result.ts';
import type { BalanceCache } from './accounts/balance-cache.ts';
import type { CatalogueReader } from './catalogue/catalogue-reader.ts';
import type { Flights } from './flights.ts';
import type { Homecoming } from './homecoming.ts';
import type { VenuePort } from './venue-port.ts';
import type { WaitingCalls } from './waiting-calls.ts';

/** The way by which settled bets reach the ledger. */
export type PostingLane = Parameters<typeof recordVenueResult>[0];

/** The context of the venues' use cases; the lobby builds it once with `createVenuesContext`. */
export interface VenuesContext extends Context {
  /** By venue code; a venue without a port cannot be opened. */
  readonly ports: ReadonlyMap<string, VenuePort>;
  readonly lane: PostingLane;
  readonly catalogue: CatalogueReader;
  readonly balances: BalanceCache;
  /** Running recalls of everything in this process, by member. */
  readonly recalls: Flights<readonly Homecoming[]>;
  /** Running transfers home from one venue, by member and venue. */
  readonly homecomings: Flights<Homecoming>;
  /** Calls that wait until a venue is left alone no longer, by member. */
  readonly waitingCalls: WaitingCalls;
  /** Running reads of a bet feed for somebody who waits, by supplier. */
  readonly feedReads: Flights<void>;
  /** The address to which a game returns. */
  readonly lobbyUrl: string;
  /**
   * Sum of each member's open deposit orders, provided by the payments module (rules.md, Wagering);
   * members without any are left out.
   */
  readonly openDeposits: (
    database: Queryable,
    members: readonly MemberId[],
  ) => Promise<ReadonlyMap<MemberId, Cny>>;
}
