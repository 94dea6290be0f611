import { present } from '@haitang/kernel/assert.ts';
import { linkOf, roundStart } from '../../engine/shared-clock.ts';
import type { HouseContext } from '../../house-context.ts';
import { findGame } from '../rounds/games.ts';
import type { Chain, Chains } from './chains.ts';
import { readSharedRound } from './shared-round-store.ts';

/** What proves a settled round of a chain. */
export interface ChainProof {
  readonly chain: Chain;
  readonly round: number;
  readonly startsAt: Date;
  /** The link of its first stage, and the seed before it. */
  readonly link: number;
  readonly before: string;
  readonly seeds: readonly string[];
  readonly betsRoots: readonly string[];
}

/** The proof of a round; null for a game that no longer exists. */
export async function chainProof(
  context: HouseContext,
  chains: Chains,
  { id, round }: { readonly id: string; readonly round: number },
): Promise<ChainProof | null> {
  const chain = await chains.byId(id);
  const game = findGame(chain.gameCode);
  if (game?.kind !== 'shared') return null;
  const found = await readSharedRound(context.database.read, { chainId: id, round });
  const { seeds, betsRoots } = present(found, 'the shared round of a part');
  const link = linkOf(game.rules, { round, stage: 0 });
  const earlier = link > 1 ? await chains.seeds(chain, link - 1, link - 1) : null;
  return {
    chain,
    round,
    startsAt: roundStart(game.rules, chain.startsAt, round),
    link,
    before: earlier?.[0] ?? chain.firstSeed,
    seeds,
    betsRoots,
  };
}
