import { roundStart } from '../../engine/shared-clock.ts';
import type { HouseContext } from '../../house-context.ts';
import type { SharedGame } from '../rounds/shared-games.ts';
import { type Chain, type Chains, newestRound } from './chains.ts';
import { readVoids } from './shared-round-store.ts';
import { stageDraws } from './stage-place.ts';

/** A round whose reveal is over. */
export interface Result {
  readonly round: number;
  readonly outcome: unknown;
  readonly seeds: readonly string[];
  /** Why it was void; null if it was not. */
  readonly voided: string | null;
}

/** The number of rounds of a chain that are kept in memory. */
const MOST_KEPT = 600;

export interface Results {
  /** The last rounds before `before` (by default all that may be said now), newest last. */
  last(game: SharedGame, chain: Chain, count: number, before: number | null): Promise<Result[]>;
}

/** Results of rounds, played for or not: they follow from the chain and are kept in memory. */
export function createResults(context: HouseContext, chains: Chains): Results {
  const kept = new Map<string, Map<number, Result>>();

  async function compute(game: SharedGame, chain: Chain, from: number, to: number) {
    const stages = game.rules.stages.length;
    const seeds = await chains.seeds(chain, (from - 1) * stages + 1, to * stages);
    if (seeds === null) return [];
    return Array.from({ length: to - from + 1 }, (_, index): Result => {
      const round = from + index;
      const own = seeds.slice(index * stages, (index + 1) * stages);
      const draws = own.map((seed, stage) => stageDraws(game, chain, { round, stage }, seed));
      const startsAt = roundStart(game.rules, chain.startsAt, round);
      return {
        round,
        outcome: game.rules.outcome(draws, { round, startsAt }),
        seeds: own,
        voided: null,
      };
    });
  }

  return {
    async last(game, chain, count, before) {
      const newest = newestRound(game.rules, chain, context.clock.now());
      const to = before === null ? newest : Math.min(newest, before - 1);
      const from = Math.max(chain.firstRound, to - count + 1);
      if (to < from) return [];
      const known = kept.get(chain.id) ?? new Map<number, Result>();
      kept.set(chain.id, known);
      const rounds = Array.from({ length: to - from + 1 }, (_, index) => from + index);
      const missing = rounds.filter((round) => !known.has(round));
      const [first, end] = [missing[0], missing.at(-1)];
      const fresh =
        first === undefined || end === undefined ? [] : await compute(game, chain, first, end);
      for (const result of fresh) known.set(result.round, result);
      const voids = await readVoids(context.database.read, { chainId: chain.id, round: from });
      const found = rounds.flatMap((round): Result[] => {
        const result = known.get(round);
        if (result === undefined) return [];
        const voided = voids.get(round) ?? null;
        return [voided === null ? result : { ...result, outcome: null, voided }];
      });
      for (const old of [...known.keys()].slice(0, Math.max(0, known.size - MOST_KEPT)))
        known.delete(old);
      return found;
    },
  };
}
