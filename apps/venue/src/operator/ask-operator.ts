import { createPrivateKey, randomUUID } from 'node:crypto';
import { LOBBY_PATHS } from '@haitang/contract/aggregator/paths.ts';
import {
  type CheckSessionsRequest,
  checkSessionsAnswer,
  type SessionEnd,
} from '@haitang/contract/aggregator/session-calls.ts';
import { SIGNATURE_HEADER, signBody } from '@haitang/contract/aggregator/signature.ts';
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
  /** The address of the operator's server, without a slash at the end. */
  readonly url: string;
  /** The house's own private key, as PEM. */
  readonly privateKey: string;
}

/** A question is cancelled after this time; the waiting bet may ask once more. */
const ANSWER_WITHIN_MS = 1_000;

const keyOf = ({ player, token }: OperatorSession): string => `${player} ${token}`;

/** Asks about many sessions with one signed call. Throws without a usable answer. */
async function ask(
  connection: Connection,
  keys: readonly string[],
): Promise<Map<string, SessionVerdict>> {
  const sessions = keys.map((key) => {
    const [user = '', token = ''] = key.split(' ');
    return { user, token };
  });
  const request: CheckSessionsRequest = { sessions, request_uuid: randomUUID() };
  const body = JSON.stringify(request);
  const response = await tracedCall('lobby check-sessions', {}, () =>
    fetch(connection.url + LOBBY_PATHS.checkSessions, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: signBody(body, createPrivateKey(connection.privateKey)),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    }),
  );
  const answer = checkSessionsAnswer.parse(await response.json());
  if (answer.request_uuid !== request.request_uuid) return new Map();
  return new Map(keys.map((key, at) => [key, answer.verdicts[at] ?? 'unknown']));
}

/** The operator at `url`; concurrent questions of many seats are sent as one. */
export function connectOperator(connection: Connection): Operator {
  const gathered = gatheredRead<string, SessionVerdict, Connection>(ask);
  return {
    checkSession: async (session) =>
      (await gathered(connection, keyOf(session)).catch(() => undefined)) ?? 'unknown',
  };
}
