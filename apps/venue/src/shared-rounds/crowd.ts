import { cny, formatMoney } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import type { SharedGame } from '../rounds/shared-games.ts';
import { readSince } from './order-store.ts';
import { type SlipBet, stakeOf } from './read-slip.ts';
import type { RoundKey } from './shared-round-store.ts';

/** What the players of a round have bet, as shown to all of them. */
export interface CrowdView {
  readonly round: number;
  readonly members: number;
  readonly total: string;
  readonly bets: Readonly<Record<string, readonly [members: number, total: string]>>;
  readonly latest: readonly string[];
}

const SEATS = 8;

/** `m1***9`: enough to find oneself, too little to find anybody else. */
export const maskedName = (player: string): string => `${player.slice(0, 2)}***${player.slice(-1)}`;

/** The crowd of one round, counted from its orders as they come. */
export interface Crowd {
  readonly key: RoundKey;
  /** Reads what is new; the names of the bets that changed. */
  refresh(on: Queryable): Promise<ReadonlySet<string>>;
  view(names: ReadonlySet<string> | null): CrowdView;
}

/** Counts real orders only: who cancelled everything is gone again. */
export function createCrowd(game: SharedGame, key: RoundKey): Crowd {
  const bets = new Map<string, Map<string, bigint>>();
  const staked = new Map<string, bigint>();
  let latest: string[] = [];
  let seen = 0;

  const count = (player: string, placed: readonly SlipBet[], sign: bigint): string[] =>
    placed.map((one) => {
      const name = game.rules.nameOf(one.bet);
      const stake = sign * stakeOf(one);
      const players = bets.get(name) ?? new Map<string, bigint>();
      bets.set(name, players);
      for (const sums of [players, staked]) {
        const after = (sums.get(player) ?? 0n) + stake;
        if (after > 0n) sums.set(player, after);
        else sums.delete(player);
      }
      return name;
    });
  const total = (sums: ReadonlyMap<string, bigint> | undefined): string =>
    formatMoney(cny([...(sums?.values() ?? [])].reduce((sum, one) => sum + one, 0n)));

  return {
    key,
    async refresh(on) {
      const changed = new Set<string>();
      let newest = seen;
      for (const { player, bets: placed, seq, cancelSeq } of await readSince(on, key, seen)) {
        const isNew = seq > seen;
        const isCancelled = cancelSeq !== null;
        newest = Math.max(newest, seq, cancelSeq ?? 0);
        if (isNew && isCancelled) continue;
        for (const name of count(player, placed, isCancelled ? -1n : 1n)) changed.add(name);
        if (!isCancelled) latest = [player, ...latest.filter((one) => one !== player)];
      }
      latest = latest.filter((one) => staked.has(one)).slice(0, SEATS);
      seen = newest;
      return changed;
    },
    view: (names) => ({
      round: key.round,
      members: staked.size,
      total: total(staked),
      bets: Object.fromEntries(
        [...(names ?? bets.keys())].map((name) => {
          const sums = bets.get(name);
          return [name, [sums?.size ?? 0, total(sums)] as const];
        }),
      ),
      latest: latest.map(maskedName),
    }),
  };
}
