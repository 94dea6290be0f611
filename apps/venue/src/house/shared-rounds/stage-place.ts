import { present } from '@haitang/kernel/assert.ts';
import type { Draw } from '../../engine/draw.ts';
import { linkOf, roundStart, type StagePlace } from '../../engine/shared-clock.ts';
import type { RoundPlace } from '../../engine/shared-rules.ts';
import { fairDraws } from '../../fairness/fair-stream.ts';
import type { SharedGame } from '../rounds/shared-games.ts';
import type { Chain, Chains } from './chains.ts';

/** The draws of a stage from its seed; the nonce is the link. */
export const stageDraws = (
  { rules }: SharedGame,
  chain: Chain,
  place: StagePlace,
  seed: string,
): Draw[] => {
  const { draws } = present(rules.stages[place.stage], 'a stage of the round');
  return fairDraws(
    { serverSeed: seed, clientSeed: chain.salt, nonce: linkOf(rules, place) },
    draws,
  );
};

/** The draws of the stages of a round up to `stage`; null while the books of one are open. */
export async function drawsUpTo(
  chains: Chains,
  game: SharedGame,
  chain: Chain,
  { round, stage }: StagePlace,
): Promise<{ readonly seeds: readonly string[]; readonly draws: readonly Draw[][] } | null> {
  if (stage < 0) return { seeds: [], draws: [] };
  const from = linkOf(game.rules, { round, stage: 0 });
  const seeds = await chains.seeds(chain, from, from + stage);
  if (seeds === null) return null;
  const draws = seeds.map((seed, index) => stageDraws(game, chain, { round, stage: index }, seed));
  return { seeds, draws };
}

/** Where a bet of a stage stands; null while an earlier stage is not closed. */
export async function roundPlace(
  chains: Chains,
  game: SharedGame,
  chain: Chain,
  { round, stage }: StagePlace,
): Promise<RoundPlace | null> {
  const earlier = await drawsUpTo(chains, game, chain, { round, stage: stage - 1 });
  if (earlier === null) return null;
  const startsAt = roundStart(game.rules, chain.startsAt, round);
  return { round, stage, startsAt, earlier: earlier.draws };
}
