import { endSessionsRequest } from '@haitang/contract/aggregator/session-calls.ts';
import { endSeats } from '../end-seats.ts';
import type { HouseContext } from '../house-context.ts';
import { operatorHandler } from './game-handlers.ts';
import { type OperatorHandler, ok } from './operator-answer.ts';

/** `session/end`: the player's seats have ended before the answer; it may be repeated. */
export const endSessionsHandler = (context: HouseContext): OperatorHandler =>
  operatorHandler(context, endSessionsRequest, async (request) => {
    const { user: player, token, reason, request_uuid } = request;
    const ended = await endSeats(context, { player, token, reason });
    return ok({ request_uuid, ended });
  });
