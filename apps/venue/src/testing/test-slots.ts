import { assert, present } from '@haitang/kernel/assert.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Draw } from '../engine/draw.ts';
import { type InstantRules, playFrom } from '../engine/game-rules.ts';
import { fairStream, seedHash } from '../fairness/fair-stream.ts';
import { DEFINITIONS } from '../games/all-games.ts';
import { hallRules } from '../games/house-of-fortune/hall-rules.ts';
import { moonRules } from '../games/moon-rabbit/moon-rules.ts';
import { spinsOf, unitsOf } from '../games/thousand-rivers/rivers-deal.ts';
import { riversRules } from '../games/thousand-rivers/rivers-rules.ts';

/** The slots on the page that all slots share. */
export const SLOTS: readonly string[] = DEFINITIONS.filter(({ page }) =>
  page.classes.split(' ').includes('slot'),
).map(({ code }) => code);

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

/** The outcome of a slot as most have it: without a feature, or with one of free spins. */
const slotOutcome = z.object({
  feature: z
    .object({ spins: z.array(z.object({ paid: z.number() })) })
    .nullish()
    .transform((feature) => feature ?? null),
});

/** A round of a slot whose outcome says what its feature paid. */
const seenBy = (rules: InstantRules, next: () => Draw): Seen => {
  const { outcome, payout } = playFrom(rules, next, STAKE, {});
  const { feature } = slotOutcome.parse(outcome);
  return { hasFeature: feature !== null, paysSoon: soon(feature?.spins ?? []), payout };
};

/** Slots whose rounds are read otherwise. */
const SEEN: Readonly<Record<string, (next: () => Draw) => Seen>> = {
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

function seenAt(code: string, serverSeed: string, nonce: number): Seen {
  const next = fairStream({ serverSeed, clientSeed: CLIENT_SEED, nonce });
  const game = DEFINITIONS.find((definition) => definition.code === code);
  const own = SEEN[code];
  if (own !== undefined) return own(next);
  assert(game?.kind === 'instant', `the slot ${code}`);
  return seenBy(game.rules, next);
}

/** The slots that have a feature: their outcomes say so in every round. */
export const FEATURED: readonly string[] = SLOTS.filter((code) => {
  const game = DEFINITIONS.find((definition) => definition.code === code);
  if (game?.kind !== 'instant' || SEEN[code] !== undefined) return true;
  return 'feature' in Object(playFrom(game.rules, () => 0, STAKE, {}).outcome);
});

/** The first server seed of a public list that is as a test needs it. */
function searchSeed(code: string, isRight: (seed: string) => boolean): string {
  for (let position = 0; ; position += 1) {
    const seed = seedHash(`${code}:${position}`);
    if (isRight(seed)) return seed;
  }
}

/** A server seed whose first round has the feature of this slot. */
export const featureSeed = (code: string): string =>
  searchSeed(code, (seed) => {
    const { hasFeature, paysSoon } = seenAt(code, seed, 0);
    return hasFeature && paysSoon;
  });

/** A server seed whose first rounds have no feature, and a win and a loss among the first ten. */
export const plainSeed = (code: string): string =>
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
