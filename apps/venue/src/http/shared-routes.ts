import { refuse } from '@haitang/contract/codes/refuse.ts';
import { cny, formatMoney, groupedMoney } from '@haitang/kernel/money.ts';
import { addressOf } from '@haitang/platform/http/caller.ts';
import { openEventStream } from '@haitang/platform/http/event-stream.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { StagePlace } from '../engine/shared-clock.ts';
import { roundOfPlayer } from '../house/rounds/history.ts';
import type { SeatGuard } from '../house/rounds/seat-guard.ts';
import { anySeatOf, type OpenSeat, type Seat } from '../house/rounds/sessions.ts';
import { cancelOrders } from '../house/shared-rounds/cancel-orders.ts';
import type { Chain, Chains } from '../house/shared-rounds/chains.ts';
import { flightView } from '../house/shared-rounds/flight-view.ts';
import { headroomForSlip, headroomOfPlayer } from '../house/shared-rounds/headroom-for-slip.ts';
import { orderAtSeat } from '../house/shared-rounds/order-at-seat.ts';
import {
  type PlayerPart,
  playerParts,
  type RoundKey,
} from '../house/shared-rounds/player-parts.ts';
import { type Pressed, pressBet } from '../house/shared-rounds/press-bet.ts';
import { pressText } from '../house/shared-rounds/receipt.ts';
import { tableView } from '../house/shared-rounds/table-view.ts';
import type { HouseContext } from '../house-context.ts';
import type { PageHeadroom } from '../wire/headroom-wire.ts';
import {
  PAGE_PATHS,
  type PageMine,
  type PageOrdered,
  type PageReceipts,
  type PageShared,
} from '../wire/page-wire.ts';
import type { PagePressed } from '../wire/press-wire.ts';
import { success } from './page-boundary.ts';
import { houseId, pageKey, playing, read, seated, tokenOf } from './page-seat.ts';
import { presentChain, presentMine, presentResult, presentTable } from './present-shared.ts';
import { sharedGameOf } from './shared-game-of.ts';
import type { Tables } from './tables.ts';

const MOST_RESULTS = 100;
const place = { round: z.number().int().min(1), stage: z.number().int().min(0) };
const headroomBody = z.object({
  ...place,
  bets: z.array(z.object({ bet: z.unknown(), stake: z.string().max(20) })).max(60),
});
const orderBody = headroomBody.extend({ key: pageKey });
const cancelBody = z.object(place);
const pressBody = z.object({ order: houseId, bet: z.number().int().min(0).max(59) });
const receiptsQuery = z.object({ round: houseId });
const resultsQuery = z.object({ before: z.coerce.number().int().min(1) });

async function partOf(
  context: HouseContext,
  chains: Chains,
  seat: Seat,
  rounds: readonly RoundKey[],
) {
  const { player } = seat;
  const sought = { players: [player], rounds };
  const part = (await playerParts(context, chains, sharedGameOf(seat), sought)).get(player);
  if (part === undefined) throw refuse('missing');
  return part;
}

/** The player's part of a stage's round after an act of the player there. */
async function mine(
  context: HouseContext,
  chains: Chains,
  seat: Seat,
  stagePlace: StagePlace,
): Promise<PageMine> {
  const chain = await chains.at(sharedGameOf(seat), context.clock.now());
  const part = await partOf(context, chains, seat, [
    { chainId: chain.id, round: stagePlace.round },
  ]);
  return withHeadroom(context, chains, { seat, chain, at: stagePlace }, part);
}

/** A part of the round of a stage, with what the player may still be paid in it. */
async function withHeadroom(
  context: HouseContext,
  chains: Chains,
  { seat, chain, at }: { readonly seat: Seat; readonly chain: Chain; readonly at: StagePlace },
  part: PlayerPart,
): Promise<PageMine> {
  const { round, stage } = at;
  const input = { player: seat.player, game: sharedGameOf(seat), chain, round, stage };
  const hasOrders = part.orders.some(
    (candidate) => candidate.round === round && candidate.cancelledAt === null,
  );
  return presentMine(part, round, await headroomOfPlayer(context, chains, input, hasOrders));
}

/** A table as its page shows it, with the player's own part. */
export async function sharedOf(
  context: HouseContext,
  tables: Tables,
  seat: Seat,
): Promise<PageShared> {
  const { chains, results, hub } = tables;
  const game = sharedGameOf(seat);
  const view = await tableView(context, chains, game);
  const { chain, next, showing } = view;
  const rounds = [...new Set([showing?.round, next?.round].filter((round) => round !== undefined))];
  const keys = rounds.map((round) => ({ chainId: chain.id, round }));
  const part = await partOf(context, chains, seat, keys);
  return {
    table: presentTable(view),
    chain: presentChain(game, chain),
    results: (await results.last(game, chain, MOST_RESULTS, null)).map(presentResult),
    crowd: hub.crowd(game),
    flight: await flightView(context, game, view),
    mine: await Promise.all(
      rounds.map(async (round) =>
        next?.round === round
          ? withHeadroom(context, chains, { seat, chain, at: next }, part)
          : presentMine(part, round),
      ),
    ),
    balance: formatMoney(part.balance),
  };
}

