import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import { type BetOdds, UNKNOWN_ODDS } from '@haitang/turnover/counted-stake.ts';
import type { FeedLine, VenuePort } from '@haitang/venues/venue-port.ts';

/** A round of the demo's past: stake and payout, in cents. */
export interface PastRound {
  readonly round: string;
  readonly gameCode: string;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly at: Date;
}

/** A venue of the demo's past: it settles immediately, and its feed reports the rounds played. */
export interface PastVenue extends VenuePort {
  play(memberId: MemberId, round: PastRound): void;
}

/** Every game of the past has a house edge of four percent, like our slots. */
const PAST_ODDS: BetOdds = { houseEdge: 40_000, winChance: null, side: null };

const UNITS_PER_CENT = 1_000n;

function linesOf(venue: string, memberId: MemberId, played: PastRound): FeedLine[] {
  const line = (kind: 'bet' | 'win', cents: bigint): FeedLine => ({
    transactionId: `${venue}-${played.round}-${kind}`,
    memberId,
    venue,
    round: played.round,
    kind,
    status: 'success',
    referenceId: null,
    units: cents * UNITS_PER_CENT,
    gameCode: played.gameCode,
    happenedAt: played.at,
    odds: kind === 'bet' ? PAST_ODDS : UNKNOWN_ODDS,
  });
  return [line('bet', played.stake), line('win', played.payout)];
}

/** Past venues of one supplier with one feed. They exist in memory while the demo is made. */
export function createPastVenues(codes: readonly string[]): ReadonlyMap<string, PastVenue> {
  const feed: FeedLine[] = [];
  return new Map(codes.map((code) => [code, createPastVenue(code, feed)]));
}

const nobody = async () => ({ kind: 'refused', code: 'nobody plays here' }) as const;

function createPastVenue(venue: string, lines: FeedLine[]): PastVenue {
  const held = new Map<MemberId, bigint>();
  const balanceOf = (memberId: MemberId): Cny => cny(held.get(memberId) ?? 0n);
  const move = (memberId: MemberId, by: bigint): Cny => {
    held.set(memberId, (held.get(memberId) ?? 0n) + by);
    return balanceOf(memberId);
  };
  return {
    venue,
    supplier: 'past',
    capabilities: { endsSeats: false, showsSeeds: false },
    numbered: null,
    seeds: nobody,
    setClientSeed: nobody,
    endSeeds: nobody,
    roundPage: nobody,
    endSeats: nobody,
    isReachable: () => true,
    ensureAccount: async () => ({ kind: 'done', value: null }),
    listGames: async () => ({ kind: 'done', value: [] }),
    launch: async () => ({ kind: 'refused', code: 'over' }),
    balance: async (memberId) => ({ kind: 'done', value: balanceOf(memberId) }),
    holding: async (memberId) => ({
      kind: 'done',
      value: { balance: balanceOf(memberId), openStakes: cny(0n) },
    }),
    transferIn: async ({ memberId, amount }) => ({
      kind: 'done',
      balance: move(memberId, amount.minor),
    }),
    transferOut: async ({ memberId, amount }) => ({
      kind: 'done',
      balance: move(memberId, -amount.minor),
    }),
    queryTransfer: async () => ({ kind: 'done', balance: null }),
    fetchBets: async (from, to) => ({
      kind: 'done',
      value: {
        lines: lines.filter((line) => line.happenedAt >= from && line.happenedAt < to),
        strange: [],
        finalTo: to,
      },
    }),
    play(memberId, round) {
      move(memberId, round.payout - round.stake);
      lines.push(...linesOf(venue, memberId, round));
    },
  };
}
