import type { HouseContext } from '../../house-context.ts';
import { findSeeded, listSeeded, type SeededRound, seededRound } from '../rounds/history.ts';
import { type ChainProof, chainProof } from './chain-proof.ts';
import type { Chains } from './chains.ts';

/** A round of any game, with all that proves it. */
export interface ShownRound extends SeededRound {
  /** The proof of a shared round. */
  readonly chain: ChainProof | null;
}

async function withProof(
  context: HouseContext,
  chains: Chains,
  seeded: SeededRound,
): Promise<ShownRound> {
  const { chain } = seeded.round;
  return { ...seeded, chain: chain && (await chainProof(context, chains, chain)) };
}

/** A page of a player's rounds, as `listSeeded` has it. */
export const listRounds = async (
  context: HouseContext,
  chains: Chains,
  query: Parameters<typeof listSeeded>[1],
): Promise<ShownRound[]> => {
  const rounds = await listSeeded(context, query);
  return Promise.all(rounds.map((seeded) => withProof(context, chains, seeded)));
};

/** One round of a player; refuses as `findSeeded` does. */
export const showRound = async (
  context: HouseContext,
  chains: Chains,
  player: string,
  id: string,
): Promise<ShownRound> => withProof(context, chains, await findSeeded(context, player, id));

/** A round that its player has just ended, without reading it again. */
export const showEnded = async (
  context: HouseContext,
  chains: Chains,
  round: SeededRound['round'],
): Promise<ShownRound> => withProof(context, chains, await seededRound(context, round));
