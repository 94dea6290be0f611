import type { MemberId } from '@haitang/kernel/id.ts';
import type { Cny } from '@haitang/kernel/money.ts';
import type { BetOdds } from '@haitang/turnover/counted-stake.ts';

/**
 * The answer of a venue. Only an explicit negative answer is `refused`; a time-out, a 5xx, a reset,
 * or an answer about another member or request is `unknown`, never a failure.
 */
export type VenueAnswer<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unknown'; readonly reason: string };

/** The reason of an unknown answer that was not read to its end; a smaller query may succeed. */
export const TOO_LARGE = 'answer too large';

/** What the member's next bets at a venue are committed to; the server seed stays secret. */
export interface MemberSeeds {
  readonly serverSeedHash: string;
  readonly nextServerSeedHash: string;
  readonly clientSeed: string;
  /** The number of the next bet. */
  readonly nonce: number;
}

/** A pair that has ended: its server seed, and the pair in use. */
export interface EndedSeeds {
  readonly serverSeed: string;
  readonly seeds: MemberSeeds;
}

/** The page that recomputes a settled round, as the venue knows the round. */
export interface RoundOrder {
  readonly memberId: MemberId;
  readonly round: string;
  /** The venue's number of the bet or the win. */
  readonly transactionId: string;
}

/** The outcome of a transfer. `not_found` does not prove absence: it may still arrive. */
export type TransferOutcome =
  /** `balance`: the member's balance at the venue afterwards; null when not reported. */
  | { readonly kind: 'done'; readonly balance: Cny | null }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unknown'; readonly reason: string }
  | { readonly kind: 'not_found' };

export interface TransferOrder {
  readonly memberId: MemberId;
  /** The idempotency key on both sides: the same in every query about this transfer. */
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
  /** The member's session: the venue may check whether it is still alive. */
  readonly token: string;
  readonly ip: string;
  readonly lobbyUrl: string;
  /** Whether the venue shows other players no name of the member (ADR 38). */
  readonly isHidden: boolean;
}

/** Why a member's seats end: signed out or expired, locked by staff, paused or excluded. */
export type SeatEndReason = 'session-over' | 'locked' | 'paused';

/** The order to venues to end seats. */
export interface SeatEnd {
  readonly memberId: MemberId;
  /** Only seats launched from this session; null for all seats of the member. */
  readonly sessionId: string | null;
  readonly reason: SeatEndReason;
}

export type LineKind = 'bet' | 'win' | 'rollback' | 'free-bet' | 'free-win' | 'other';
export type LineStatus = 'success' | 'declined' | 'rolled-back';

/** One movement of a round in the venue's feed. */
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
  /** Odds of a bet; all unknown for other lines. */
  readonly odds: BetOdds;
}

/** A row of the feed that cannot be read, or names nobody of ours: staff see it. */
export interface StrangeLine {
  /** What is strange about it, for staff. */
  readonly why: string;
  /** The beginning of the row, as it came. */
  readonly text: string;
}

export interface FeedPage {
  readonly lines: readonly FeedLine[];
  /** Rows beside them; each row is read by itself. */
  readonly strange: readonly StrangeLine[];
  /** Every line before this instant is included: the next window begins here. */
  readonly finalTo: Date;
}

/** Where a reader of a numbered feed goes on: after a number, or at a time it knows. */
export type FeedStart = { readonly after: number } | { readonly since: Date };

/** A page of a numbered feed. */
export interface NumberedPage extends Omit<FeedPage, 'finalTo'> {
  /** The number up to which the reader has everything with this page. */
  readonly last: number;
  /** The last number of the feed: there is more when it is beyond `last`. */
  readonly feedLast: number;
  /** With the last page every line before this instant is read; null if it is not known. */
  readonly finalTo: Date | null;
}

/** What a supplier's feed has of one venue in a span of play. */
export interface FeedSum {
  readonly venue: string;
  readonly rounds: number;
  /** Stakes and payouts, in hundred-thousandths of a point. */
  readonly stakes: bigint;
  readonly payouts: bigint;
}

/**
 * A feed whose rounds have numbers in the order in which they entered it, none skipped and none
 * changed later: read once, by the number. Times of play are whole seconds.
 */
export interface NumberedFeed {
  /** The next page. Refused as HTTP 404 by a supplier that has no numbers yet. */
  next(start: FeedStart): Promise<VenueAnswer<NumberedPage>>;
  /** A page of what was played in `[from, to)`, of numbers after `after`; null ends it. */
  played(
    from: Date,
    to: Date,
    after: number,
  ): Promise<VenueAnswer<Omit<FeedPage, 'finalTo'> & { readonly next: number | null }>>;
  /** The sums of what was played in `[from, to)`. */
  sums(from: Date, to: Date): Promise<VenueAnswer<readonly FeedSum[]>>;
}

/** What a member has at a venue. */
export interface VenueHolding {
  /** What can be staked or taken home. */
  readonly balance: Cny;
  /** Taken from it for rounds that the feed does not list yet; zero for a venue without it. */
  readonly openStakes: Cny;
}

/**
 * The lobby's access to one venue in transfer mode. Several venues of one supplier share its
 * connection, list of games and feed.
 */
export interface VenuePort {
  readonly venue: string;
  readonly supplier: string;
  /** Optional abilities of a venue. */
  readonly capabilities: { readonly endsSeats: boolean; readonly showsSeeds: boolean };
  /** False while the breaker is open: nothing new is sent to the venue. */
  isReachable(): boolean;
  /** Creates the member's account at the venue. Idempotent. */
  ensureAccount(memberId: MemberId): Promise<VenueAnswer<null>>;
  /** All games of the supplier, of this venue and others. */
  listGames(): Promise<VenueAnswer<readonly ReportedGame[]>>;
  launch(order: LaunchOrder): Promise<VenueAnswer<{ readonly url: string }>>;
  /**
   * Ends open seats at all venues of the supplier; `done` when it accepts no more bets from them.
   * Idempotent. Called only with the capability.
   */
  endSeats(order: SeatEnd): Promise<VenueAnswer<null>>;
  /** The member's own seeds. This and the next two are called only with `showsSeeds`. */
  seeds(memberId: MemberId): Promise<VenueAnswer<MemberSeeds>>;
  /** Sets the member's own seed. Refused as HTTP 409 in an open round, or for its form. */
  setClientSeed(memberId: MemberId, clientSeed: string): Promise<VenueAnswer<MemberSeeds>>;
  /** Ends the pair with this hash. Idempotent; HTTP 409 in an open round. */
  endSeeds(memberId: MemberId, serverSeedHash: string): Promise<VenueAnswer<EndedSeeds>>;
  /** An address that shows one round once; every supplier has it. */
  roundPage(order: RoundOrder): Promise<VenueAnswer<{ readonly url: string }>>;
  /** The member's balance at the venue, rounded down to a cent. */
  balance(memberId: MemberId): Promise<VenueAnswer<Cny>>;
  /** The same with the stakes of open rounds, which our books take for a part of the balance. */
  holding(memberId: MemberId): Promise<VenueAnswer<VenueHolding>>;
  transferIn(order: TransferOrder): Promise<TransferOutcome>;
  transferOut(order: TransferOrder): Promise<TransferOutcome>;
  queryTransfer(order: TransferOrder): Promise<TransferOutcome>;
  /** Lines of the supplier's feed that changed in `[from, to)`. */
  fetchBets(from: Date, to: Date): Promise<VenueAnswer<FeedPage>>;
  /** The supplier's feed by numbers; null when it has windows of time only. */
  readonly numbered: NumberedFeed | null;
}
