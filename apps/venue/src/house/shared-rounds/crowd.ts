import { cny, formatMoney } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import type { SharedGame } from '../rounds/shared-games.ts';
import { readSince } from './order-store.ts';
import { type SlipBet, stakeOf } from './read-slip.ts';
import type { RoundKey } from './shared-round-store.ts';

/**
 * What the players of a round have bet, as shown to all of them: how many, and together. Nobody is
 * named, and of fewer than three nothing is said (ADR 38): 0 and 0.00.
 */
export interface CrowdView {
  readonly round: number;
  readonly members: number;
  readonly total: string;
  readonly bets: Readonly<Record<string, readonly [members: number, total: string]>>;
}

/** With two players, each would know the other's stakes. */
const LEAST_SHOWN = 3;

/** The crowd of one round, counted from its orders as they come. */
export interface Crowd {
  readonly key: RoundKey;
  /** Reads what is new; the names of the bets that changed. */
  refresh(database: Queryable): Promise<ReadonlySet<string>>;
  view(names: ReadonlySet<string> | null): CrowdView;
}

/** Counts real orders only: who cancelled everything is gone again. */
export function createCrowd(game: SharedGame, key: RoundKey): Crowd {
  const bets = new Map<string, Map<string, bigint>>();
  const staked = new Map<string, bigint>();
  let seen = 0;

  const count = (player: string, placed: readonly SlipBet[], sign: bigint): string[] =>
    placed.map((slipBet) => {
      const name = game.rules.nameOf(slipBet.bet);
      const stake = sign * stakeOf(slipBet);
      const players = bets.get(name) ?? new Map<string, bigint>();
      bets.set(name, players);
      for (const sums of [players, staked]) {
        const after = (sums.get(player) ?? 0n) + stake;
        if (after > 0n) sums.set(player, after);
        else sums.delete(player);
      }
      return name;
    });
  const shown = (sums: ReadonlyMap<string, bigint> = new Map()): readonly [number, string] => {
    const stakes = sums.size < LEAST_SHOWN ? [] : [...sums.values()];
    return [stakes.length, formatMoney(cny(stakes.reduce((sum, stake) => sum + stake, 0n)))];
  };

  return {
    key,
    async refresh(database) {
      const changed = new Set<string>();
      let newest = seen;
      for (const { player, bets: placed, seq, cancelSeq } of await readSince(database, key, seen)) {
        const isNew = seq > seen;
        const isCancelled = cancelSeq !== null;
        newest = Math.max(newest, seq, cancelSeq ?? 0);
        if (isNew && isCancelled) continue;
        for (const name of count(player, placed, isCancelled ? -1n : 1n)) changed.add(name);
      }
      seen = newest;
      return changed;
    },
    view(names) {
      const [members, total] = shown(staked);
      const named = [...(names ?? bets.keys())].map((name) => [name, shown(bets.get(name))]);
      return { round: key.round, members, total, bets: Object.fromEntries(named) };
    },
  };
}
