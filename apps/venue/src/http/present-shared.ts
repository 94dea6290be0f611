import { type Cny, formatMoney } from '@haitang/kernel/money.ts';
import { cycleOf } from '../engine/shared-clock.ts';
import type { SharedGame } from '../house/rounds/shared-games.ts';
import type { ChainProof } from '../house/shared-rounds/chain-proof.ts';
import type { Chain } from '../house/shared-rounds/chains.ts';
import type { Order, PlayerPart } from '../house/shared-rounds/player-parts.ts';
import type { Result } from '../house/shared-rounds/results.ts';
import type { StageView, TableView } from '../house/shared-rounds/table-view.ts';
import type {
  PageChain,
  PageMine,
  PageOrder,
  PageResult,
  PageRoundChain,
  PageStage,
  PageTable,
} from '../wire/page-wire.ts';

const presentStage = (view: StageView): PageStage => ({
  round: view.round,
  stage: view.stage,
  link: view.link,
  opensAt: view.opensAt.getTime(),
  closesAt: view.closesAt.getTime(),
  drawsAt: view.drawsAt.getTime(),
  shownAt: view.shownAt.getTime(),
  earlier: view.earlier,
});

/** The state of a table for its pages. */
export const presentTable = ({ next, showing, ...view }: TableView): PageTable => ({
  serverNow: view.now.getTime(),
  next: next && presentStage(next),
  isOpen: view.isOpen,
  showing: showing && {
    ...presentStage(showing),
    betsRoot: showing.betsRoot,
    drawn: showing.drawn,
  },
  seedHash: view.seedHash,
  seedHashOf: view.seedHashOf,
});

/** The public part of a chain. */
export const presentChain = ({ rules }: SharedGame, chain: Chain): PageChain => ({
  id: chain.id,
  number: chain.number,
  startsAt: chain.startsAt.getTime(),
  madeAt: chain.madeAt.getTime(),
  cycle: cycleOf(rules),
  rounds: chain.rounds,
  firstRound: chain.firstRound,
  firstSeed: chain.firstSeed,
  salt: chain.salt,
  saltHash: chain.saltHash,
});

export const presentResult = ({ round, outcome, seeds, voided }: Result): PageResult => ({
  round,
  outcome,
  seeds,
  voided,
});

const presentOrder = (order: Order, presses: PlayerPart['presses']): PageOrder => ({
  id: order.id,
  round: order.round,
  stage: order.stage,
  bets: order.bets,
  cashed: order.bets.map(
    (_, index) =>
      presses.find(({ orderId, bet }) => orderId === order.id && bet === index)?.height ?? null,
  ),
  stake: formatMoney(order.stake),
  isCancelled: order.cancelledAt !== null,
  isPursued: order.pursuitId !== null,
  payout: order.payout && formatMoney(order.payout),
});

/** A player's part of one round, with the headroom in it while it takes bets. */
export const presentMine = (
  { balance, orders, presses }: PlayerPart,
  round: number,
  headroom: Cny | null = null,
): PageMine => ({
  balance: formatMoney(balance),
  round,
  orders: orders
    .filter((order) => order.round === round)
    .map((order) => presentOrder(order, presses)),
  headroom: headroom && formatMoney(headroom),
});

/** The proof of a shared round. */
export const presentProof = ({ chain, startsAt, ...proof }: ChainProof): PageRoundChain => ({
  number: chain.number,
  round: proof.round,
  startsAt: startsAt.getTime(),
  salt: chain.salt,
  saltHash: chain.saltHash,
  link: proof.link,
  before: proof.before,
  seeds: proof.seeds,
  betsRoots: proof.betsRoots,
});
