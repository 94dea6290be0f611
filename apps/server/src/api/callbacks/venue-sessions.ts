import { LOBBY_PATHS } from '@haitang/contract/aggregator/paths.ts';
import {
  type CheckSessionsAnswer,
  checkSessionsRequest,
} from '@haitang/contract/aggregator/session-calls.ts';
import { SIGNATURE_HEADER, verifyBody } from '@haitang/contract/aggregator/signature.ts';
import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import { networkOf, RateCounter } from '@haitang/platform/http/rate-limit.ts';
import type { AcceptedKeys } from '@haitang/platform/security/accepted-keys.ts';
import { WIRE_REASONS } from '@haitang/venues/aggregator/aggregator-port.ts';
import { memberOfUser } from '@haitang/venues/aggregator/feed-lines.ts';
import { checkSeats, type NamedSeat } from '@haitang/venues/seats/check-seats.ts';
import type { VenuesContext } from '@haitang/venues/venues-context.ts';
import { type App, keepSignedText, signedText } from './signed-json.ts';

/** Holds five hundred sessions with their names. */
const BODY_LIMIT = 256 * 1_024;
/** Calls with an invalid signature, per network; a venue makes none. */
const FORGED_LIMIT = { most: 60, windowMs: MINUTE_MS };

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The verdicts in the order of the question; an unknown name has no session. */
async function verdictsOf(
  context: VenuesContext,
  sessions: readonly { readonly user: string; readonly token: string }[],
): Promise<CheckSessionsAnswer['verdicts']> {
  const named = sessions.map(({ user, token }): NamedSeat | null => {
    const memberId = memberOfUser(user);
    return memberId && { memberId, sessionId: token };
  });
  const verdicts = await checkSeats(
    context,
    named.filter((seat) => seat !== null),
  );
  return named.map((seat) => {
    const verdict = seat === null ? 'session-over' : (verdicts.shift() ?? 'session-over');
    return verdict === 'open' ? 'SE_OPEN' : WIRE_REASONS[verdict];
  });
}

/**
 * The call by which the house asks whether players may go on betting; for `extend`. Only bodies
 * signed with one of its keys are read. `houseKeys` are the house's public keys as PEM.
 */
export const venueSessionCallbacks =
  (context: VenuesContext, houseKeys: AcceptedKeys) => async (app: App) => {
    const forged = new RateCounter(FORGED_LIMIT);
    await app.register(async (scope) => {
      keepSignedText(scope, BODY_LIMIT);
      scope.post(LOBBY_PATHS.checkSessions, async (request, reply) => {
        const text = signedText(request.body);
        const signature = request.headers[SIGNATURE_HEADER]?.toString();
        const keys = houseKeys(context.clock.now());
        if (!keys.some((key) => verifyBody(text, signature, key))) {
          forged.take(networkOf(request.ip));
          return reply.code(401).send({ error: 'invalid or missing signature' });
        }
        const asked = checkSessionsRequest.safeParse(parseJson(text));
        if (!asked.success) return reply.code(400).send({ error: 'bad request' });
        const { sessions, request_uuid } = asked.data;
        return reply.send({ request_uuid, verdicts: await verdictsOf(context, sessions) });
      });
    });
  };
