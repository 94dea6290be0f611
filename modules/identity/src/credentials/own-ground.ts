import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import type { Context } from '@haitang/platform/context.ts';
import { networkOf } from '@haitang/platform/http/rate-limit.ts';
import { tokenHash } from '@haitang/platform/security/token-hash.ts';
import { type KnownOrigin, knownOrigins } from '../sessions/known-origins.ts';
import type { Origin } from '../sessions/session.ts';

import type { CredentialKind } from './credential-tries.ts';

const LOOKBACK_MS = 90 * DAY_MS;

/** From where a credential is tried. */
export type TryOrigin = Pick<Origin, 'ip' | 'deviceId'>;

/** Where a try is counted. */
export interface Ground {
  /** A network, a device, or '*' for everywhere. */
  readonly network: string;
  /** Known of this member: its tries are counted apart, and locks elsewhere do not reach it. */
  readonly own: boolean;
}

interface Terms {
  /** How many devices, and how many networks, have a budget of their own: the longest known. */
  readonly most: number;
  /** How long ago the first sign-in must be. */
  readonly waitMs: number;
  /** Whether strangers are counted by network; otherwise all of them together. */
  readonly byNetwork: boolean;
}

/**
 * Who knows the login password can make any number of devices known, so that for the pay password
 * and for codes only a few that were known the day before count.
 */
const TERMS: Readonly<Record<CredentialKind, Terms>> = {
  login: { most: 10, waitMs: 0, byNetwork: true },
  pay: { most: 3, waitMs: DAY_MS, byNetwork: false },
  totp: { most: 3, waitMs: DAY_MS, byNetwork: false },
};

/** The longest known values, at most `most`, that were known at `by`. */
function longestKnown(
  known: readonly KnownOrigin[],
  nameOf: (knownOrigin: KnownOrigin) => string | null,
  { most, by }: { readonly most: number; readonly by: Date },
): ReadonlySet<string> {
  const firsts = new Map<string, Date>();
  for (const knownOrigin of known) {
    const value = nameOf(knownOrigin);
    const first = value === null ? undefined : firsts.get(value);
    if (value !== null && (first === undefined || knownOrigin.firstAt < first)) {
      firsts.set(value, knownOrigin.firstAt);
    }
  }
  const settled = [...firsts].filter(([, first]) => first <= by);
  const oldest = settled.toSorted(([, first], [, second]) => first.getTime() - second.getTime());
  return new Set(oldest.slice(0, most).map(([value]) => value));
}

/**
 * Where a try on a member's credential is counted (rules.md, Corrections 2026-11-28). A browser or
 * a network that the member has signed in from in the last 90 days has a budget of its own; all
 * others are strangers. An unknown name (null) costs the same query, so that the time tells
 * nothing.
 */
export async function groundOf(
  context: Context,
  kind: CredentialKind,
  memberId: number | null,
  { ip, deviceId = null }: TryOrigin,
): Promise<Ground> {
  const known = await knownOrigins(context, memberId ?? 0, LOOKBACK_MS);
  const { most, waitMs, byNetwork } = TERMS[kind];
  const terms = { most, by: later(context.clock.now(), -waitMs) };
  if (
    deviceId !== null &&
    longestKnown(known, (knownOrigin) => knownOrigin.deviceId, terms).has(deviceId)
  ) {
    return { network: `device ${tokenHash(deviceId)}`, own: true };
  }
  const network = networkOf(ip);
  if (longestKnown(known, (knownOrigin) => networkOf(knownOrigin.ip), terms).has(network)) {
    return { network, own: true };
  }
  return { network: byNetwork ? network : '*', own: false };
}
