import { refuse } from '@haitang/contract/codes/refuse.ts';
import {
  BACKGROUND_HEADER,
  BACKGROUND_PATHS,
  DEVICE_HEADER,
  IDEMPOTENCY_HEADER,
} from '@haitang/contract/codes/session-headers.ts';
import { withHiddenShown } from '@haitang/contract/codes/text/readable-text.ts';
import type { FastifyRequest } from 'fastify';
import { COUNTRIES_OUTSIDE } from '../config-forms.ts';

/**
 * The country of a call about which the configured header says nothing valid, also of one that came
 * past the proxy. No country has this code.
 */
export const UNKNOWN_COUNTRY = 'XX';

/** The country of every call where the operator blocks countries before: no code of a country. */
export const BLOCKED_BEFORE = 'blocked-before';

/** The caller, as far as the request itself identifies it. */
export interface Caller {
  readonly ip: string;
  readonly userAgent: string;
  /** ISO code, `UNKNOWN_COUNTRY`, `BLOCKED_BEFORE`, or null where nothing is configured. */
  readonly country: string | null;
  /** Does not extend the session. */
  readonly background: boolean;
  /** The client says that its timer made the call; one without the header may be a timer's too. */
  readonly byTimer: boolean;
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
  if (name === COUNTRIES_OUTSIDE) return BLOCKED_BEFORE;
  const country = proxied ? header(request, name) : '';
  return /^[A-Za-z]{2}$/.test(country) ? country.toUpperCase() : UNKNOWN_COUNTRY;
}

/** The caller's address: only a trusted proxy adds further ones, and the last is the caller's. */
export const addressOf = (request: FastifyRequest): string =>
  (request.ips ?? []).at(-1) ?? request.ip;

/**
 * Reads the caller data that the guard and the handlers use; `path` is the endpoint's own path, not
 * an alias.
 */
export function callerOf(request: FastifyRequest, path: string, countryHeader: string): Caller {
  const { ips = [] } = request;
  const device = header(request, DEVICE_HEADER);
  const byTimer = header(request, BACKGROUND_HEADER) !== '';
  return {
    ip: addressOf(request),
    // No person has typed it, so nothing is refused; staff see where something is hidden.
    userAgent: withHiddenShown(header(request, 'user-agent').slice(0, LONGEST_AGENT)),
    country: countryOf(request, countryHeader, ips.length > 1),
    background: byTimer || BACKGROUND_PATHS.includes(path),
    byTimer,
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
