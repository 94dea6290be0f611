import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { BetOdds } from '../../engine/bet-odds.ts';
import type { RoundBet } from './round-bet.ts';

/** A round whose stake is taken and whose steps are not finished. */
export interface OpenRound extends RoundBet {
  /** The steps so far, as parsed by the rules. */
  readonly inputs: readonly unknown[];
  /** The first stake. */
  readonly stake: Cny;
  /** What its steps have added to the stake. */
  readonly added: Cny;
  /** The odds at which its bet was taken. */
  readonly odds: BetOdds;
  readonly openedAt: Date;
}

type Row = Omit<OpenRound, 'stake' | 'added' | 'odds'> & {
  readonly stake: bigint;
  readonly added: bigint;
  readonly houseEdge: number;
  readonly winChance: number | null;
  readonly market: string | null;
  readonly selection: string | null;
};

const COLUMNS = sql.raw(`id, player, product, game_code AS "gameCode", round_key AS "roundKey",
  choice, inputs, stake, added, seed_pair_id AS "seedPairId", client_seed AS "clientSeed", nonce,
  house_edge AS "houseEdge", win_chance AS "winChance", market, selection,
  opened_at AS "openedAt"`);

function openRoundOf(row: Row): OpenRound {
  const { houseEdge, winChance, market, selection, stake, added, ...round } = row;
  const side = market === null || selection === null ? null : { market, selection };
  return { ...round, stake: cny(stake), added: cny(added), odds: { houseEdge, winChance, side } };
}

/** The open round of a player in a game, or null. */
export async function readOpenRound(
  database: Queryable,
  player: string,
  gameCode: string,
): Promise<OpenRound | null> {
  const found = await sql<Row>`SELECT ${COLUMNS} FROM open_round
    WHERE player = ${player} AND game_code = ${gameCode}`.execute(database);
  return found.rows[0] === undefined ? null : openRoundOf(found.rows[0]);
}

/** An open round by its id, locked until the transaction ends; null if it is not open. */
export async function lockOpenRound(tx: Tx, id: string): Promise<OpenRound | null> {
  const found = await sql<Row>`SELECT ${COLUMNS} FROM open_round
    WHERE id = ${id} FOR UPDATE`.execute(tx);
  return found.rows[0] === undefined ? null : openRoundOf(found.rows[0]);
}

/** Whether a player has an open round of this seed pair: its seeds may not change then. */
export async function hasOpenRound(tx: Tx, seedPairId: string): Promise<boolean> {
  const found = await sql<{ id: string }>`SELECT id FROM open_round
    WHERE seed_pair_id = ${seedPairId} LIMIT 1`.execute(tx);
  return found.rows.length > 0;
}

export async function insertOpenRound(tx: Tx, round: OpenRound): Promise<void> {
  const { odds } = round;
  await sql`INSERT INTO open_round (id, player, product, game_code, round_key, choice, inputs,
      stake, seed_pair_id, client_seed, nonce, house_edge, win_chance, market, selection,
      opened_at, stepped_at)
    VALUES (${round.id}, ${round.player}, ${round.product}, ${round.gameCode}, ${round.roundKey},
      ${JSON.stringify(round.choice)}, ${JSON.stringify(round.inputs)}, ${round.stake.minor},
      ${round.seedPairId}, ${round.clientSeed}, ${round.nonce}, ${odds.houseEdge},
      ${odds.winChance}, ${odds.side?.market ?? null}, ${odds.side?.selection ?? null},
      ${round.openedAt}, ${round.openedAt})`.execute(tx);
}

/** Stores the steps of a locked round with what they have added to its stake. */
export async function writeSteps(tx: Tx, round: OpenRound, moment: Date): Promise<void> {
  await sql`UPDATE open_round SET inputs = ${JSON.stringify(round.inputs)},
      added = ${round.added.minor}, stepped_at = ${moment}
    WHERE id = ${round.id}`.execute(tx);
}

/** Removes a locked round that has settled. */
export async function deleteOpenRound(tx: Tx, id: string): Promise<void> {
  await sql`DELETE FROM open_round WHERE id = ${id}`.execute(tx);
}

/** Keeps a locked round that is void, with what came back. */
export async function insertVoidRound(
  tx: Tx,
  { open, stake, reason }: { open: OpenRound; stake: Cny; reason: string },
  moment: Date,
): Promise<void> {
  await sql`INSERT INTO void_round (id, player, product, game_code, round_key, choice, inputs,
      stake, seed_pair_id, nonce, reason, opened_at, voided_at)
    VALUES (${open.id}, ${open.player}, ${open.product}, ${open.gameCode}, ${open.roundKey},
      ${JSON.stringify(open.choice)}, ${JSON.stringify(open.inputs)}, ${stake.minor},
      ${open.seedPairId}, ${open.nonce}, ${reason}, ${open.openedAt}, ${moment})`.execute(tx);
}

/** Which open rounds are to be ended: without a step since `before`, of one player, or these. */
export type Leaving =
  | { readonly before: Date }
  | { readonly player: string }
  | { readonly ids: readonly string[] };

/** An open round that is to be ended, and its wallet. */
export interface LeftRound {
  readonly id: string;
  readonly player: string;
  readonly product: string;
}

/** Open rounds that are to be ended, after a given id; in the order they were opened. */
export async function readLeft(
  database: Queryable,
  leaving: Leaving,
  after: string,
  limit: number,
) {
  const which =
    'player' in leaving
      ? sql`player = ${leaving.player}`
      : 'ids' in leaving
        ? sql`id = ANY(${leaving.ids}::uuid[])`
        : sql`stepped_at < ${leaving.before}`;
  const found = await sql<LeftRound>`SELECT id, player, product FROM open_round
    WHERE ${which} AND id > ${after} ORDER BY id LIMIT ${limit}`.execute(database);
  return found.rows;
}
