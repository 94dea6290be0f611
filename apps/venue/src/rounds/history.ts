import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { HouseContext } from '../house-context.ts';
import { type ChainProof, chainProof } from '../shared-rounds/chain-proof.ts';
import type { Chains } from '../shared-rounds/chains.ts';
import { type Round, readRound, readRounds } from './round-store.ts';
import { publishedSeeds } from './seeds.ts';

/** A round with the public part of its seed. */
export interface ShownRound {
  readonly round: Round;
  readonly serverSeedHash: string;
  /** Null while the seed is still in use. */
  readonly serverSeed: string | null;
  /** The proof of a shared round. */
  readonly chain: ChainProof | null;
}

const PAGE_SIZE = 20;

async function withSeeds(
  context: HouseContext,
  chains: Chains,
  rounds: readonly Round[],
): Promise<ShownRound[]> {
  const seeds = await publishedSeeds(context, [...new Set(rounds.map((one) => one.seedPairId))]);
  return Promise.all(
    rounds.map(async (round): Promise<ShownRound> => {
      const seed = seeds.get(round.seedPairId);
      const chain = round.chain && (await chainProof(context, chains, round.chain));
      const { hash: serverSeedHash = '', serverSeed = null } = seed ?? {};
      return { round, serverSeedHash, serverSeed, chain };
    }),
  );
}

/** A page of a player's rounds of one game, newest first; `before` is the last id already seen. */
export const listRounds = async (
  context: HouseContext,
  chains: Chains,
  of: { player: string; gameCode: string; before: string | null },
): Promise<ShownRound[]> => {
  const limited = { ...of, limit: PAGE_SIZE };
  const rounds = await readRounds(context.database.read, limited, context.clock.now());
  return withSeeds(context, chains, rounds);
};

/** One round of a player. Refuses (missing) an unknown round or another player's. */
export async function showRound(
  context: HouseContext,
  chains: Chains,
  player: string,
  id: string,
): Promise<ShownRound> {
  const round = await roundOfPlayer(context, player, id);
  if (round === null) throw refuse('missing');
  const [shown] = await withSeeds(context, chains, [round]);
  if (shown === undefined) throw refuse('missing');
  return shown;
}

const UUID_FORM = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A round of this player that may be seen now, or null. */
export async function roundOfPlayer(
  context: HouseContext,
  player: string,
  id: string,
): Promise<Round | null> {
  if (!UUID_FORM.test(id)) return null;
  const round = await readRound(context.database.read, id);
  const isShown = (round?.chain?.shownAt ?? new Date(0)) <= context.clock.now();
  return round?.player === player && isShown ? round : null;
}
