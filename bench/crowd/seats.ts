import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { PAGE_PATHS } from '../../apps/venue/src/wire/page-wire.ts';
import type { CallerOf } from '../api/load.ts';
import { type Answer, ask, post } from './calls.ts';

/** What a player takes along from 1,000 points, and stakes in each round. */
const BROUGHT = '500.00';
const STAKE = '2.00';
/** No slip is sent shortly before its round closes. */
const CLOSING_MS = 1_000;

interface GameToPlay {
  readonly code: string;
  readonly venue: string;
  readonly choice: object;
}

const DICE = { code: 'cloud-dice', venue: 'haitang', choice: { side: 'over', target: 4_999 } };
const GEMS = { code: 'crystal-gems', venue: 'yunjin', choice: {} };
const TABLE = { code: 'dragon-tiger', venue: 'huanqiu', choice: { spot: 'dragon' } };
/** Of ten players five roll dice, three play a slot, two sit at a shared table. */
const GAMES: readonly GameToPlay[] = [DICE, GEMS, TABLE, DICE, GEMS, DICE, TABLE, DICE, GEMS, DICE];

/** The code of the game whose rounds run by the clock. */
export const TABLE_CODE = TABLE.code;

const launched = z.object({ url: z.string() });
const opened = z.object({
  token: z.string(),
  shared: z
    .object({
      table: z.object({
        next: z.object({ round: z.number(), opensAt: z.number(), closesAt: z.number() }).nullable(),
      }),
      chain: z.object({ cycle: z.number() }),
    })
    .nullable(),
});

/** A player's page of a game, opened. */
export interface Seat {
  readonly token: string;
  readonly choice: object;
  /** The first round of a shared table that the page was shown, in milliseconds; null elsewhere. */
  readonly table: {
    readonly round: number;
    readonly opensAt: number;
    readonly closesAt: number;
    readonly cycle: number;
  } | null;
}

/** Moves points to a venue and opens its game there, as a page does; an answer if it is refused. */
export async function takeSeat(
  server: string,
  house: string,
  caller: CallerOf,
  index: number,
): Promise<Seat | Answer> {
  const { code, venue, choice } = GAMES[index % GAMES.length] ?? DICE;
  const way = { sourcetype: 'userbalance', targettype: venue, game_platform_type: venue };
  const moved = await ask(server, caller, '/api/transfer', { ...way, amount: BROUGHT });
  if (moved.code !== 200) return moved;
  const launch = await ask(server, caller, '/api/getGameUrl', { id: venue, game_code: code });
  if (launch.code !== 200) return launch;
  const address = new URL(launched.parse(launch.data).url);
  const session = { launch: address.searchParams.get('session') };
  const page = await post(`${house}${PAGE_PATHS.open}`, session, {});
  if (page.code !== 200) return page;
  const { token, shared } = opened.parse(page.data);
  const next = shared?.table.next ?? null;
  const table = shared === null || next === null ? null : { ...next, cycle: shared.chain.cycle };
  return { token, choice, table };
}

/** The round of a table that takes slips now or next, and how long until it does. */
export function roundAt(table: NonNullable<Seat['table']>, now: number) {
  const { round, opensAt, closesAt, cycle } = table;
  const since = Math.max(0, Math.ceil((now - (closesAt - CLOSING_MS)) / cycle));
  return { round: round + since, waitMs: Math.max(0, opensAt + since * cycle - now) };
}

/** Plays one round; at a table the slip waits until a round takes bets. */
export async function playRound(house: string, seat: Seat): Promise<Answer> {
  const headers = { authorization: `Bearer ${seat.token}` };
  const key = randomUUID();
  if (seat.table === null) {
    const bet = { key, stake: STAKE, choice: seat.choice };
    return post(`${house}${PAGE_PATHS.bet}`, bet, headers);
  }
  const { waitMs } = roundAt(seat.table, Date.now());
  // Not all at the moment at which the table opens.
  if (waitMs > 0) await wait(waitMs + Math.random() * CLOSING_MS);
  const { round } = roundAt(seat.table, Date.now());
  const bets = [{ bet: seat.choice, stake: STAKE }];
  return post(`${house}${PAGE_PATHS.order}`, { key, round, stage: 0, bets }, headers);
}
