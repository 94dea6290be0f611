import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { CountingRules } from '@haitang/turnover/counted-stake.ts';
import { countingRules } from '@haitang/turnover/turnover-settings.ts';
import { recordVenueResult } from '@haitang/wallet/record-venue-result.ts';
import { readKnown } from '../accounts/venue-accounts.ts';
import { type Catalogue, categoryCode, type Game, listedEdge } from '../catalogue/catalogue.ts';
import type { MemberAtVenue } from '../claims/member-at-venue.ts';
import { releaseClaims } from '../claims/release-claims.ts';
import type { FeedLine } from '../venue-port.ts';
import type { VenuesContext } from '../venues-context.ts';
import { assertBelievable, type Beliefs, beliefsAt } from './believe-bet.ts';
import { type Bet, type BetName, betOf, netOf, sameBet } from './bet.ts';
import { attach, readBets, type StoredBet } from './bet-store.ts';
import {
  lockApplying,
  markApplied,
  type RoundKey,
  readLines,
  readNewRounds,
} from './feed-store.ts';
import { lateMarks } from './late-bets.ts';
import { parkBet, unparkBets } from './park-bet.ts';

/** Number of rounds applied concurrently; the lane puts them into few commits. */
const AT_ONCE = 256;

const keyOf = (venue: string, member: number, round: string): string =>
  `${venue}/${member}/${round}`;

function grouped(lines: readonly FeedLine[]): Map<string, FeedLine[]> {
  const rounds = new Map<string, FeedLine[]>();
  for (const line of lines) {
    const key = keyOf(line.venue, line.memberId, line.round);
    const others = rounds.get(key);
    if (others) others.push(line);
    else rounds.set(key, [line]);
  }
  return rounds;
}

const gameOf = (catalogue: Catalogue, played: { venue: string; gameCode: string }): Game | null =>
  catalogue.games.find(
    ({ venue, gameCode }) => venue === played.venue && gameCode === played.gameCode,
  ) ?? null;

/** The change that a new version of a bet makes to the member's mirror at the venue. */
const changeOf = (bet: Bet, before: Bet | undefined): Cny =>
  cny(netOf(bet).minor - (before ? netOf(before).minor : 0n));

/** Writes a bet version and its money in one commit of the lane. */
async function settle(
  context: VenuesContext,
  bet: StoredBet,
  before: StoredBet | undefined,
): Promise<void> {
  await recordVenueResult(
    context.lane,
    {
      memberId: bet.memberId,
      venue: bet.venue,
      net: changeOf(bet, before),
      reference: bet.betId,
      key: `bet:${bet.venue}:${bet.memberId}:${bet.betId}:${bet.version}`,
      actor: 'system:bet-feed',
      sessionId: null,
      occurredAt: bet.settledAt ?? bet.betAt,
    },
    attach(bet),
    ...lateMarks(bet, before, context.clock.now()),
  );
  context.balances.invalidate(bet.memberId, bet.venue);
}

const nameOfRound = ({ venue, memberId, round }: FeedLine): BetName => ({
  venue,
  memberId,
  betId: round,
});

interface Surroundings {
  readonly catalogue: Catalogue;
  readonly rules: CountingRules;
  readonly beliefs: Beliefs;
  /** Which of the members have, or had, an account at their venue. */
  readonly isKnown: (atVenue: MemberAtVenue) => boolean;
}

/** Applies all lines of one round to its bet; does nothing when they are already known. */
async function applyRound(
  context: VenuesContext,
  { catalogue, rules, beliefs, isKnown }: Surroundings,
  lines: readonly FeedLine[],
  before: StoredBet | undefined,
): Promise<void> {
  const [first] = lines;
  if (first === undefined) return;
  const played = gameOf(catalogue, first);
  const category = categoryCode(catalogue, first.venue, played);
  const bet = betOf(lines, { category, listedEdge: listedEdge(played) }, rules);
  if (bet === null || (before && sameBet(bet, before))) return;
  assertBelievable(bet, beliefs, isKnown(bet));
  const version = (before?.version ?? 0) + 1;
  const gameName = gameOf(catalogue, bet)?.name ?? bet.gameCode;
  await settle(context, { ...bet, version, gameName, category }, before);
}

/**
 * Applies rounds concurrently; a round that fails is parked, and the others are kept. What they
 * explain of money in suspense is released before they count as applied.
 */
async function applySome(
  context: VenuesContext,
  rounds: readonly RoundKey[],
  rules: CountingRules,
): Promise<void> {
  const { read } = context.database;
  const around = {
    catalogue: await context.catalogue.read(),
    rules,
    beliefs: await beliefsAt(context.settings, context.clock.now()),
    isKnown: await readKnown(read, rounds),
  };
  const known = new Map(
    (await readBets(read, rounds)).map((bet) => [keyOf(bet.venue, bet.memberId, bet.betId), bet]),
  );
  const linesByRound = [...grouped(await readLines(read, rounds))];
  const ends = await Promise.allSettled(
    linesByRound.map(([key, lines]) => applyRound(context, around, lines, known.get(key))),
  );
  const done: FeedLine[] = [];
  // One stops all: only a parking that cannot be noted throws.
  for (const [index, [, lines]] of linesByRound.entries()) {
    const [end, first] = [ends[index], lines[0]];
    if (end?.status !== 'rejected') done.push(...lines);
    else if (first) await parkBet(context, 'apply', nameOfRound(first), end.reason);
  }
  await releaseClaims(context, done);
  await markApplied(read, done);
  await unparkBets(context, 'apply', done.map(nameOfRound));
}

/**
 * Applies every waiting line to its bet record and the books: once per version of a bet, later
 * versions by their difference. Idempotent, also after a crash. One process at a time applies a
 * chunk: the job, and a server for a member who waits, would otherwise number the same version of a
 * bet twice. A round that cannot be applied is parked.
 */
export async function applyRounds(context: VenuesContext): Promise<void> {
  const rules = await countingRules(context.settings);
  let found = AT_ONCE;
  while (found === AT_ONCE) {
    found = await context.database.transaction(async (tx) => {
      await lockApplying(tx);
      const rounds = await readNewRounds(context.database.read, AT_ONCE, context.clock.now());
      if (rounds.length > 0) await applySome(context, rounds, rules);
      return rounds.length;
    });
  }
}
