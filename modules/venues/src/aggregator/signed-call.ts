import type { KeyObject } from 'node:crypto';
import { SIGNATURE_HEADER, signBody } from '@haitang/contract/aggregator/signature.ts';
import { TOO_LARGE } from '../venue-port.ts';

export interface Connection {
  /** Address of the supplier's API, without a trailing slash. */
  readonly url: string;
  readonly privateKey: KeyObject;
  /** Time-out of a call; its outcome is then unknown. */
  readonly timeoutMs: number;
  /** Longer answers, in bytes, are not read to the end (FM-05). */
  readonly largest: number;
  /** More headers, which the signature does not cover. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The received answer, or the reason why there is none to use. */
export type RawAnswer =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly body: unknown;
      readonly date: Date | null;
    }
  | { readonly kind: 'nothing'; readonly reason: string };

async function readCapped(response: Response, largest: number): Promise<string | null> {
  if (response.body === null) return '';
  const decoder = new TextDecoder();
  let size = 0;
  let text = '';
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > largest) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parseJson(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

const dateOf = (response: Response): Date | null => {
  const instant = new Date(response.headers.get('date') ?? '');
  return Number.isNaN(instant.getTime()) ? null : instant;
};

async function exchange(connection: Connection, path: string, body: string): Promise<RawAnswer> {
  const response = await fetch(`${connection.url}${path}`, {
    method: 'POST',
    headers: {
      ...connection.headers,
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signBody(body, connection.privateKey),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(connection.timeoutMs),
  });
  const text = await readCapped(response, connection.largest);
  if (text === null) return { kind: 'nothing', reason: TOO_LARGE };
  const json = parseJson(text);
  if (json === null) return { kind: 'nothing', reason: `HTTP ${response.status}, no JSON` };
  return { kind: 'answer', status: response.status, body: json.value, date: dateOf(response) };
}

/** Makes one signed call, once. Never throws: a failure of the connection is `nothing`. */
export async function signedCall(
  connection: Connection,
  path: string,
  payload: object,
): Promise<RawAnswer> {
  try {
    return await exchange(connection, path, JSON.stringify(payload));
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { kind: 'nothing', reason: cause instanceof Error ? cause.message : 'no connection' };
  }
}
