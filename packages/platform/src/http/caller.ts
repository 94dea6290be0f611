import { refuse } from '@haitang/contract/codes/refuse.ts';
import {
  BACKGROUND_HEADER,
  BACKGROUND_PATHS,
  DEVICE_HEADER,
  IDEMPOTENCY_HEADER,
} from '@haitang/contract/codes/session-headers.ts';
import type { FastifyRequest } from 'fastify';

/** The caller, as far as the request itself identifies it. */
export interface Caller {
  readonly ip: string;
  readonly userAgent: string;
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

/**
 * Reads the caller data that the guard and the handlers use; `path` is the endpoint's own path, not
 * an alias.
 */
export function callerOf(request: FastifyRequest, path: string, countryHeader: string): Caller {
  // Only a trusted proxy adds further addresses; the last one is the caller's.
  const { ips = [] } = request;
  const proxied = ips.length > 1;
  const device = header(request, DEVICE_HEADER);
  const country = proxied && countryHeader !== '' ? header(request, countryHeader) : '';
  return {
    ip: ips.at(-1) ?? request.ip,
    userAgent: header(request, 'user-agent').slice(0, LONGEST_AGENT),
    country: /^[A-Za-z]{2}$/.test(country) ? country.toUpperCase() : null,
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
