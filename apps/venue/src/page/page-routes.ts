import { refuse } from '@haitang/contract/codes/refuse.ts';
import { present } from '@haitang/kernel/assert.ts';
import { formatMoney, parseMoney, zero } from '@haitang/kernel/money.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { balanceOf } from '../chips/chips.ts';
import type { HouseContext } from '../house-context.ts';
import { betAtSeat, startAtSeat, stepAtSeat } from '../rounds/bet-at-seat.ts';
import { findGame, type Game, type StepGame } from '../rounds/games.ts';
import { listRounds, showRound } from '../rounds/history.ts';
import type { Played } from '../rounds/round-progress.ts';
import { createSeatGuard, type SeatGuard } from '../rounds/seat-guard.ts';
import { changeClientSeed, rotateSeeds, showSeeds } from '../rounds/seeds.ts';
import { anySeatOf, type OpenSeat, openPage, type Seat, seatOf } from '../rounds/sessions.ts';
import { showOpenRound } from '../rounds/step-round.ts';
import { PAGE_PATHS, type PagePlayed, type PageState } from '../wire/page-wire.ts';
import { answerErrors, success } from './page-boundary.ts';
import { presentOpenRound, presentRound, presentState } from './present.ts';

const openBody = z.object({ launch: z.string().min(20).max(100) });
const betBody = z.object({ key: z.uuid(), stake: z.string().max(20), choice: z.unknown() });
const stepBody = z.object({
  round: z.uuid(),
  step: z.number().int().min(0).max(1_000),
  input: z.unknown(),
});
const clientSeedBody = z.object({ clientSeed: z.string().max(200) });
const roundsQuery = z.object({ before: z.uuid().optional() });

function read<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw refuse('malformed');
  return parsed.data;
}

const gameOf = (seat: Seat): Game => present(findGame(seat.gameCode), `game ${seat.gameCode}`);

async function stateOf(context: HouseContext, seat: Seat): Promise<PageState> {
  const game = gameOf(seat);
  const wallet = { player: seat.player, product: game.product };
  const balance = (await balanceOf(context.database.read, wallet)) ?? zero('CNY');
  const only = seat.roundId === null ? null : await showRound(context, seat.player, seat.roundId);
  const unfinished =
    game.kind === 'steps' && only === null ? await showOpenRound(context, seat.player, game) : null;
  const open = unfinished === null ? null : presentOpenRound(unfinished.open, unfinished.view);
  return presentState(game, balance, await showSeeds(context, seat.player), { only, open });
}

const tokenOf = ({ headers }: FastifyRequest): string =>
  /^Bearer ([\w-]{20,100})$/.exec(headers.authorization ?? '')?.[1] ?? '';

/** The seat behind the bearer token of a page. */
const seated = (context: HouseContext, request: FastifyRequest): Promise<OpenSeat> =>
  seatOf(context, tokenOf(request));

/** The same, for acts: an address that only shows a round cannot play. */
async function playing<S extends Seat>(of: Promise<S>): Promise<S> {
  const seat = await of;
  if (seat.roundId !== null) throw refuse('not-allowed', { words: '此页面仅供查看对局记录' });
  return seat;
}

/** The bet of a call: its key, stake and choice. Refuses (malformed) an unreadable stake. */
function readOrder(seat: Seat, body: unknown) {
  const { key, stake: text, choice } = read(betBody, body);
  const stake = parseMoney('CNY', text);
  if (stake === null) throw refuse('malformed', { words: '投注金额格式有误' });
  return { player: seat.player, key, stake, choice };
}

const WRONG_KIND = { words: '投注选项有误，请刷新后重试' };

async function bet(context: HouseContext, guard: SeatGuard, seat: OpenSeat, body: unknown) {
  const game = gameOf(seat);
  if (game.kind !== 'instant') throw refuse('malformed', WRONG_KIND);
  const round = await betAtSeat(context, guard, seat, { ...readOrder(seat, body), game });
  return presentRound(await showRound(context, seat.player, round.id));
}

/** The game of a seat if its rounds have steps. Refuses (malformed) any other. */
function stepGameOf(seat: Seat): StepGame {
  const game = gameOf(seat);
  if (game.kind !== 'steps') throw refuse('malformed', WRONG_KIND);
  return game;
}

async function presentPlayed(
  context: HouseContext,
  { player, gameCode }: Seat,
  { open, view, settled }: Played,
): Promise<PagePlayed> {
  if (settled !== null) {
    const round = presentRound(await showRound(context, player, settled.id));
    return { open: null, settled: round, balance: round.balanceAfter };
  }
  const { product } = present(findGame(gameCode), `game ${gameCode}`);
  const balance = (await balanceOf(context.database.read, { player, product })) ?? zero('CNY');
  return { open: presentOpenRound(open, view), settled: null, balance: formatMoney(balance) };
}

async function start(context: HouseContext, guard: SeatGuard, seat: OpenSeat, body: unknown) {
  const order = { ...readOrder(seat, body), game: stepGameOf(seat) };
  return presentPlayed(context, seat, await startAtSeat(context, guard, seat, order));
}

async function step(context: HouseContext, guard: SeatGuard, seat: OpenSeat, body: unknown) {
  const { round, step: number, input } = read(stepBody, body);
  const { player } = seat;
  const order = { player, game: stepGameOf(seat), round, step: number, input };
  return presentPlayed(context, seat, await stepAtSeat(context, guard, seat, order));
}

/** The calls of the games' pages, on the house's own origin, with the token of their seat. */
export async function pageRoutes(app: FastifyInstance, options: { context: HouseContext }) {
  const { context } = options;
  const guard = createSeatGuard(context);
  answerErrors(app, context.logger);
  app.post(PAGE_PATHS.open, async ({ body }) => {
    const { token, seat } = await openPage(context, read(openBody, body).launch);
    return success({ token, state: await stateOf(context, seat) });
  });
  app.get(PAGE_PATHS.state, async (request) =>
    success(await stateOf(context, await seated(context, request))),
  );
  app.post(PAGE_PATHS.bet, async (request) =>
    success(
      await bet(context, guard, await playing(anySeatOf(context, tokenOf(request))), request.body),
    ),
  );
  app.post(PAGE_PATHS.start, async (request) => {
    const seat = await playing(anySeatOf(context, tokenOf(request)));
    return success(await start(context, guard, seat, request.body));
  });
  // A round whose stake is taken goes on while the seat is open.
  app.post(PAGE_PATHS.step, async (request) =>
    success(await step(context, guard, await playing(seated(context, request)), request.body)),
  );
  app.get(PAGE_PATHS.rounds, async (request) => {
    const { player, gameCode } = await playing(seated(context, request));
    const before = read(roundsQuery, request.query).before ?? null;
    return success((await listRounds(context, { player, gameCode, before })).map(presentRound));
  });
  app.post(PAGE_PATHS.clientSeed, async (request) => {
    const { player } = await playing(seated(context, request));
    const { clientSeed } = read(clientSeedBody, request.body);
    return success(await changeClientSeed(context, player, clientSeed));
  });
  app.post(PAGE_PATHS.rotate, async (request) =>
    success(await rotateSeeds(context, (await playing(seated(context, request))).player)),
  );
}
