import { randomUUID } from 'node:crypto';
import { LOBBY_PATHS } from '@haitang/contract/aggregator/paths.ts';
import {
  type CheckSessionsRequest,
  checkSessionsAnswer,
  type SessionEnd,
} from '@haitang/contract/aggregator/session-calls.ts';
import { SIGNATURE_HEADER, signBody } from '@haitang/contract/aggregator/signature.ts';
import { assert } from '@haitang/kernel/assert.ts';
import { gatheredRead } from '@haitang/platform/database/gathered-read.ts';
import { tracedCall } from '@haitang/platform/observe/tracing.ts';

/** The owner of a seat: the player and the operator's session that launched it. */
export interface OperatorSession {
  readonly player: string;
  readonly token: string;
}

/** The operator's verdict on a session; `unknown` without a usable answer. */
export type SessionVerdict = 'SE_OPEN' | SessionEnd | 'unknown';

export interface Operator {
  /** Asks the operator now, without a cache. Never throws. */
  checkSession(session: OperatorSession): Promise<SessionVerdict>;
}

interface Connection {
  /**
   * Addresses of the operator's servers, without a slash at the end: asked in turn until one
   * answers, first the one that answered last.
   */
  readonly urls: readonly string[];
  /** The house's own private key, as PEM. */
  readonly privateKey: string;
}

/** A question is cancelled after this time; the waiting bet may ask once more. */
const ANSWER_WITHIN_MS = 1_000;
/** The same while another server is left to ask: its answer must still be new enough for a bet. */
const ANSWER_OR_NEXT_MS = 250;

const keyOf = ({ player, token }: OperatorSession): string => `${player} ${token}`;

/** Asks one server about many sessions with one signed call. Throws without a usable answer. */
async function askAt(
  url: string,
  privateKey: string,
  keys: readonly string[],
  withinMs: number,
): Promise<Map<string, SessionVerdict>> {
  const sessions = keys.map((key) => {
    const [user = '', token = ''] = key.split(' ');
    return { user, token };
  });
  const request: CheckSessionsRequest = { sessions, request_uuid: randomUUID() };
  const body = JSON.stringify(request);
  const response = await tracedCall('lobby check-sessions', {}, () =>
    fetch(url + LOBBY_PATHS.checkSessions, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: signBody(body, privateKey),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
    }),
  );
  const answer = checkSessionsAnswer.parse(await response.json());
  assert(answer.request_uuid === request.request_uuid, 'the answer is to this question');
  return new Map(keys.map((key, index) => [key, answer.verdicts[index] ?? 'unknown']));
}

/** Asks the servers in turn; one that does not answer is asked last from then on. */
function askInTurn({ urls, privateKey }: Connection) {
  let order = [...urls];
  return async (keys: readonly string[]): Promise<Map<string, SessionVerdict>> => {
    for (const [index, url] of order.entries()) {
      const isLast = index === order.length - 1;
      const withinMs = isLast ? ANSWER_WITHIN_MS : ANSWER_OR_NEXT_MS;
      try {
        return await askAt(url, privateKey, keys, withinMs);
      } catch {
        // No answer is no verdict: the next server is asked; after the last one all are unknown.
        order = [...order.filter((text) => text !== url), url];
      }
    }
    return new Map();
  };
}

/** The operator at some servers; concurrent questions of many seats are sent as one. */
export function connectOperator(connection: Connection): Operator {
  const asking = { ask: askInTurn(connection) };
  const gathered = gatheredRead<string, SessionVerdict, typeof asking>(({ ask }, keys) =>
    ask(keys),
  );
  return {
    checkSession: async (session) => (await gathered(asking, keyOf(session))) ?? 'unknown',
  };
}
