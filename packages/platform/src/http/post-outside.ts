import { type LookupAddress, lookup } from 'node:dns';
import { Agent, request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { SECOND_MS } from '@haitang/kernel/clock.ts';
import { isPublicAddress } from './public-address.ts';

const ANSWER_WITHIN_MS = 10 * SECOND_MS;

export interface OutsideAnswer {
  readonly status: number;
  readonly retryAfter: string | null;
}

/** Posts bytes to an https address; null when the outcome is not known. */
export type PostOutside = (
  url: string,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
) => Promise<OutsideAnswer | null>;

/** The addresses of a host, if all of them are public; otherwise an error. */
function publicOnly(host: string, found: readonly LookupAddress[]): LookupAddress[] | Error {
  const isPublic = found.length > 0 && found.every(({ address }) => isPublicAddress(address));
  return isPublic ? [...found] : new Error(`${host} leads to no public address`);
}

/**
 * Resolves a name for a connection, and refuses it when one of its addresses is not public: the
 * addresses that were checked are those to which the connection goes.
 */
export const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const checked = error ?? publicOnly(host, found);
    if (checked instanceof Error) done(checked, []);
    else if (options.all) done(null, checked);
    else done(null, checked[0]?.address ?? '', checked[0]?.family);
  });
};

const agent = new Agent({ keepAlive: true, lookup: publicLookup, timeout: 60 * SECOND_MS });

/**
 * Posts to an address that somebody outside named: only to public addresses, without following
 * redirects, for ten seconds at most. The body of the answer is not read. A name in digits is the
 * caller's to refuse, because it is not resolved (`isPushEndpoint`).
 */
export const postOutside: PostOutside = (url, headers, body) =>
  new Promise((resolve) => {
    const unknown = (): void => resolve(null);
    const options = { method: 'POST', agent, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) };
    const sent = { ...headers, 'content-length': String(body.length) };
    const call = request(url, { ...options, headers: sent }, (answer) => {
      const retryAfter = answer.headers['retry-after'] ?? null;
      resolve({ status: answer.statusCode ?? 0, retryAfter });
      answer.on('error', unknown).resume();
    });
    call.on('error', unknown).end(body);
  });
