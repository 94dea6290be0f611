import type { Tx } from '@haitang/platform/database/database.ts';
import { plainArray } from '@haitang/platform/database/plain-array.ts';
import { sql } from 'kysely';
import type { BetOdds } from '../../engine/bet-odds.ts';
import type { RoundKey } from './shared-round-store.ts';

/** One player's part of a round, to be paid and stored. */
export interface PlayerPart {
  /** Ids of the row of `round`, its bet, its win and the movement that pays it. */
  readonly id: string;
  readonly roundKey: string;
  readonly betId: string;
  readonly winId: string;
  readonly movementId: string;
  readonly player: string;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly choice: unknown;
  readonly odds: BetOdds;
  readonly seedPairId: string;
}

/** What all parts of a chunk have in common. */
export interface SettledRound extends RoundKey {
  readonly product: string;
  readonly gameCode: string;
  readonly outcome: unknown;
  readonly salt: string;
  readonly link: number;
  readonly at: Date;
  readonly shownAt: Date;
}

/** Locks those of these orders that are not paid, in one order, until the transaction ends. */
export async function lockUnpaid(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`SELECT 1 FROM shared_order
    WHERE id = ANY(${plainArray(ids)}::uuid[]) AND payout IS NULL ORDER BY id FOR UPDATE`.execute(
    tx,
  );
}

/**
 * Writes what these orders are paid, except those that are paid already; returns the ids of the
 * others. They are locked in one order, so that two settlements never wait for each other.
 */
export async function payUnpaid(
  tx: Tx,
  ids: readonly string[],
  payouts: readonly bigint[],
): Promise<ReadonlySet<string>> {
  const paid = await sql<{ id: string }>`WITH unpaid AS (
      SELECT id FROM shared_order
      WHERE id = ANY(${plainArray(ids)}::uuid[]) AND payout IS NULL ORDER BY id FOR UPDATE
    )
    UPDATE shared_order SET payout = paid.payout
    FROM unpaid JOIN unnest(${plainArray(ids)}::uuid[], ${plainArray(payouts)}::bigint[])
      AS paid (id, payout) ON paid.id = unpaid.id
    WHERE shared_order.id = unpaid.id
    RETURNING shared_order.id`.execute(tx);
  return new Set(paid.rows.map(({ id }) => id));
}

/**
 * Pays the parts of a chunk into their locked wallets and stores one row of `round` for each, in
 * one statement.
 */
export async function writeParts(tx: Tx, round: SettledRound, parts: readonly PlayerPart[]) {
  const column = <Value>(pick: (part: PlayerPart) => Value): Value[] => parts.map(pick);
  const plain = (pick: (part: PlayerPart) => string | number | bigint) => plainArray(column(pick));
  await sql`WITH part AS (
      SELECT * FROM unnest(${plain(({ id }) => id)}::uuid[],
        ${plain(({ roundKey }) => roundKey)}::uuid[], ${plain(({ betId }) => betId)}::uuid[],
        ${plain(({ winId }) => winId)}::uuid[],
        ${plain(({ movementId }) => movementId)}::uuid[],
        ${column(({ player }) => player)}::text[],
        ${plain(({ stake }) => stake)}::bigint[],
        ${plain(({ payout }) => payout)}::bigint[],
        ${column(({ choice }) => JSON.stringify(choice))}::jsonb[],
        ${plain(({ odds }) => odds.houseEdge)}::int[],
        ${column(({ odds }) => odds.winChance)}::int[],
        ${column(({ odds }) => odds.side?.market ?? null)}::text[],
        ${column(({ odds }) => odds.side?.selection ?? null)}::text[],
        ${plain(({ seedPairId }) => seedPairId)}::uuid[])
      AS part (id, round_key, bet_id, win_id, movement_id, player, stake, payout, choice,
        house_edge, win_chance, market, selection, seed_pair_id)
    ), paid AS (
      UPDATE wallet SET balance = balance + part.payout FROM part
      WHERE wallet.player = part.player AND wallet.product = ${round.product}
      RETURNING wallet.player, wallet.balance
    ), moved AS (
      INSERT INTO movement
        (id, player, product, kind, amount, balance_after, reference, occurred_at)
      SELECT part.movement_id, part.player, ${round.product}, 'payout', part.payout, paid.balance,
        part.id, ${round.at}::timestamptz
      FROM part JOIN paid ON paid.player = part.player WHERE part.payout > 0
    )
    INSERT INTO round (id, player, product, game_code, round_key, choice, stake, payout, outcome,
      balance_after, seed_pair_id, client_seed, nonce, bet_id, win_id, played_at, listed_at,
      house_edge, win_chance, market, selection, chain_id, chain_round, shown_at)
    SELECT part.id, part.player, ${round.product}, ${round.gameCode}, part.round_key, part.choice,
      part.stake, part.payout, ${JSON.stringify(round.outcome)}::jsonb, paid.balance,
      part.seed_pair_id, ${round.salt}, ${round.link}::int, part.bet_id, part.win_id,
      ${round.at}::timestamptz, ${round.at}::timestamptz, part.house_edge, part.win_chance,
      part.market, part.selection, ${round.chainId}::uuid, ${round.round}::int,
      ${round.shownAt}::timestamptz
    FROM part JOIN paid ON paid.player = part.player`.execute(tx);
}
