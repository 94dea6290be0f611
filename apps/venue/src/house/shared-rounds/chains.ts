import { randomBytes } from 'node:crypto';
import { assert, present } from '@haitang/kernel/assert.ts';
import { businessDayOf, startOfDay } from '@haitang/kernel/business-day.ts';
import { DAY_MS, later, SECOND_MS } from '@haitang/kernel/clock.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { cycleOf, lastLink, linkOf, placeOf, untilLastDraw } from '../../engine/shared-clock.ts';
import type { SharedRules } from '../../engine/shared-rules.ts';
import { seedHash } from '../../fairness/fair-stream.ts';
import type { HouseContext } from '../../house-context.ts';
import type { SharedGame } from '../rounds/shared-games.ts';
import { makeSeeds, seedsOf } from './chain-seeds.ts';
import * as store from './chain-store.ts';
import { createRoundCounts, type RoundCounts } from './round-counts.ts';

/** The public part of a chain. */
export interface Chain {
  readonly id: string;
  readonly gameCode: string;
  readonly number: number;
  readonly startsAt: Date;
  readonly madeAt: Date;
  readonly rounds: number;
  /** The first round of the chain that is played: a daily chain may be made within a day. */
  readonly firstRound: number;
  /** Seed 0. */
  readonly firstSeed: string;
  readonly salt: string;
  readonly saltHash: string;
}

/** Seeds in a chain; a year of rounds of the fastest table takes about seven. */
const LINKS = 200_000;
/** Before the first round of a chain that starts at once: everybody can read link 0 first. */
const LEAD_MS = 5 * SECOND_MS;
/** The next chain is published this long before the present one ends. */
const PUBLISHED_MS = DAY_MS;

/** Where the chains of a house live; one for a process. */
export interface Chains {
  /** The chain that takes bets at an instant, made if there is none. */
  at(game: SharedGame, now: Date): Promise<Chain>;
  /** The chains of a game that are known here, newest first. */
  known(game: SharedGame): readonly Chain[];
  byId(id: string): Promise<Chain>;
  /**
   * The seeds of the links `from` to `to`, or null while the books of one of them are open: no
   * other way leads to a seed.
   */
  seeds(chain: Chain, from: number, to: number): Promise<readonly string[] | null>;
  /** What the orders of open rounds may owe, as far as this process has counted it. */
  readonly counts: RoundCounts;
  /** Notes that books are closed up to a link, as committed. */
  noteClosed(chain: Chain, link: number): void;
}

/** When a daily chain of rounds of this clock starts: the last draw of round 1 ends a cycle. */
function dailyStart(rules: SharedRules, now: Date): Date {
  const cycle = cycleOf(rules);
  assert(DAY_MS % cycle === 0, 'a day is a whole number of periods');
  return later(startOfDay(businessDayOf(now)), cycle - untilLastDraw(rules));
}

function newChain(
  game: SharedGame,
  number: number,
  now: Date,
  follows: Date | null,
): store.StoredChain {
  const { rules } = game;
  const cycleMs = cycleOf(rules);
  const startsAt = follows ?? (rules.isDaily ? dailyStart(rules, now) : later(now, LEAD_MS));
  const most = Math.floor(LINKS / rules.stages.length);
  const perDay = rules.isDaily ? DAY_MS / cycleMs : 1;
  const salt = randomBytes(16).toString('hex');
  const seeds = makeSeeds(randomBytes(32).toString('hex'), LINKS);
  const passed = later(now, LEAD_MS).getTime() - startsAt.getTime();
  return {
    id: newId(),
    gameCode: game.code,
    number,
    cycleMs,
    stages: rules.stages.length,
    rounds: Math.floor(most / perDay) * perDay,
    firstRound: Math.max(0, Math.ceil(passed / cycleMs)) + 1,
    firstSeed: seeds.first,
    checkpoints: seeds.checkpoints,
    salt,
    saltHash: seedHash(salt),
    madeAt: now,
    startsAt,
  };
}

