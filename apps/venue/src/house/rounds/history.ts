import { refuse } from '@haitang/contract/codes/refuse.ts';
import { present } from '@haitang/kernel/assert.ts';
import type { HouseContext } from '../../house-context.ts';
import { type Round, readRound, readRounds } from './round-store.ts';
import { publishedSeeds } from './seeds.ts';

/** A round with the public part of its seed. */
export interface SeededRound {
  readonly round: Round;
  readonly serverSeedHash: string;
  /** Null while the seed is still in use. */
  readonly serverSeed: string | null;
}

const PAGE_SIZE = 20;

async function withSeeds(context: HouseContext, rounds: readonly Round[]): Promise<SeededRound[]> {
  const seeds = await publishedSeeds(context, [
    ...new Set(rounds.map((round) => round.seedPairId)),
  ]);
  return rounds.map((round) => {
    const { hash: serverSeedHash = '', serverSeed = null } = seeds.get(round.seedPairId) ?? {};
    return { round, serverSeedHash, serverSeed };
  });
}

/** A page of a player's rounds of one game, newest first; `before` is the last id already seen. */
export const listSeeded = async (
  context: HouseContext,
  query: { player: string; gameCode: string; before: string | null },
): Promise<SeededRound[]> => {
  const limited = { ...query, limit: PAGE_SIZE };
  return withSeeds(context, await readRounds(context.database.read, limited, context.clock.now()));
};

/** One round of a player. Refuses (missing) an unknown round or another player's. */
export async function findSeeded(
  context: HouseContext,
  player: string,
  id: string,
): Promise<SeededRound> {
  const round = await roundOfPlayer(context, player, id);
  if (round === null) throw refuse('missing');
  return seededRound(context, round);
}

/** A round that was just read or played, with the public part of its seed. */
export async function seededRound(context: HouseContext, round: Round): Promise<SeededRound> {
  const [seeded] = await withSeeds(context, [round]);
  return present(seeded, 'the seeds of a round');
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
