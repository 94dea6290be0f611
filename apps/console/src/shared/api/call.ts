import type { Envelope } from '@haitang/contract/codes/envelope.ts';
import type { RefusalKey } from '@haitang/contract/codes/refusals.ts';
import { BACKGROUND_HEADER, IDEMPOTENCY_HEADER } from '@haitang/contract/codes/session-headers.ts';
import type { Call } from '@haitang/contract/endpoint.ts';
import { noteAnswer } from '@haitang/ui/browser/answer-times.ts';
import { endSession, sessionToken } from './session-token.ts';

/** A refusal or failure of the office; `message` is a text for the person. */
export class OfficeError extends Error {
  override readonly name = 'OfficeError';
  readonly code: number;
  /** The key of the closed list; '' if something in front of our server answered. */
  readonly refusal: string;

  constructor(code: number, message: string, data: unknown = null) {
    super(message);
    this.code = code;
    this.refusal = String(Object(data).refusal ?? '');
  }
}

/** Whether the office refused for one of these reasons. */
export const isRefused = (error: unknown, ...keys: readonly RefusalKey[]): boolean =>
  error instanceof OfficeError && keys.some((key) => key === error.refusal);

export type Fields = Readonly<Record<string, string | number | boolean | object | null>>;

interface Options {
  /** Made by a timer: does not keep the session alive. */
  readonly background?: boolean;
  /** The key of an act; the same over its retries. */
  readonly key?: string;
  /** The media type that is wanted instead of the envelope. */
  readonly accept?: string;
}

const NOT_REACHED = '暂时连接不上后台，请检查网络后重试';

async function send(call: Call<object, unknown>, fields: Fields, options: Options) {
  const headers: Record<string, string> = { authorization: `Bearer ${sessionToken()}` };
  if (options.accept) headers.accept = options.accept;
  if (options.background) headers[BACKGROUND_HEADER] = '1';
  if (options.key) headers[IDEMPOTENCY_HEADER] = options.key;
  if (call.method === 'GET') {
    const query = new URLSearchParams(
      Object.entries(fields).map(([name, value]): [string, string] => [
        name,
        typeof value === 'object' ? JSON.stringify(value) : String(value),
      ]),
    );
    return fetch(`${call.path}?${query}`, { headers });
  }
  headers['content-type'] = 'application/json';
  return fetch(call.path, { method: 'POST', headers, body: JSON.stringify(fields) });
}

/** Makes one act, once: with a key of its own. Throws as `ask` does. */
export const askOnce = <Data>(call: Call<object, Data>, fields: Fields): Promise<Data> =>
  ask(call, fields, { key: crypto.randomUUID() });

/** Throws what an envelope refuses; 401 also ends the session here. */
function throwRefusal({ code, message, data }: Envelope<unknown>, token: string): never {
  if (code === 401 && token !== '' && token === sessionToken()) endSession();
  throw new OfficeError(code, message, data);
}

/** Gets the CSV file of a call, with the name that the server gives it. Throws as `ask` does. */
export async function download(
  call: Call<object, unknown>,
  fields: Fields,
): Promise<{ readonly name: string; readonly content: Blob }> {
  const token = sessionToken();
  let response: Response;
  let content: Blob;
  try {
    response = await send(call, fields, { accept: 'text/csv' });
    content = await response.blob();
  } catch {
    throw new OfficeError(0, NOT_REACHED);
  }
  if (!content.type.startsWith('text/csv')) throwRefusal(JSON.parse(await content.text()), token);
  const said = response.headers.get('content-disposition') ?? '';
  return { name: /filename="([\w.-]+)"/.exec(said)?.[1] ?? 'export.csv', content };
}

/** Makes a call. Throws an `OfficeError` with a text; 401 also ends the session here. */
export async function ask<Data>(
  call: Call<object, Data>,
  fields: Fields = {},
  options: Options = {},
): Promise<Data> {
  const token = sessionToken();
  let answer: Envelope<Data>;
  try {
    const asked = Date.now();
    const response = await send(call, fields, options);
    noteAnswer(asked, response);
    answer = await response.json();
  } catch {
    throw new OfficeError(0, NOT_REACHED);
  }
  if (answer.code === 200) return answer.data;
  return throwRefusal(answer, token);
}
