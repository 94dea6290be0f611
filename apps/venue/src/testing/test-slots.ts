import { present } from '@haitang/kernel/assert.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import { bloomRules } from '../engine/crabapple-bloom/bloom-rules.ts';
import type { Draw } from '../engine/draw.ts';
import { playFrom } from '../engine/game-rules.ts';
import { hallRules } from '../engine/house-of-fortune/hall-rules.ts';
import { moonRules } from '../engine/moon-rabbit/moon-rules.ts';
import { spinsOf, unitsOf } from '../engine/thousand-rivers/rivers-deal.ts';
import { riversRules } from '../engine/thousand-rivers/rivers-rules.ts';
import { koiRules } from '../engine/twin-koi/koi-rules.ts';
import { fairStream, seedHash } from '../fairness/fair-stream.ts';

/** The slots on the page that all slots share. */
export const SLOTS = [
  'crabapple-bloom',
  'twin-koi',
  'moon-rabbit',
  'thousand-rivers',
  'house-of-fortune',
] as const;
export type SlotCode = (typeof SLOTS)[number];

/** The stake that a page begins with. */
const STAKE = 200n;
const CLIENT_SEED = 'haitang';
/** No test plays more rounds of one page. */
const ROUNDS = 20;

/** What a round of these draws is to a test. */
interface Seen {
  readonly hasFeature: boolean;
  /** Whether its feature pays within three spins. */
  readonly paysSoon: boolean;
  readonly payout: bigint;
}

const soon = (spins: readonly { readonly paid: number }[]): boolean =>
  spins.slice(0, 3).some(({ paid }) => paid > 0);

const SEEN: Readonly<Record<SlotCode, (next: () => Draw) => Seen>> = {
  'crabapple-bloom': (next) => {
    const { outcome, payout } = playFrom(bloomRules, next, STAKE, {});
    const paysSoon = soon(outcome.feature?.spins ?? []);
    return { hasFeature: outcome.feature !== null, paysSoon, payout };
  },
  'twin-koi': (next) => {
    const { outcome, payout } = playFrom(koiRules, next, STAKE, {});
    const paysSoon = soon(outcome.feature?.spins ?? []);
    return { hasFeature: outcome.feature !== null, paysSoon, payout };
  },
  'moon-rabbit': (next) => {
    const draws = Array.from({ length: moonRules.draws }, next);
    const end = moonRules.after(draws, STAKE, {}, []);
    if (end?.isSettled === true) return { hasFeature: false, paysSoon: false, payout: end.payout };
    // Every choice plays the same draws; the first three spins are the same in all.
    const chosen = moonRules.after(draws, STAKE, {}, [0]);
    const spins = chosen?.isSettled === true ? (chosen.outcome.feature?.spins ?? []) : [];
    return { hasFeature: true, paysSoon: soon(spins), payout: 0n };
  },
  'thousand-rivers': (next) => {
    const { outcome, payout } = playFrom(riversRules, next, STAKE, {});
    const free = spinsOf(outcome.deal).slice(1);
    const paysSoon = soon(free.map((spin) => ({ paid: unitsOf([spin]) })));
    return { hasFeature: free.length > 0, paysSoon, payout };
  },
  'house-of-fortune': (next) => {
    const { outcome, payout } = playFrom(hallRules, next, STAKE, {});
    // Bags are opened after the last respin; its lines pay before.
    const paysSoon = outcome.wins.length > 0;
    return { hasFeature: outcome.feature !== null, paysSoon, payout };
  },
};

const seenAt = (code: SlotCode, serverSeed: string, nonce: number): Seen =>
  SEEN[code](fairStream({ serverSeed, clientSeed: CLIENT_SEED, nonce }));

/** The first server seed of a public list that is as a test needs it. */
function searchSeed(code: SlotCode, isRight: (seed: string) => boolean): string {
  for (let at = 0; ; at += 1) {
    const seed = seedHash(`${code}:${at}`);
    if (isRight(seed)) return seed;
  }
}

/** A server seed whose first round has the feature of this slot. */
export const featureSeed = (code: SlotCode): string =>
  searchSeed(code, (seed) => {
    const { hasFeature, paysSoon } = seenAt(code, seed, 0);
    return hasFeature && paysSoon;
  });

/** A server seed whose first rounds have no feature, and a win and a loss among the first ten. */
export const plainSeed = (code: SlotCode): string =>
  searchSeed(code, (seed) => {
    const rounds = Array.from({ length: ROUNDS }, (_, nonce) => seenAt(code, seed, nonce));
    const first = rounds.slice(0, 10).map(({ payout }) => payout);
    return (
      rounds.every(({ hasFeature }) => !hasFeature) &&
      first.some((payout) => payout > STAKE) &&
      first.includes(0n)
    );
  });

/** Replaces the seeds that the house has drawn for a player; its rounds are drawn from these. */
export async function fixSeeds(database: Database, player: string, seed: string): Promise<void> {
  const changed = await sql<{ id: string }>`UPDATE seed_pair
    SET server_seed = ${seed}, server_seed_hash = ${seedHash(seed)}, client_seed = ${CLIENT_SEED}
    WHERE player = ${player} AND revealed_at IS NULL RETURNING id`.execute(database.read);
  present(changed.rows[0], 'the seeds of a player at a page');
}
