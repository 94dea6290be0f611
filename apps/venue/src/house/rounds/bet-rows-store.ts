import type { SessionEnd } from '@haitang/contract/aggregator/session-calls.ts';
import { assert } from '@haitang/kernel/assert.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import { type Locking, type WalletKey, walletName } from '../chips/chips.ts';
import { balancesUpdate, movementsInsert, type WalletChange } from '../chips/wallet-changes.ts';
import { type NewRound, roundsInsert } from './round-store.ts';
import { noncesUpdate, type SeedPair } from './seed-store.ts';
import type { LivingSeat } from './sessions.ts';

/** The rows a bet depends on; without a hash, no seat. */
export interface Needed extends WalletKey {
  readonly hash: Buffer | null;
}

interface Row {
  readonly player: string;
  readonly product: string;
  readonly balance: bigint | null;
  readonly seat: string | null;
  readonly living: boolean | null;
  readonly expiresAt: Date | null;
  readonly endedBy: SessionEnd | null;
  readonly pair: string | null;
  readonly serverSeed: string | null;
  readonly serverSeedHash: string | null;
  readonly nextServerSeed: string | null;
  readonly nextServerSeedHash: string | null;
  readonly clientSeed: string | null;
  readonly nonce: number | null;
}

/** A locked seat; whether it is open depends on the time. */
export interface LockedSeat extends Pick<LivingSeat, 'endedBy'> {
  readonly isEnded: boolean;
  readonly expiresAt: Date;
}

/** The locked rows; those that do not exist, or that `skip` left out, are not there. */
export interface LockedRows {
  /** By the names of wallets. */
  readonly balances: ReadonlyMap<string, Cny>;
  /** By the hexadecimal text of their hash. */
  readonly seats: ReadonlyMap<string, LockedSeat>;
  /** The active pair of each player. */
  readonly pairs: ReadonlyMap<string, SeedPair>;
}

function pairOf(row: Row): SeedPair | null {
  const { pair: id, serverSeed, serverSeedHash, nextServerSeed, nextServerSeedHash } = row;
  const { clientSeed, nonce } = row;
  if (id === null || serverSeed === null || serverSeedHash === null || clientSeed === null)
    return null;
  if (nextServerSeed === null || nextServerSeedHash === null || nonce === null) return null;
  return { id, serverSeed, serverSeedHash, nextServerSeed, nextServerSeedHash, clientSeed, nonce };
}

/**
 * Locks the wallet, the seat and the active seed pair of each bet until the transaction ends, in
 * one statement. Each row is found by its index, however many bets there are: a subquery that locks
 * is never merged into a join. The seat names the wallet's row and the pair names both, so that
 * they are locked in this order, as everywhere.
 */
export async function lockRows(
  tx: Tx,
  needed: readonly Needed[],
  how: Locking,
): Promise<LockedRows> {
  const skip = how === 'skip' ? sql`SKIP LOCKED` : sql``;
  const { rows } = await sql<Row>`SELECT given.player, given.product, held.balance,
      encode(seat.token_hash, 'hex') AS seat, seat.living, seat.expires_at AS "expiresAt",
      seat.ended_by AS "endedBy", pair.id AS pair, pair.server_seed AS "serverSeed",
      pair.server_seed_hash AS "serverSeedHash", pair.next_server_seed AS "nextServerSeed",
      pair.next_server_seed_hash AS "nextServerSeedHash", pair.client_seed AS "clientSeed",
      pair.nonce
    FROM unnest(${needed.map(({ player }) => player)}::text[],
        ${needed.map(({ product }) => product)}::text[],
        ${needed.map(({ hash }) => hash)}::bytea[]) AS given (player, product, hash)
      LEFT JOIN LATERAL (SELECT balance FROM wallet
        WHERE wallet.player = given.player AND wallet.product = given.product
        FOR UPDATE ${skip}) AS held ON true
      LEFT JOIN LATERAL (SELECT token_hash, ended_at IS NULL AS living, expires_at, ended_by
        FROM page_session WHERE token_hash = given.hash AND held.balance IS DISTINCT FROM -1
        FOR UPDATE ${skip}) AS seat ON true
      LEFT JOIN LATERAL (SELECT * FROM seed_pair
        WHERE seed_pair.player = given.player AND revealed_at IS NULL
          AND held.balance IS NOT NULL AND (given.hash IS NULL OR seat.living IS NOT NULL)
        FOR UPDATE ${skip}) AS pair ON true`.execute(tx);
  const balances = new Map<string, Cny>();
  const seats = new Map<string, LockedSeat>();
  const pairs = new Map<string, SeedPair>();
  for (const row of rows) {
    const pair = pairOf(row);
    if (row.balance !== null) balances.set(walletName(row), cny(row.balance));
    if (row.seat !== null && row.expiresAt !== null) {
      const { living, expiresAt, endedBy } = row;
      seats.set(row.seat, { isEnded: living !== true, expiresAt, endedBy });
    }
    if (pair !== null) pairs.set(row.player, pair);
  }
  return { balances, seats, pairs };
}

/** What played bets change, all of it in locked rows. */
export interface PlayedRows {
  /** In the order of the bets: a stake, then its payout. */
  readonly changes: readonly WalletChange[];
  /** With the numbers of the next bets. */
  readonly pairs: readonly SeedPair[];
  readonly rounds: readonly NewRound[];
}

/** Writes movements, balances, numbers of seeds and rounds of played bets, in one statement. */
export async function writePlayed(tx: Tx, { changes, pairs, rounds }: PlayedRows, moment: Date) {
  const { rows } = await sql<{ wallets: number; seeds: number }>`WITH
      moved AS (${movementsInsert(changes, moment)}),
      paid AS (${balancesUpdate(changes)} RETURNING 1),
      counted AS (${noncesUpdate(pairs)} RETURNING 1),
      kept AS (${roundsInsert(rounds)})
    SELECT (SELECT count(*) FROM paid)::int AS wallets,
      (SELECT count(*) FROM counted)::int AS seeds`.execute(tx);
  const wallets = new Set(changes.map(walletName));
  assert(rows[0]?.wallets === wallets.size, 'every changed wallet is written');
  assert(rows[0]?.seeds === pairs.length, 'every used pair is written');
}
