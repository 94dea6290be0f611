import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { type Cny, cny, formatMoney } from '@haitang/kernel/money.ts';
import type { Game } from '../house/rounds/games.ts';
import { LARGEST_WIN } from '../house/rounds/read-bet.ts';
import type { OpenRound } from '../house/rounds/round-progress.ts';
import type { PublicSeeds } from '../house/rounds/seeds.ts';
import type { ShownRound } from '../house/shared-rounds/shown-rounds.ts';
import type { PageGame, PageOpenRound, PageRound, PageState } from '../wire/page-wire.ts';
import { presentProof } from './present-shared.ts';

/** What a page is told of its game. */
export const presentGame = ({ code, name, category, rtp, rules }: Game): PageGame => ({
  code,
  name,
  category,
  rtp,
  stakes: {
    minimum: formatMoney(cny(rules.stakes.minimum)),
    maximum: formatMoney(cny(rules.stakes.maximum)),
    step: formatMoney(cny(rules.stakes.step)),
  },
  largestWin: formatMoney(LARGEST_WIN),
});

/** A round as shown to its player: the server seed only after it was rotated out. */
export const presentRound = ({
  round,
  serverSeed,
  serverSeedHash,
  chain,
}: ShownRound): PageRound => ({
  id: round.id,
  stake: formatMoney(round.stake),
  added: formatMoney(round.added),
  payout: formatMoney(round.payout),
  balanceAfter: formatMoney(round.balanceAfter),
  choice: round.choice,
  outcome: round.outcome,
  playedAt: formatBeijing(round.playedAt),
  clientSeed: round.clientSeed,
  nonce: round.nonce,
  serverSeedHash,
  serverSeed,
  chain: chain && presentProof(chain),
});

/** All data a page needs to draw itself. */
export const presentState = (
  game: Game,
  balance: Cny,
  seeds: PublicSeeds,
  rounds: { readonly only: ShownRound | null; readonly open: PageOpenRound | null },
): PageState => ({
  game: presentGame(game),
  balance: formatMoney(balance),
  seeds,
  onlyRound: rounds.only === null ? null : presentRound(rounds.only),
  openRound: rounds.open,
});

/** An unfinished round as shown to its player: never a draw that is not seen yet. */
export const presentOpenRound = (open: OpenRound, view: unknown): PageOpenRound => ({
  id: open.id,
  stake: formatMoney(open.stake),
  added: formatMoney(open.added),
  choice: open.choice,
  view,
  step: open.inputs.length,
  nonce: open.nonce,
});
