import { z } from 'zod';
import { operatorId, requestUuid, subPartner, user } from './fields.ts';

/** The operator's session token of a launch, see `gameUrlRequest`. */
export const sessionToken = z.string().min(10).max(255);

/** Why a player may not go on: signed out or expired, locked by staff, paused or excluded. */
export const sessionEnd = z.enum(['SE_SESSION_OVER', 'SE_LOCKED', 'SE_PAUSED']);

/**
 * `session/end`, from the operator: ends the player's open game seats, all of them or those that
 * were launched with one token, and their unused launch addresses. The same for any number of
 * calls.
 */
export const endSessionsRequest = z.object({
  operator_id: operatorId,
  sub_partner_id: subPartner,
  user,
  token: sessionToken.optional(),
  reason: sessionEnd,
  request_uuid: requestUuid,
});
export const endSessionsAnswer = z.object({ request_uuid: requestUuid, ended: z.int() });

/** Sessions of one question; a supplier with more asks again. */
const MOST_ASKED = 500;

/**
 * `session/check`, from the supplier: may these players go on betting with these tokens? Asked when
 * they bet, so that the operator takes it as an act of the player.
 */
export const checkSessionsRequest = z.object({
  sessions: z.array(z.object({ user, token: sessionToken })).max(MOST_ASKED),
  request_uuid: requestUuid,
});

/** One verdict for each session asked about, in their order; `open` goes on. */
export const checkSessionsAnswer = z.object({
  request_uuid: requestUuid,
  verdicts: z.array(z.union([z.literal('SE_OPEN'), sessionEnd])),
});

export type SessionEnd = z.infer<typeof sessionEnd>;
export type EndSessionsRequest = z.infer<typeof endSessionsRequest>;
export type CheckSessionsRequest = z.infer<typeof checkSessionsRequest>;
export type CheckSessionsAnswer = z.infer<typeof checkSessionsAnswer>;
