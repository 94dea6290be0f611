import { refuse } from '@haitang/contract/codes/refuse.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { SeatGuard } from '../house/rounds/seat-guard.ts';
import { anySeatOf, type Seat } from '../house/rounds/sessions.ts';
import type { Chains } from '../house/shared-rounds/chains.ts';
import { shownBalance } from '../house/shared-rounds/held-payouts.ts';
import {
  type ListedPursuit,
  listPursuits,
  stopPursuit,
} from '../house/shared-rounds/own-pursuits.ts';
import { pursueAtSeat } from '../house/shared-rounds/pursue-at-seat.ts';
import type { HouseContext } from '../house-context.ts';
import { PAGE_PATHS } from '../wire/page-wire.ts';
import type { PagePursuit, PagePursuits, PageStopped } from '../wire/pursuit-wire.ts';
import { success } from './page-boundary.ts';
import { houseId, pageKey, playing, read, seated, tokenOf } from './page-seat.ts';
import { sharedGameOf } from './shared-game-of.ts';

const pursueBody = z.object({
  key: pageKey,
  round: z.number().int().min(1),
  rounds: z.number().int(),
  stopOnWin: z.boolean(),
  bets: z.array(z.object({ bet: z.unknown(), stake: z.string().max(20) })).max(60),
});
const endBody = z.object({ id: houseId });

const pursuitsQuery = z.object({ before: houseId.optional() });

const presentPursuit = (listedPursuit: ListedPursuit): PagePursuit => ({
  id: listedPursuit.id,
  firstRound: listedPursuit.firstRound,
  rounds: listedPursuit.rounds,
  stake: formatMoney(listedPursuit.stake),
  returned: formatMoney(listedPursuit.returned),
  cancelled: listedPursuit.cancelled,
  stopOnWin: listedPursuit.stopOnWin,
  endedBy: listedPursuit.endedBy,
});

async function pursuitsOf(
  context: HouseContext,
  chains: Chains,
  seat: Seat,
  before: string | null = null,
): Promise<PagePursuits> {
  const { player, gameCode } = seat;
  const { product } = sharedGameOf(seat);
  const [{ pursuits, isEnd }, balance] = await Promise.all([
    listPursuits(context, { player, gameCode, before }),
    shownBalance(context, chains, { player, product }),
  ]);
  return { pursuits: pursuits.map(presentPursuit), isEnd, balance: formatMoney(balance) };
}

/** The calls about 追号 of the pages of lotteries, with the token of their seat. */
export function pursuitRoutes(
  app: FastifyInstance,
  context: HouseContext,
  { chains, guard }: { readonly chains: Chains; readonly guard: SeatGuard },
): void {
  app.get(PAGE_PATHS.pursuits, async (request) => {
    const seat = await playing(seated(context, request));
    const { before = null } = read(pursuitsQuery, request.query);
    return success(await pursuitsOf(context, chains, seat, before));
  });
  app.post(PAGE_PATHS.pursue, async (request) => {
    const seat = await playing(anySeatOf(context, tokenOf(request)));
    const game = sharedGameOf(seat);
    const order = { ...read(pursueBody, request.body), player: seat.player, game, stage: 0 };
    await pursueAtSeat(context, chains, { guard, seat }, order);
    return success(await pursuitsOf(context, chains, seat));
  });
  // Takes back only: it needs an open seat, and no question to the operator.
  app.post(PAGE_PATHS.endPursuit, async (request) => {
    const seat = await playing(seated(context, request));
    const { id } = read(endBody, request.body);
    const input = { player: seat.player, game: sharedGameOf(seat), id };
    const stopped = await stopPursuit(context, chains, input);
    if (stopped === null) throw refuse('missing');
    const newest = await pursuitsOf(context, chains, seat);
    return success({ ...newest, stopped: presentPursuit(stopped) } satisfies PageStopped);
  });
}
