import { endSessionsRequest } from '@haitang/contract/aggregator/session-calls.ts';
import type { HouseContext } from '../house-context.ts';
import { endSeats } from '../rounds/sessions.ts';
import { operatorHandler } from './game-handlers.ts';
import { type OperatorHandler, ok } from './operator-answer.ts';

/** `session/end`: the player's seats end before the answer goes out, any number of times. */
export const endSessionsHandler = (context: HouseContext): OperatorHandler =>
  operatorHandler(context, endSessionsRequest, async (request) => {
    const { user: player, token, reason, request_uuid } = request;
    const ended = await endSeats(context, { player, token, reason });
    return ok({ request_uuid, ended });
  });
