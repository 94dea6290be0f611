import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { plainArray } from '@haitang/platform/database/plain-array.ts';
import { sql } from 'kysely';
import type { BetOdds } from '../../engine/bet-odds.ts';
import type { RoundBet } from './round-bet.ts';

/** A settled bet as stored. */
export interface Round extends RoundBet {
  /** The whole stake. */
  readonly stake: Cny;
  /** The part of the stake that its steps added. */
  readonly added: Cny;
  readonly payout: Cny;
  readonly outcome: unknown;
  readonly balanceAfter: Cny;
  readonly betId: string;
  readonly winId: string;
  readonly playedAt: Date;
  /** Set for the player's part of a round that many shared. */
  readonly chain: RoundOfChain | null;
}

/** A shared round that a player's part belongs to. */
interface RoundOfChain {
  readonly id: string;
  readonly round: number;
  /** When its player may see it. */
  readonly shownAt: Date;
}

type Row = Omit<Round, 'stake' | 'added' | 'payout' | 'balanceAfter' | 'chain'> & {
  readonly stake: bigint;
  readonly added: bigint;
  readonly payout: bigint;
  readonly balanceAfter: bigint;
  readonly chainId: string | null;
  readonly chainRound: number | null;
  readonly shownAt: Date | null;
};

const COLUMNS = sql.raw(`id, player, product, game_code AS "gameCode", round_key AS "roundKey",
  choice, stake, added, payout, outcome, balance_after AS "balanceAfter",
  seed_pair_id AS "seedPairId", client_seed AS "clientSeed", nonce, bet_id AS "betId",
  win_id AS "winId", played_at AS "playedAt", chain_id AS "chainId", chain_round AS "chainRound",
  shown_at AS "shownAt"`);

function roundOf({ chainId, chainRound, shownAt, ...row }: Row): Round {
  const isOfChain = chainId !== null && chainRound !== null && shownAt !== null;
  return {
    ...row,
    stake: cny(row.stake),
    added: cny(row.added),
    payout: cny(row.payout),
    balanceAfter: cny(row.balanceAfter),
    chain: isOfChain ? { id: chainId, round: chainRound, shownAt } : null,
  };
}

/** The round of a player's key, or null. */
export async function readRoundByKey(database: Queryable, player: string, key: string) {
  const found = await sql<Row>`SELECT ${COLUMNS} FROM round
    WHERE player = ${player} AND round_key = ${key}`.execute(database);
  return found.rows[0] === undefined ? null : roundOf(found.rows[0]);
}

/** Rounds by their ids. */
export async function readRoundsById(
  database: Queryable,
  ids: readonly string[],
): Promise<Round[]> {
  const found = await sql<Row>`SELECT ${COLUMNS} FROM round
    WHERE id = ANY(${plainArray(ids)}::uuid[])`.execute(database);
  return found.rows.map(roundOf);
}

/** A round by its id, or null. */
export async function readRound(database: Queryable, id: string): Promise<Round | null> {
  const found = await sql<Row>`SELECT ${COLUMNS} FROM round WHERE id = ${id}`.execute(database);
  return found.rows[0] === undefined ? null : roundOf(found.rows[0]);
}

/** A player's rounds of one game that may be seen now, newest first, before a given id. */
export async function readRounds(
  database: Queryable,
  query: { player: string; gameCode: string; before: string | null; limit: number },
  now: Date,
): Promise<Round[]> {
  const before = query.before === null ? sql`` : sql`AND id < ${query.before}`;
  const found = await sql<Row>`SELECT ${COLUMNS} FROM round
    WHERE player = ${query.player} AND game_code = ${query.gameCode} ${before}
      AND (shown_at IS NULL OR shown_at <= ${now})
    ORDER BY id DESC LIMIT ${query.limit}`.execute(database);
  return found.rows.map(roundOf);
}

/** A round to be stored, and the odds its bet was taken at. */
export interface NewRound {
  readonly round: Round;
  readonly odds: BetOdds;
}

/**
 * The statement that stores rounds with their odds. `listed_at` is for a house of the previous
 * release: the feed has its own list.
 */
export function roundsInsert(rounds: readonly NewRound[]) {
  const column = <Value>(pick: (round: Round) => Value): Value[] =>
    rounds.map(({ round }) => pick(round));
  const plain = (pick: (round: Round) => string | number | bigint) => plainArray(column(pick));
  const odd = <Value>(pick: (odds: BetOdds) => Value): Value[] =>
    rounds.map(({ odds }) => pick(odds));
  const playedAts = column(({ playedAt }) => playedAt.toISOString());
  return sql`INSERT INTO round (id, player, product, game_code, round_key, choice, stake, added,
      payout, outcome, balance_after, seed_pair_id, client_seed, nonce, bet_id, win_id, played_at,
      listed_at, house_edge, win_chance, market, selection)
    SELECT * FROM unnest(${plain(({ id }) => id)}::uuid[],
      ${column(({ player }) => player)}::text[], ${column(({ product }) => product)}::text[],
      ${column(({ gameCode }) => gameCode)}::text[],
      ${plain(({ roundKey }) => roundKey)}::uuid[],
      ${column(({ choice }) => JSON.stringify(choice))}::jsonb[],
      ${plain(({ stake }) => stake.minor)}::bigint[],
      ${plain(({ added }) => added.minor)}::bigint[],
      ${plain(({ payout }) => payout.minor)}::bigint[],
      ${column(({ outcome }) => JSON.stringify(outcome))}::jsonb[],
      ${plain(({ balanceAfter }) => balanceAfter.minor)}::bigint[],
      ${plain(({ seedPairId }) => seedPairId)}::uuid[],
      ${column(({ clientSeed }) => clientSeed)}::text[], ${plain(({ nonce }) => nonce)}::int[],
      ${plain(({ betId }) => betId)}::uuid[], ${plain(({ winId }) => winId)}::uuid[],
      ${playedAts}::timestamptz[], ${playedAts}::timestamptz[],
      ${plainArray(odd(({ houseEdge }) => houseEdge))}::int[],
      ${odd(({ winChance }) => winChance)}::int[],
      ${odd(({ side }) => side?.market ?? null)}::text[],
      ${odd(({ side }) => side?.selection ?? null)}::text[])`;
}

/** Stores rounds with their odds, in one statement. */
export async function insertRounds(tx: Tx, rounds: readonly NewRound[]): Promise<void> {
  await sql`${roundsInsert(rounds)}`.execute(tx);
}
