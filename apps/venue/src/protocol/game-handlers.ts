import { WALLET_CURRENCY } from '@haitang/contract/aggregator/fields.ts';
import {
  gameListRequest,
  gameRoundRequest,
  gameUrlRequest,
  type ListedGame,
} from '@haitang/contract/aggregator/game-calls.ts';
import type { z } from 'zod';
import { findGame, GAMES, type Game } from '../house/rounds/games.ts';
import { hidePlayer } from '../house/rounds/hidden-players.ts';
import { roundOfPlayer } from '../house/rounds/history.ts';
import { newLaunch } from '../house/rounds/sessions.ts';
import type { HouseContext } from '../house-context.ts';
import { failed, type OperatorAnswer, type OperatorHandler, ok } from './operator-answer.ts';

/** Parses a game or feed call strictly, for our single operator. */
export function operatorHandler<Request extends { operator_id: number }>(
  { operatorId }: HouseContext,
  schema: z.ZodType<Request>,
  work: (request: Request) => Promise<OperatorAnswer>,
): OperatorHandler {
  return async (body) => {
    const read = schema.safeParse(body);
    if (!read.success) {
      const parameter = read.error.issues[0]?.path.join('.');
      return failed(400, parameter ? `bad or missing parameter: ${parameter}` : 'bad request');
    }
    if (read.data.operator_id !== operatorId) return failed(404, 'unknown operator_id');
    return work(read.data);
  };
}

const listed = (game: Game): ListedGame => ({
  game_code: game.code,
  name: game.name,
  product: game.product,
  category: game.category,
  platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
  url_thumb: '',
  url_background: '',
  enabled: true,
  freebet_support: false,
  blocked_countries: [],
  rtp: game.rtp,
});

/** `game/list`: the playable games, with computed returns. */
export const gameListHandler = (context: HouseContext): OperatorHandler =>
  operatorHandler(context, gameListRequest, async () => ok(GAMES.map(listed)));

const playAddress = (context: HouseContext, code: string, launch: string): string =>
  `${context.publicUrl}/play/${code}?session=${launch}`;

/** `game/url`: an address that opens the game for this player once, within a minute. */
export const gameUrlHandler = (context: HouseContext): OperatorHandler =>
  operatorHandler(context, gameUrlRequest, async (request) => {
    if (request.currency !== WALLET_CURRENCY) return failed(403, 'currency not enabled');
    const game = findGame(request.game_code);
    if (game === null) return failed(404, 'unknown game');
    const { user: player, token: operatorToken, hidden } = request;
    if (hidden !== undefined) await hidePlayer(context, player, hidden);
    const seat = { player, gameCode: game.code, roundId: null, operatorToken };
    return ok({ url: playAddress(context, game.code, await newLaunch(context, seat)) });
  });

/** `game/round`: an address that shows one round of this player, without play. */
export const gameRoundHandler = (context: HouseContext): OperatorHandler =>
  operatorHandler(context, gameRoundRequest, async ({ user, round, transaction_uuid }) => {
    const known = await roundOfPlayer(context, user, round);
    if (known === null || ![known.betId, known.winId].includes(transaction_uuid)) {
      return failed(404, 'unknown round');
    }
    const bound = { player: user, gameCode: known.gameCode, roundId: known.id };
    const seat = { ...bound, operatorToken: '' };
    return ok({ url: playAddress(context, known.gameCode, await newLaunch(context, seat)) });
  });
