import { z } from 'zod';
import { operatorId, requestUuid, subPartner, user } from './fields.ts';

/** The operator's session token from a launch, see `gameUrlRequest`. */
export const sessionToken = z.string().min(10).max(255);

/** Why a player may not continue: signed out or expired, locked by staff, paused or excluded. */
export const sessionEnd = z.enum(['SE_SESSION_OVER', 'SE_LOCKED', 'SE_PAUSED']);

/**
 * `session/end`, from the operator: ends the player's open game seats (all, or those launched with
 * one token) and their unused launch addresses. Idempotent.
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

/** Most sessions in one request; a supplier with more sends several. */
const MOST_ASKED = 500;

/**
 * `session/check`, from the supplier: may these players continue to bet with these tokens? Sent
 * when they bet, so the operator counts it as an act of the player.
 */
export const checkSessionsRequest = z.object({
  sessions: z.array(z.object({ user, token: sessionToken })).max(MOST_ASKED),
  request_uuid: requestUuid,
});

/** One verdict for each requested session, in order; `open` may continue. */
export const checkSessionsAnswer = z.object({
  request_uuid: requestUuid,
  verdicts: z.array(z.union([z.literal('SE_OPEN'), sessionEnd])),
});

export type SessionEnd = z.infer<typeof sessionEnd>;
export type EndSessionsRequest = z.infer<typeof endSessionsRequest>;
export type CheckSessionsRequest = z.infer<typeof checkSessionsRequest>;
export type CheckSessionsAnswer = z.infer<typeof checkSessionsAnswer>;
