import { refuse } from '@haitang/contract/codes/refuse.ts';
import {
  BACKGROUND_HEADER,
  BACKGROUND_PATHS,
  DEVICE_HEADER,
  IDEMPOTENCY_HEADER,
} from '@haitang/contract/codes/session-headers.ts';
import type { FastifyRequest } from 'fastify';

/**
 * The country of a call about which the configured header says nothing valid, also of one that came
 * past the proxy. No country has this code.
 */
export const UNKNOWN_COUNTRY = 'XX';

/** The caller, as far as the request itself identifies it. */
export interface Caller {
  readonly ip: string;
  readonly userAgent: string;
  /** ISO code, `UNKNOWN_COUNTRY`, or null where no header is configured. */
  readonly country: string | null;
  readonly background: boolean;
  readonly token: string;
  /** The client's name for its browser: a claim, null when missing or malformed. */
  readonly deviceId: string | null;
}

const LONGEST_AGENT = 300;
const BEARER = /^bearer +([\x21-\x7e]{1,512})$/i;
const DEVICE_FORM = /^[A-Za-z0-9_-]{16,64}$/;
const KEY_FORM = /^[\x21-\x7e]{1,128}$/;

const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

/** The bearer token; '' when there is none, because visitors send an empty one. */
export const tokenOf = (request: FastifyRequest): string =>
  BEARER.exec(header(request, 'authorization').trim())?.[1] ?? '';

/** Only a trusted proxy is believed; without a configured header there is no country. */
function countryOf(request: FastifyRequest, name: string, proxied: boolean): string | null {
  if (name === '') return null;
  const country = proxied ? header(request, name) : '';
  return /^[A-Za-z]{2}$/.test(country) ? country.toUpperCase() : UNKNOWN_COUNTRY;
}

/**
 * Reads the caller data that the guard and the handlers use; `path` is the endpoint's own path, not
 * an alias.
 */
export function callerOf(request: FastifyRequest, path: string, countryHeader: string): Caller {
  // Only a trusted proxy adds further addresses; the last one is the caller's.
  const { ips = [] } = request;
  const device = header(request, DEVICE_HEADER);
  return {
    ip: ips.at(-1) ?? request.ip,
    userAgent: header(request, 'user-agent').slice(0, LONGEST_AGENT),
    country: countryOf(request, countryHeader, ips.length > 1),
    background: header(request, BACKGROUND_HEADER) !== '' || BACKGROUND_PATHS.includes(path),
    token: tokenOf(request),
    deviceId: DEVICE_FORM.test(device) ? device : null,
  };
}

/** The client's key, or null; refuses 400 when it is not short plain text. */
export function idempotencyKeyOf(request: FastifyRequest): string | null {
  const given = header(request, IDEMPOTENCY_HEADER);
  if (given === '') return null;
  if (!KEY_FORM.test(given)) throw refuse('malformed');
  return given;
}
