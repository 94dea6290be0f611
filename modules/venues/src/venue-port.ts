import type { MemberId } from '@haitang/kernel/id.ts';
import type { Cny } from '@haitang/kernel/money.ts';
import type { BetOdds } from '@haitang/turnover/counted-stake.ts';
import type { SeatEnd } from './seats/seat-end.ts';

/**
 * What came of asking a venue. Only an explicit negative answer is `refused`; a time-out, a 5xx, a
 * reset, or an answer about somebody or something else is `unknown`, never a failure.
 */
export type VenueAnswer<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unknown'; readonly reason: string };

/** Why an answer is unknown that was not read to its end; a smaller question may be answered. */
export const TOO_LARGE = 'answer too large';

/** What became of a transfer. `not_found` is no proof of absence: it may still be on its way. */
export type TransferOutcome =
  /** `balance`: what the venue holds of the member after it; null when it did not say. */
  | { readonly kind: 'done'; readonly balance: Cny | null }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unknown'; readonly reason: string }
  | { readonly kind: 'not_found' };

export interface TransferOrder {
  readonly memberId: MemberId;
  /** The idempotency key on both sides: the same for every question about this transfer. */
  readonly transferId: string;
  readonly amount: Cny;
}

export interface ReportedGame {
  readonly venue: string;
  readonly gameCode: string;
  readonly enabled: boolean;
}

export interface LaunchOrder {
  readonly memberId: MemberId;
  readonly gameCode: string;
  /** The member's session: the venue may ask whether it still holds. */
  readonly token: string;
  readonly ip: string;
  readonly lobbyUrl: string;
}

export type LineKind = 'bet' | 'win' | 'rollback' | 'free-bet' | 'free-win' | 'other';
export type LineStatus = 'success' | 'declined' | 'rolled-back';

/** One movement of a round as the venue's feed tells it. */
export interface FeedLine {
  readonly transactionId: string;
  readonly memberId: MemberId;
  readonly venue: string;
  readonly round: string;
  readonly kind: LineKind;
  readonly status: LineStatus;
  readonly referenceId: string | null;
  /** Hundred-thousandths of a point. */
  readonly units: bigint;
  readonly gameCode: string;
  readonly happenedAt: Date;
  /** Of a bet; nothing known for other lines. */
  readonly odds: BetOdds;
}

export interface FeedPage {
  readonly lines: readonly FeedLine[];
  /** Every line up to here is told: the next window begins here. */
  readonly finalTo: Date;
}

/**
 * One venue as the lobby reaches it, in transfer mode. Several venues of one supplier share its
 * connection, list of games and feed.
 */
export interface VenuePort {
  readonly venue: string;
  readonly supplier: string;
  /** What not every venue can do. */
  readonly capabilities: { readonly endsSeats: boolean };
  /** False while the breaker is open: nothing new is sent to the venue. */
  isReachable(): boolean;
  /** Makes the member's account at the venue; the same for any number of calls. */
  ensureAccount(memberId: MemberId): Promise<VenueAnswer<null>>;
  /** All games of the supplier, of this venue and others. */
  listGames(): Promise<VenueAnswer<readonly ReportedGame[]>>;
  launch(order: LaunchOrder): Promise<VenueAnswer<{ readonly url: string }>>;
  /**
   * Ends open seats at all venues of the supplier; `done` when no bet from them is taken any more.
   * The same for any number of calls. Asked only where `capabilities` say so.
   */
  endSeats(order: SeatEnd): Promise<VenueAnswer<null>>;
  /** What the venue holds of the member, fractions of a cent cut off. */
  balance(memberId: MemberId): Promise<VenueAnswer<Cny>>;
  transferIn(order: TransferOrder): Promise<TransferOutcome>;
  transferOut(order: TransferOrder): Promise<TransferOutcome>;
  queryTransfer(order: TransferOrder): Promise<TransferOutcome>;
  /** Lines of the supplier's feed that changed in `[from, to)`. */
  fetchBets(from: Date, to: Date): Promise<VenueAnswer<FeedPage>>;
}
