import { refuse } from '@haitang/contract/codes/refuse.ts';
import { HOUR_MS, later } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { gameShare } from '@haitang/turnover/game-share.ts';
import { type LotAtGame, lotAtGame } from '@haitang/turnover/lot-at-game.ts';
import { countingRules } from '@haitang/turnover/turnover-settings.ts';
import { sql } from 'kysely';
import { categoryCode, listedEdge } from '../catalogue/catalogue.ts';
import { HOUSE } from '../catalogue/house-venues.ts';
import type { VenuesContext } from '../venues-context.ts';

/** A session at a game is no longer than the session of its member without being remembered. */
const LONGEST_MS = 12 * HOUR_MS;

/** The member's bets at the venue since the game was opened. */
interface SessionBets {
  /** The stakes of all bets that are not invalid. */
  readonly staked: Cny;
  /** The part of it whose rounds are not settled. */
  readonly unsettled: Cny;
  /** Payouts minus stakes of settled bets. */
  readonly net: Cny;
  /** What of the stakes counts towards wagering. */
  readonly counted: Cny;
}

/** A session at a game, as its member sees it. */
export interface SessionPlay extends SessionBets {
  readonly since: Date;
  /** How much of a stake counts, in percent; null where the odds of each bet decide. */
  readonly share: number | null;
  readonly lot: LotAtGame | null;
}

/** The game that a member opened last from a session. */
async function lastLaunch(
  database: Queryable,
  { memberId, sessionId }: { readonly memberId: MemberId; readonly sessionId: string },
) {
  const { rows } = await sql<{ venue: string; gameId: number | null; launchedAt: Date }>`
    SELECT venue, game_id AS "gameId", launched_at AS "launchedAt" FROM venue_launch
    WHERE member_id = ${memberId} AND session_id = ${sessionId}
    ORDER BY launched_at DESC LIMIT 1`.execute(database);
  return rows[0] ?? null;
}

/** Times count to the second: venues report the time of a bet no more precisely. */
async function betsSince(
  database: Queryable,
  input: { readonly memberId: MemberId; readonly venue: string; readonly since: Date },
): Promise<SessionBets> {
  const { rows } = await sql<{ staked: bigint; unsettled: bigint; net: bigint; counted: bigint }>`
    SELECT coalesce(sum(stake) FILTER (WHERE status <> 0), 0)::bigint AS staked,
      coalesce(sum(stake) FILTER (WHERE status = 2), 0)::bigint AS unsettled,
      coalesce(sum(payout - stake) FILTER (WHERE status = 1), 0)::bigint AS net,
      coalesce(sum(valid_amount) FILTER (WHERE status = 1), 0)::bigint AS counted
    FROM venue_bet
    WHERE member_id = ${input.memberId} AND venue = ${input.venue}
      AND bet_at >= date_trunc('second', ${input.since}::timestamptz)`.execute(database);
  const { staked = 0n, unsettled = 0n, net = 0n, counted = 0n } = rows[0] ?? {};
  return { staked: cny(staked), unsettled: cny(unsettled), net: cny(net), counted: cny(counted) };
}

/**
 * What the member has done at the game that this session opened last: since `since`, at most 12
 * hours ago, or since it was opened; how its bets count, and the requirement they work off. Bets
 * appear when the venue's feed has listed them. Refuses `missing` before any game was opened. Three
 * indexed queries.
 */
export async function sessionPlay(
  context: VenuesContext,
  input: {
    readonly memberId: MemberId;
    readonly sessionId: string;
    readonly since: Date | null;
  },
): Promise<SessionPlay> {
  const { memberId } = input;
  const { database, clock, settings, ports } = context;
  const launch = await lastLaunch(database.read, input);
  if (launch === null) throw refuse('missing');
  const { venue } = launch;
  const catalogue = await context.catalogue.read();
  const game = catalogue.games.find(({ id }) => id === launch.gameId) ?? null;
  const category = categoryCode(catalogue, venue, game);
  const now = clock.now();
  const earliest = later(now, -LONGEST_MS);
  const asked = input.since ?? launch.launchedAt;
  const since = new Date(Math.max(asked.getTime(), earliest.getTime()));
  const tellsOdds = ports.get(venue)?.supplier === HOUSE;
  const rated = { category, listedEdge: listedEdge(game), tellsOdds };
  const [bets, lot, rules] = await Promise.all([
    betsSince(database.read, { memberId, venue, since }),
    lotAtGame(database.read, memberId, { category, venue, at: now }),
    countingRules(settings),
  ]);
  return { ...bets, since, share: gameShare(rated, rules), lot };
}
