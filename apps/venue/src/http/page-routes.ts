import { refuse } from '@haitang/contract/codes/refuse.ts';
import { present } from '@haitang/kernel/assert.ts';
import { formatMoney, parseMoney } from '@haitang/kernel/money.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { endSeats } from '../end-seats.ts';
import type { PondHub } from '../house/pond/pond-hub.ts';
import { betAtSeat, startAtSeat, stepAtSeat } from '../house/rounds/bet-at-seat.ts';
import { findGame, type Game, type StepGame } from '../house/rounds/games.ts';
import type { Played } from '../house/rounds/round-progress.ts';
import { createSeatGuard, type SeatGuard } from '../house/rounds/seat-guard.ts';
import { changeClientSeed, endPair, showSeeds } from '../house/rounds/seeds.ts';
import { anySeatOf, type OpenSeat, openPage, type Seat } from '../house/rounds/sessions.ts';
import { showOpenRound } from '../house/rounds/step-round.ts';
import type { Chains } from '../house/shared-rounds/chains.ts';
import { shownBalance } from '../house/shared-rounds/held-payouts.ts';
import { listRounds, showEnded, showRound } from '../house/shared-rounds/shown-rounds.ts';
import type { HouseContext } from '../house-context.ts';
import type { PageOpened } from '../wire/opened-wire.ts';
import { PAGE_PATHS, type PagePlayed, type PageState } from '../wire/page-wire.ts';
import { answerErrors, success } from './page-boundary.ts';
import { houseId, pageKey, playing, read, seated, tokenOf } from './page-seat.ts';
import { pondOf, pondRoutes } from './pond-routes.ts';
import { presentGame, presentOpenRound, presentRound, presentState } from './present.ts';
import { createPromises } from './promises.ts';
import { pursuitRoutes } from './pursuit-routes.ts';
import { sharedOf, sharedRoutes } from './shared-routes.ts';
import type { Tables } from './tables.ts';

const openBody = z.object({ launch: z.string().min(20).max(100) });
const betBody = z.object({ key: pageKey, stake: z.string().max(20), choice: z.unknown() });
const stepBody = z.object({
  round: houseId,
  step: z.number().int().min(0).max(1_000),
  input: z.unknown(),
});
const clientSeedBody = z.object({ clientSeed: z.string().max(200) });
const rotateBody = z.object({ serverSeedHash: z.string().max(64) });
const trialQuery = z.object({ game: z.string().max(64) });
const roundsQuery = z.object({ before: houseId.optional() });

const gameOf = (seat: Seat): Game => present(findGame(seat.gameCode), `game ${seat.gameCode}`);

/**
 * A game that a visitor may try with play money: its page draws alone, so only a game whose rounds
 * are one player's. Refuses `missing`.
 */
function trialGame(code: string): Game {
  const game = findGame(code);
  if (game?.kind !== 'instant' && game?.kind !== 'steps') throw refuse('missing');
  return game;
}

async function stateOf(context: HouseContext, chains: Chains, seat: Seat): Promise<PageState> {
  const game = gameOf(seat);
  const { player, roundId } = seat;
  const balance = await shownBalance(context, chains, { player, product: game.product });
  const only = roundId === null ? null : await showRound(context, chains, player, roundId);
  const unfinished =
    game.kind === 'steps' && only === null ? await showOpenRound(context, seat.player, game) : null;
  const open = unfinished === null ? null : presentOpenRound(unfinished.open, unfinished.view);
  return presentState(game, balance, await showSeeds(context, seat.player), { only, open });
}

/** Takes the seat of a launch; a table or a pond is shown with it, which saves a call. */
async function open(context: HouseContext, tables: Tables, body: unknown): Promise<PageOpened> {
  const { token, seat } = await openPage(context, read(openBody, body).launch);
  const kind = seat.roundId === null ? gameOf(seat).kind : null;
  return {
    token,
    state: await stateOf(context, tables.chains, seat),
    shared: kind === 'shared' ? await sharedOf(context, tables, seat) : null,
    pond: kind === 'pond' ? await pondOf(context, seat) : null,
  };
}

/** The bet of a call: its key, stake and choice. Refuses (malformed) an unreadable stake. */
function readOrder(seat: Seat, body: unknown) {
  const { key, stake: text, choice } = read(betBody, body);
  const stake = parseMoney('CNY', text);
  if (stake === null) throw refuse('malformed', { words: '投注金额格式有误' });
  return { player: seat.player, key, stake, choice };
}

const WRONG_KIND = { words: '投注选项有误，请刷新后重试' };

