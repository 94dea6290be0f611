import { later } from '@haitang/kernel/clock.ts';
import type { Draw } from '../../engine/draw.ts';
import {
  linkOf,
  placeOf,
  roundStart,
  type StageTimes,
  timesOf,
} from '../../engine/shared-clock.ts';
import type { HouseContext } from '../../house-context.ts';
import type { SharedGame } from '../rounds/shared-games.ts';
import { type Chain, type Chains, newestLink } from './chains.ts';
import { newestSeed } from './open-stage.ts';
import { readSharedRound } from './shared-round-store.ts';
import { drawsUpTo, roundPlace } from './stage-place.ts';

/** A stage of a round as everybody may see it. */
export interface StageView extends StageTimes {
  readonly round: number;
  readonly stage: number;
  readonly link: number;
  /** The draws of the stages before it. */
  readonly earlier: readonly (readonly Draw[])[];
}

/** A stage whose books are closed and whose result may not be said yet. */
export interface ShowingView extends StageView {
  /** Null until anybody's bet on it, and where nobody bet. */
  readonly betsRoot: string | null;
  /**
   * What the pages show now; the outcome comes with the last stage. Null before the draw, and where
   * players act while the outcome unfolds until it has ended.
   */
  readonly drawn: { readonly draws: readonly Draw[]; readonly outcome: unknown } | null;
}

/** The state of a table at an instant: for everybody the same. */
export interface TableView {
  readonly chain: Chain;
  readonly now: Date;
  /** The stage that takes bets, or the next one that will; null at the end of the last chain. */
  readonly next: StageView | null;
  readonly isOpen: boolean;
  readonly showing: ShowingView | null;
  readonly seedHash: string;
  readonly seedHashOf: number;
}

async function stageView(chains: Chains, game: SharedGame, chain: Chain, link: number) {
  const place = placeOf(game.rules, link);
  const times = timesOf(game.rules, chain.startsAt, place);
  const entered = await roundPlace(chains, game, chain, place);
  return { ...place, ...times, link, earlier: entered?.earlier ?? [] };
}

async function showingView(
  context: HouseContext,
  chains: Chains,
  game: SharedGame,
  input: {
    readonly chain: Chain;
    readonly link: number;
    readonly isDrawn: boolean;
    readonly now: Date;
  },
): Promise<ShowingView> {
  const { chain, link, isDrawn, now } = input;
  const view = await stageView(chains, game, chain, link);
  const { round, stage } = view;
  const books = await readSharedRound(context.database.read, { chainId: chain.id, round });
  const betsRoot = books?.betsRoots[stage] ?? null;
  const found = isDrawn ? await drawsUpTo(chains, game, chain, view) : null;
  const draws = found?.draws[stage];
  if (found === null || draws === undefined) return { ...view, betsRoot, drawn: null };
  const { rules } = game;
  const isLast = stage === rules.stages.length - 1;
  const startsAt = roundStart(rules, chain.startsAt, round);
  const outcome = isLast ? rules.outcome(found.draws, { round, startsAt }) : null;
  // While players act nothing of it is said, its draws neither.
  const isFlying = isLast && now < later(view.drawsAt, rules.flight?.endsAfter(outcome) ?? 0);
  if (isFlying) return { ...view, betsRoot, drawn: null };
  return { ...view, betsRoot, drawn: { draws, outcome } };
}

/** The state of a game's table now. */
export async function tableView(
  context: HouseContext,
  chains: Chains,
  game: SharedGame,
): Promise<TableView> {
  const { rules } = game;
  const now = context.clock.now();
  const chain = await chains.at(game, now);
  const closed = newestLink(rules, chain, 'closesAt', now);
  const shown = newestLink(rules, chain, 'shownAt', now);
  const drawn = newestLink(rules, chain, 'drawsAt', now);
  const isEnd = closed >= linkOf(rules, { round: chain.rounds + 1, stage: 0 }) - 1;
  const next = isEnd ? null : await stageView(chains, game, chain, closed + 1);
  const link = shown + 1;
  const showing =
    link > closed
      ? null
      : await showingView(context, chains, game, {
          chain,
          link,
          isDrawn: link <= drawn,
          now,
        });
  const newest = await newestSeed(chains, game, chain, now);
  return { chain, now, next, isOpen: next !== null && next.opensAt <= now, showing, ...newest };
}
