import { randomUUID } from 'node:crypto';
import { DEFAULT_OPERATOR_ID, DEFAULT_SUB_PARTNER } from '@haitang/contract/aggregator/fields.ts';
import { gameUrlAnswer } from '@haitang/contract/aggregator/game-calls.ts';
import { ensureKeyPair } from '@haitang/contract/aggregator/key-pair.ts';
import { AGGREGATOR_PATHS, type AggregatorCall } from '@haitang/contract/aggregator/paths.ts';
import { SIGNATURE_HEADER, signBody } from '@haitang/contract/aggregator/signature.ts';
import { z } from 'zod';

/** Lists keep their indexes as keys, which is enough for assertions. */
const anything = z
  .looseObject({})
  .or(z.array(z.unknown()).transform((rows) => Object.fromEntries(rows.entries())));

/** The answer: HTTP status, JSON body and the `Date` header. */
interface Reply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly date: string | null;
}

export interface TestOperator {
  /** Sends fields together with those of every call, signed. */
  call(name: AggregatorCall, fields?: object): Promise<Reply>;
  /** Sends exactly this text with this signature, or a valid one. */
  raw(name: AggregatorCall, text: string, signature?: string): Promise<Reply>;
  /** Opens a game for a player, from a session of ours; returns the launch token of its address. */
  launch(user: string, gameCode: string, token?: string, more?: object): Promise<string>;
}

/** An operator for the house: speaks the protocol over HTTP with the lobby's key. */
export async function testOperator(url: string, keysDirectory: string): Promise<TestOperator> {
  const { privateKey } = await ensureKeyPair(keysDirectory, 'lobby');
  const raw: TestOperator['raw'] = async (name, text, signature = signBody(text, privateKey)) => {
    const response = await fetch(url + AGGREGATOR_PATHS[name], {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
      body: text,
    });
    const { status, headers } = response;
    const body = anything.parse(await response.json());
    return { status, body, date: headers.get('date') };
  };
  const call: TestOperator['call'] = (name, fields = {}) =>
    raw(
      name,
      JSON.stringify({
        operator_id: DEFAULT_OPERATOR_ID,
        sub_partner_id: DEFAULT_SUB_PARTNER,
        request_uuid: randomUUID(),
        currency: 'CNY',
        ...fields,
      }),
    );
  const launch: TestOperator['launch'] = async (
    user,
    gameCode,
    token = 'session-of-the-lobby',
    more = {},
  ) => {
    const { body } = await call('gameUrl', {
      ...more,
      user,
      game_code: gameCode,
      token,
      platform: 'GPL_MOBILE',
      lang: 'zh',
      country: 'XX',
      ip: '127.0.0.1',
      lobby_url: 'http://127.0.0.1:8080',
    });
    return new URL(gameUrlAnswer.parse(body).url).searchParams.get('session') ?? '';
  };
  return { call, raw, launch };
}
