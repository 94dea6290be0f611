import { refuse } from '@haitang/contract/codes/refuse.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import { addressOf } from '@haitang/platform/http/caller.ts';
import { openEventStream } from '@haitang/platform/http/event-stream.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { LEVELS, WEAPON_NAMES } from '../games/whale-fall/weapons.ts';
import { MOST_SHOTS } from '../games/whale-fall/whale-rules.ts';
import { fireAtPlace } from '../house/pond/fire-at-place.ts';
import type { PondHub } from '../house/pond/pond-hub.ts';
import { pondView } from '../house/pond/pond-view.ts';
import { createShotRates, type ShotRates } from '../house/pond/shot-rates.ts';
import type { PondGame } from '../house/rounds/games.ts';
import { findGame } from '../house/rounds/games.ts';
import type { SeatGuard } from '../house/rounds/seat-guard.ts';
import { anySeatOf, type OpenSeat, type Seat } from '../house/rounds/sessions.ts';
import type { Chains } from '../house/shared-rounds/chains.ts';
import { shownBalance } from '../house/shared-rounds/held-payouts.ts';
import { showEnded } from '../house/shared-rounds/shown-rounds.ts';
import type { HouseContext } from '../house-context.ts';
import { PAGE_PATHS, type PagePond, type PageVolley } from '../wire/page-wire.ts';
import { success } from './page-boundary.ts';
import { pageKey, playing, read, seated, tokenOf } from './page-seat.ts';
import { presentRound } from './present.ts';

const MOST_FISH = 4;
const whole = z.number().int().min(0);
const volleyBody = z.strictObject({
  key: pageKey,
  pond: z.number().int().min(1).max(2_147_483_647),
  shots: z
    .array(
      z.strictObject({
        at: whole,
        weapon: z.enum(WEAPON_NAMES),
        level: z.literal(LEVELS),
        fish: z.array(whole).min(1).max(MOST_FISH),
      }),
    )
    .min(1)
    .max(MOST_SHOTS),
});

/** The game of a seat if it is played in ponds. Refuses (malformed) any other. */
function pondGameOf({ gameCode }: Seat): PondGame {
  const game = findGame(gameCode);
  if (game?.kind !== 'pond') throw refuse('malformed', { words: '投注选项有误，请刷新后重试' });
  return game;
}

/** Takes a seat's place in a pond, and shows the pond. Refuses (malformed) any other game. */
export function pondOf(context: HouseContext, seat: Seat): Promise<PagePond> {
  pondGameOf(seat);
  return pondView(context, seat.player);
}

/** What the calls of ponds work with. */
interface PondDesk {
  readonly context: HouseContext;
  readonly chains: Chains;
  readonly guard: SeatGuard;
  readonly rates: ShotRates;
}

async function fire(desk: PondDesk, seat: OpenSeat, body: unknown): Promise<PageVolley> {
  const { context, chains, guard, rates } = desk;
  const { player } = seat;
  const game = pondGameOf(seat);
  const order = { ...read(volleyBody, body), player, game };
  const { round, fates } = await fireAtPlace(context, rates, { guard, seat }, order);
  const shown = round && presentRound(await showEnded(context, chains, round));
  const balance = await shownBalance(context, chains, { player, product: game.product });
  return { round: shown, fates, balance: formatMoney(balance) };
}

/** The calls of pages at ponds, with the token of their seat. */
export function pondRoutes(
  app: FastifyInstance,
  parts: {
    readonly context: HouseContext;
    readonly chains: Chains;
    readonly guard: SeatGuard;
    readonly hub: PondHub;
  },
): void {
  const { context, hub } = parts;
  const desk: PondDesk = { ...parts, rates: createShotRates() };
  app.post(PAGE_PATHS.pond, async (request) =>
    success(await pondOf(context, await playing(seated(context, request)))),
  );
  app.post(PAGE_PATHS.volley, async (request) => {
    const seat = await playing(anySeatOf(context, tokenOf(request)));
    return success(await fire(desk, seat, request.body));
  });
  app.get(PAGE_PATHS.pondStream, async (request, reply) => {
    const seat = await playing(seated(context, request));
    const { pond } = await pondOf(context, seat);
    const ip = addressOf(request);
    hub.assertMayOpen(ip);
    request.streamed = true;
    hub.join(pond, { seat, ip }, openEventStream(reply));
  });
}
