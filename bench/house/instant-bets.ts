import { createHash } from 'node:crypto';
import { present } from '@haitang/kernel/assert.ts';
import { HOUR_MS, later } from '@haitang/kernel/clock.ts';
import { cny } from '@haitang/kernel/money.ts';
import { systemClock } from '@haitang/platform/clock.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import { endSeats } from '../../apps/venue/src/end-seats.ts';
import { betAtSeat } from '../../apps/venue/src/house/rounds/bet-at-seat.ts';
import { findGame, type InstantGame } from '../../apps/venue/src/house/rounds/games.ts';
import { createSeatGuard } from '../../apps/venue/src/house/rounds/seat-guard.ts';
import type { OpenSeat } from '../../apps/venue/src/house/rounds/sessions.ts';
import type { HouseContext } from '../../apps/venue/src/house-context.ts';
import { type Measured, measure } from '../ledger/measure.ts';
import type { Postings } from './postings.ts';

/** Players at a time: few, and as many as the bets of thousands make wait. */
const CALLERS = [64, 256] as const;
const WARM_MS = 1_000;
const RUN_MS = 4_000;
const AIM = 5_000;
const STAKE = cny(100n);

function instantGame(code: string): InstantGame {
  const game = findGame(code);
  if (game?.kind !== 'instant') throw new Error(`${code} is no instant game`);
  return game;
}

/** The game that is measured. */
export const INSTANT_GAME = instantGame('cloud-dice');

const hashOf = (player: string): Buffer => createHash('sha256').update(player).digest();

/** A seat of each player, as a page has it after its launch. */
async function sitDown({ database, clock }: HouseContext, players: readonly string[]) {
  const now = clock.now();
  await sql`INSERT INTO page_session
      (token_hash, player, game_code, operator_token, opened_at, expires_at)
    SELECT hash, player, ${INSTANT_GAME.code}, player, ${now}::timestamptz,
      ${later(now, HOUR_MS)}::timestamptz
    FROM unnest(${players.map(hashOf)}::bytea[], ${players}::text[])
      AS seat (hash, player)`.execute(database.read);
  await sql`ANALYZE page_session`.execute(database.read);
  return players.map((player): OpenSeat => {
    const seat = { player, gameCode: INSTANT_GAME.code, roundId: null, operatorToken: player };
    return { ...seat, open: true, endedBy: null, hash: hashOf(player) };
  });
}

/** Instant bets, and the transactions in which they were played. */
export interface MeasuredBets extends Measured {
  /** Bets for each transaction. */
  readonly together: number;
  /** Players at a time. */
  readonly callers: number;
  /** Processor time of this process for a bet, in microseconds. */
  readonly ownTime: number;
  /** The same of the database; null where the system does not tell it. */
  readonly databaseTime: number | null;
}

/**
 * Bets of many players from their seats on an instant game, against the house's chips: from the
 * confirmed seat to the commit, without the HTTP call around it.
 */
export async function measureInstantBets(
  house: HouseContext,
  players: readonly string[],
  databaseTime: () => number | null,
): Promise<MeasuredBets[]> {
  let [bets, commits] = [0, 0];
  const attempt: Database['attempt'] = (work, stands) => {
    commits += 1;
    return house.database.attempt(work, stands);
  };
  const context = { ...house, database: { ...house.database, attempt }, clock: systemClock };
  const seats = await sitDown(context, players);
  const guard = createSeatGuard(context, endSeats);
  const choice = { side: 'over', target: 4999 };
  const bet = async () => {
    bets += 1;
    const seat = present(seats[bets % seats.length], 'a seat');
    const order = { game: INSTANT_GAME, key: crypto.randomUUID(), stake: STAKE, choice };
    return betAtSeat(context, guard, seat, { ...order, player: seat.player });
  };
  const measured: MeasuredBets[] = [];
  for (const callers of CALLERS) {
    await measure(bet, callers, WARM_MS);
    [bets, commits] = [0, 0];
    const [own, before] = [process.cpuUsage(), databaseTime()];
    const run = await measure(bet, callers, RUN_MS);
    const { user, system } = process.cpuUsage(own);
    const after = databaseTime();
    measured.push({
      ...run,
      callers,
      together: bets / commits,
      ownTime: (user + system) / bets,
      databaseTime: before === null || after === null ? null : (after - before) / bets,
    });
  }
  return measured;
}

const ratio = (bets: Measured, postings: Measured): string =>
  (bets.perSecond / postings.perSecond).toFixed(2);

/** The lines about instant bets, compared with bare postings. */
export function betLines(bets: readonly MeasuredBets[], { single, lane }: Postings): string[] {
  const wordsOf = ({ perSecond, p50, p99 }: Measured): string =>
    `${Math.round(perSecond)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  const linesOf = (measuredBets: MeasuredBets): string[] => {
    const met = measuredBets.perSecond >= AIM ? 'met' : 'NOT met';
    const database =
      measuredBets.databaseTime === null ? '?' : Math.round(measuredBets.databaseTime);
    return [
      `instant bets of ${measuredBets.callers} players at a time: ${wordsOf(measuredBets)}; the aim of ${AIM}/s is ${met}`,
      `  ${measuredBets.together.toFixed(1)} a transaction; processor time for a bet: ` +
        `${Math.round(measuredBets.ownTime)} µs of the house, ${database} µs of the database; ` +
        `${ratio(measuredBets, single)} of single postings, ${ratio(measuredBets, lane)} of the lane`,
    ];
  };
  return [
    ...bets.flatMap(linesOf),
    `ledger, one posting a transaction: ${wordsOf(single)}`,
    `ledger, posting lane: ${wordsOf(lane)}`,
  ];
}
