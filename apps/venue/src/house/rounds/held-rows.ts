import type { Cny } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { HouseContext } from '../../house-context.ts';
import { type Locking, type WalletKey, walletName } from '../chips/chips.ts';
import { lockRows } from './bet-rows-store.ts';
import { type PageKey, readUsedKeys, type UsedKey } from './page-key-store.ts';
import { lockedSeedsOf, type SeedPair } from './seeds.ts';
import type { LivingSeat } from './sessions.ts';

/** What a bet of a batch depends on: its wallet, its key, and the hash of its seat, if any. */
export interface NeededRows extends WalletKey, PageKey {
  readonly hash: Buffer | null;
}

/** The locked rows of bets, all read after the wallets were locked. */
export interface BetRows {
  /** By the names of wallets; one that was never opened is not there. */
  readonly balances: ReadonlyMap<string, Cny>;
  /** By the hexadecimal text of their hash. */
  readonly seats: ReadonlyMap<string, LivingSeat>;
  /** The active pair of each player. */
  readonly pairs: ReadonlyMap<string, SeedPair>;
  /** The keys of the bets that were used for any bet. */
  readonly used: readonly UsedKey[];
  readonly at: Date;
}

const playersOf = (bets: readonly NeededRows[]): string[] => [
  ...new Set(bets.map(({ player }) => player)),
];

/** The rows that bets need, each once, in one order. */
function rowsOf(bets: readonly NeededRows[]): readonly NeededRows[] {
  const rows = bets.map((bet): [string, NeededRows] => [
    `${walletName(bet)} ${bet.hash?.toString('hex') ?? ''}`,
    bet,
  ]);
  return [...new Map(rows.sort(([key], [otherKey]) => (key < otherKey ? -1 : 1))).values()];
}

/**
 * Locks and reads the rows of bets, of each the wallet before the seat before the seeds. Only a
 * transaction with one player's bets may wait for rows, so no two wait for each other.
 */
export async function holdRows(
  tx: Tx,
  context: HouseContext,
  bets: readonly NeededRows[],
  how: Locking,
): Promise<BetRows> {
  const needed = rowsOf(bets);
  const { balances, seats: locked, pairs } = await lockRows(tx, needed, how);
  const now = context.clock.now();
  const seats = new Map(
    [...locked].map(([hash, { isEnded, expiresAt, endedBy }]) => [
      hash,
      { open: !isEnded && expiresAt > now, endedBy },
    ]),
  );
  const isHeld = (row: NeededRows): boolean =>
    balances.has(walletName(row)) && (row.hash === null || seats.has(row.hash.toString('hex')));
  const first = needed.filter((row) => isHeld(row) && !pairs.has(row.player));
  const made = first.length === 0 ? [] : await lockedSeedsOf(tx, playersOf(first), how, now);
  // Read after all locks: two bets with one key wait for each other at their player's seeds.
  const used = await readUsedKeys(tx, bets);
  return { balances, seats, pairs: new Map([...pairs, ...made]), used, at: now };
}

/**
 * The players with a bet whose rows are not all held. None of their bets is decided, so that each
 * player's stay in order.
 */
export function missingPlayers(held: BetRows, bets: readonly NeededRows[]): ReadonlySet<string> {
  const isHeld = (bet: NeededRows): boolean =>
    held.balances.has(walletName(bet)) &&
    held.pairs.has(bet.player) &&
    (bet.hash === null || held.seats.has(bet.hash.toString('hex')));
  return new Set(playersOf(bets.filter((bet) => !isHeld(bet))));
}