const endOf = ({ startsAt, rounds, cycleMs }: store.StoredChain): Date =>
  later(startsAt, rounds * cycleMs);

/** Keeps the chains of a house in memory, and their secret links to itself. */
export function createChains(context: HouseContext): Chains {
  const kept = new Map<string, readonly store.StoredChain[]>();
  const byId = new Map<string, store.StoredChain>();
  const closed = new Map<string, number>();

  const fits = (game: SharedGame, chain: store.StoredChain): boolean =>
    chain.cycleMs === cycleOf(game.rules) && chain.stages === game.rules.stages.length;

  async function load(game: SharedGame): Promise<readonly store.StoredChain[]> {
    const found = await store.readChains(context.database.read, game.code);
    kept.set(game.code, found);
    for (const storedChain of found) byId.set(storedChain.id, storedChain);
    return found;
  }

  /** Makes the chain that is missing at `now`, or the one that follows soon. */
  async function extend(game: SharedGame, now: Date): Promise<readonly store.StoredChain[]> {
    const [newest] = await load(game);
    // Another release beside this one may have a chain of its own clock: each keeps to its own.
    const fitting = knownOf(game).find((chain) => fits(game, chain));
    if (fitting !== undefined && endOf(fitting) > later(now, PUBLISHED_MS)) return knownOf(game);
    const number = (newest?.number ?? 0) + 1;
    const end = fitting === undefined || endOf(fitting) < now ? null : endOf(fitting);
    const chain = newChain(game, number, now, end);
    const before = linkOf(game.rules, { round: chain.firstRound, stage: 0 }) - 1;
    await store.insertChain(context.database.read, chain, before);
    return load(game);
  }

  /** The chain whose bets run at `now`: the newest that has started, else the next one. */
  const running = (game: SharedGame, now: Date, chains: readonly store.StoredChain[]) =>
    chains.find((chain) => fits(game, chain) && chain.startsAt <= now && endOf(chain) > now) ??
    chains.find((chain) => fits(game, chain) && chain.startsAt > now);

  const knownOf = (game: SharedGame): readonly store.StoredChain[] => kept.get(game.code) ?? [];

  return {
    counts: createRoundCounts(),
    async at(game, now) {
      const known = knownOf(game);
      const newest = known.find((chain) => fits(game, chain));
      const isEnough = newest !== undefined && endOf(newest) > later(now, PUBLISHED_MS);
      const chains = isEnough ? known : await extend(game, now);
      return present(running(game, now, chains), `a chain of ${game.code}`);
    },
    known: knownOf,
    async byId(id) {
      const found = byId.get(id) ?? (await store.readChain(context.database.read, id));
      const chain = present(found, 'the chain of a round');
      byId.set(id, chain);
      return chain;
    },
    async seeds(chain, from, to) {
      if ((closed.get(chain.id) ?? 0) < to) {
        const through = await store.readClosedThrough(context.database.read, chain.id);
        closed.set(chain.id, through);
        if (through < to) return null;
      }
      const { firstSeed: first, checkpoints } = present(byId.get(chain.id), 'a chain known here');
      return seedsOf({ first, checkpoints }, from, to);
    },
    noteClosed(chain, link) {
      closed.set(chain.id, Math.max(link, closed.get(chain.id) ?? 0));
    },
  };
}

/** The newest link of a chain whose stage has passed a moment, within what the chain plays. */
export function newestLink(
  rules: SharedRules,
  chain: Chain,
  moment: 'closesAt' | 'drawsAt' | 'shownAt',
  now: Date,
): number {
  const before = linkOf(rules, { round: chain.firstRound, stage: 0 }) - 1;
  const end = chain.rounds * rules.stages.length;
  return Math.min(end, Math.max(before, lastLink(rules, chain.startsAt, moment, now)));
}

/** The newest round of a chain whose reveal is over; the one before its first if none is. */
export function newestRound(rules: SharedRules, chain: Chain, now: Date): number {
  const { round, stage } = placeOf(rules, newestLink(rules, chain, 'shownAt', now));
  return stage === rules.stages.length - 1 ? round : round - 1;
}