/** What the calls of a page work with. */
interface Desk {
  readonly context: HouseContext;
  readonly chains: Chains;
  readonly guard: SeatGuard;
}

async function bet({ context, chains, guard }: Desk, seat: OpenSeat, body: unknown) {
  const game = gameOf(seat);
  if (game.kind !== 'instant') throw refuse('malformed', WRONG_KIND);
  const round = await betAtSeat(context, guard, seat, { ...readOrder(seat, body), game });
  return presentRound(await showEnded(context, chains, round));
}

/** The game of a seat if its rounds have steps. Refuses (malformed) any other. */
function stepGameOf(seat: Seat): StepGame {
  const game = gameOf(seat);
  if (game.kind !== 'steps') throw refuse('malformed', WRONG_KIND);
  return game;
}

async function presentPlayed(
  { context, chains }: Desk,
  { player, gameCode }: Seat,
  { open, view, settled }: Played,
): Promise<PagePlayed> {
  if (settled !== null) {
    const round = presentRound(await showEnded(context, chains, settled));
    return { open: null, settled: round, balance: round.balanceAfter };
  }
  const { product } = present(findGame(gameCode), `game ${gameCode}`);
  const balance = await shownBalance(context, chains, { player, product });
  return { open: presentOpenRound(open, view), settled: null, balance: formatMoney(balance) };
}

async function start(desk: Desk, seat: OpenSeat, body: unknown) {
  const order = { ...readOrder(seat, body), game: stepGameOf(seat) };
  return presentPlayed(desk, seat, await startAtSeat(desk.context, desk.guard, seat, order));
}

async function step(desk: Desk, seat: OpenSeat, body: unknown) {
  const { round, step: number, input } = read(stepBody, body);
  const { player } = seat;
  const order = { player, game: stepGameOf(seat), round, step: number, input };
  return presentPlayed(desk, seat, await stepAtSeat(desk.context, desk.guard, seat, order));
}

/** The calls of the games' pages, on the house's own origin, with the token of their seat. */
export async function pageRoutes(
  app: FastifyInstance,
  {
    context,
    tables,
    ponds,
    verifier,
  }: {
    readonly context: HouseContext;
    readonly tables: Tables;
    readonly ponds: PondHub;
    /** SHA-256 of the offline verifier. */
    readonly verifier: string | null;
  },
) {
  const { chains } = tables;
  const guard = createSeatGuard(context, endSeats);
  const desk: Desk = { context, chains, guard };
  answerErrors(app, context.logger);
  sharedRoutes(app, context, tables, guard);
  pursuitRoutes(app, context, { chains, guard });
  pondRoutes(app, { context, chains, guard, hub: ponds });
  const promises = createPromises(context, tables, verifier);
  app.get(PAGE_PATHS.trial, async ({ query }) =>
    success(presentGame(trialGame(read(trialQuery, query).game))),
  );
  app.get(PAGE_PATHS.promises, async () => success(await promises()));
  app.post(PAGE_PATHS.open, async ({ body }) => success(await open(context, tables, body)));
  app.get(PAGE_PATHS.state, async (request) =>
    success(await stateOf(context, chains, await seated(context, request))),
  );
  app.post(PAGE_PATHS.bet, async (request) =>
    success(await bet(desk, await playing(anySeatOf(context, tokenOf(request))), request.body)),
  );
  app.post(PAGE_PATHS.start, async (request) => {
    const seat = await playing(anySeatOf(context, tokenOf(request)));
    return success(await start(desk, seat, request.body));
  });
  // A round whose stake is taken goes on while the seat is open.
  app.post(PAGE_PATHS.step, async (request) =>
    success(await step(desk, await playing(seated(context, request)), request.body)),
  );
  app.get(PAGE_PATHS.rounds, async (request) => {
    const { player, gameCode } = await playing(seated(context, request));
    const before = read(roundsQuery, request.query).before ?? null;
    return success(
      (await listRounds(context, chains, { player, gameCode, before })).map(presentRound),
    );
  });
  app.post(PAGE_PATHS.clientSeed, async (request) => {
    const { player } = await playing(seated(context, request));
    const { clientSeed } = read(clientSeedBody, request.body);
    return success(await changeClientSeed(context, player, clientSeed));
  });
  app.post(PAGE_PATHS.rotate, async (request) => {
    const { player } = await playing(seated(context, request));
    const { serverSeedHash } = read(rotateBody, request.body);
    const ended = await endPair(context, player, serverSeedHash);
    if (ended === null) throw refuse('missing');
    return success(ended);
  });
}