/** What proves the slips of a player's part of a round. Refuses (missing) any other part. */
async function receipts(
  context: HouseContext,
  tables: Tables,
  player: string,
  id: string,
): Promise<PageReceipts> {
  const part = await roundOfPlayer(context, player, id);
  if (part === null || part.chain === null) throw refuse('missing');
  const key = { chainId: part.chain.id, round: part.chain.round };
  const receipts = await tables.proofs.ofRound(player, key);
  const { publicKey } = tables;
  return {
    publicKey,
    receipts: receipts.map((receipt) => ({ ...receipt, signature: tables.sign(receipt.text) })),
  };
}

async function order(
  context: HouseContext,
  tables: Tables,
  access: { readonly guard: SeatGuard; readonly seat: OpenSeat },
  body: unknown,
): Promise<PageOrdered> {
  const { chains } = tables;
  const { player } = access.seat;
  const slip = { ...read(orderBody, body), player, game: sharedGameOf(access.seat) };
  const { receipt, round, stage } = await orderAtSeat(context, chains, access, slip);
  return {
    ...(await mine(context, chains, access.seat, { round, stage })),
    receipt: { text: receipt, signature: tables.sign(receipt) },
  };
}

/** What is left for the bets of a slip that is not sent. */
async function headroom(
  context: HouseContext,
  chains: Chains,
  seat: Seat,
  body: unknown,
): Promise<readonly PageHeadroom[]> {
  const { player } = seat;
  const slip = { ...read(headroomBody, body), player, game: sharedGameOf(seat) };
  const left = await headroomForSlip(context, chains, slip);
  return left.map(({ stake, words }) => ({ stake: formatMoney(stake), words }));
}

const LOST = '风筝已经落地，这一注没有收取成功，下一局再来';

/** What a press has brought, in words. */
function pressedWords({ cashed, payout, stake }: Pressed): string {
  if (cashed === null) return LOST;
  const how = cashed.by === 'hand' ? '已收取' : cashed.by === 'auto' ? '已自动收取' : '已封顶收取';
  const times = groupedMoney(cny(BigInt(cashed.height)));
  return `${how}：${groupedMoney(stake)} × ${times} = ${groupedMoney(payout)}`;
}

/**
 * Cashes a bet out. What counts is when the house received the press: `at` is taken before anything
 * else is done.
 */
async function press(
  context: HouseContext,
  tables: Tables,
  seat: Seat,
  { order: orderId, bet, at }: z.infer<typeof pressBody> & { readonly at: Date },
): Promise<PagePressed> {
  const game = sharedGameOf(seat);
  const input = { player: seat.player, game, orderId, bet, at };
  const pressed = await pressBet(context, tables.chains, input);
  const { cashed, order, stake, payout } = pressed;
  const isByHand = cashed?.by === 'hand' && pressed.at !== null;
  const text = isByHand ? pressText(pressed.order, bet, cashed.height, pressed.at) : null;
  const key = { chainId: order.chainId, round: order.round };
  return {
    cashedAt: cashed?.height ?? null,
    by: cashed?.by ?? null,
    stake: formatMoney(stake),
    payout: formatMoney(payout),
    words: pressedWords(pressed),
    receipt: text === null ? null : { text, signature: tables.sign(text) },
    mine: presentMine(await partOf(context, tables.chains, seat, [key]), order.round),
  };
}

/** The calls of pages at shared tables, with the token of their seat. */
export function sharedRoutes(
  app: FastifyInstance,
  context: HouseContext,
  tables: Tables,
  guard: SeatGuard,
): void {
  const { chains, results, hub } = tables;
  app.get(PAGE_PATHS.shared, async (request) =>
    success(await sharedOf(context, tables, await playing(seated(context, request)))),
  );
  app.get(PAGE_PATHS.sharedResults, async (request) => {
    const game = sharedGameOf(await playing(seated(context, request)));
    const { before } = read(resultsQuery, request.query);
    const chain = await chains.at(game, context.clock.now());
    return success((await results.last(game, chain, MOST_RESULTS, before)).map(presentResult));
  });
  // A page that only shows a round proves it too.
  app.get(PAGE_PATHS.receipts, async (request) => {
    const { player } = await seated(context, request);
    const { round } = read(receiptsQuery, request.query);
    return success(await receipts(context, tables, player, round));
  });
  app.get(PAGE_PATHS.sharedStream, async (request, reply) => {
    const seat = await playing(seated(context, request));
    const game = sharedGameOf(seat);
    const ip = addressOf(request);
    hub.assertMayOpen(ip);
    request.streamed = true;
    hub.join(game, { seat, ip }, openEventStream(reply));
  });
  app.post(PAGE_PATHS.order, async (request) => {
    const seat = await playing(anySeatOf(context, tokenOf(request)));
    return success(await order(context, tables, { guard, seat }, request.body));
  });
  // Asks only: nothing is placed or held.
  app.post(PAGE_PATHS.headroom, async (request) => {
    const seat = await playing(seated(context, request));
    return success(await headroom(context, chains, seat, request.body));
  });
  // The stake is in the air: its player may cash it out after the end of the seat, too.
  app.post(PAGE_PATHS.press, async (request) => {
    const now = context.clock.now();
    const seat = await playing(anySeatOf(context, tokenOf(request)));
    return success(
      await press(context, tables, seat, { ...read(pressBody, request.body), at: now }),
    );
  });
  // Takes back only: it needs an open seat, and no question to the operator.
  app.post(PAGE_PATHS.cancel, async (request) => {
    const seat = await playing(seated(context, request));
    const cancelled = read(cancelBody, request.body);
    await cancelOrders(context, chains, {
      ...cancelled,
      player: seat.player,
      game: sharedGameOf(seat),
    });
    return success(await mine(context, chains, seat, cancelled));
  });
}
