import { isIPv6 } from 'node:net';
import { performance } from 'node:perf_hooks';
import { MINUTE_MS } from '@haitang/kernel/clock.ts';

/** At most `most` calls in a window; null: as many as come. */
export interface RateRule {
  readonly most: number;
  readonly windowMs: number;
}

export interface RateLimits {
  /** All calls of one network. Generous: thousands may sit behind the address of a carrier. */
  readonly network: RateRule;
  /** Calls of visitors of one network, sign-in and registration aside. */
  readonly visitors: RateRule;
  /** All calls under one token. */
  readonly token: RateRule;
  /** Sign-ins of one network; wrong passwords are counted in the database besides. */
  readonly signIn: RateRule;
  /** Registrations of one network. */
  readonly registration: RateRule;
  /** Money commands under one token. */
  readonly money: RateRule;
}

export const DEFAULT_LIMITS: RateLimits = {
  network: { most: 120_000, windowMs: MINUTE_MS },
  visitors: { most: 60_000, windowMs: MINUTE_MS },
  token: { most: 1_200, windowMs: MINUTE_MS },
  signIn: { most: 3_000, windowMs: MINUTE_MS },
  registration: { most: 300, windowMs: MINUTE_MS },
  money: { most: 120, windowMs: MINUTE_MS },
};

/** Thrown to the error boundary, which answers HTTP 429 with Retry-After. */
export class RateExceeded extends Error {
  override readonly name = 'RateExceeded';
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super('too many requests');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** An IPv6 customer has a whole /64; an IPv4 one an address. */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.toLowerCase().split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : 8 - front.length - back.length;
  return [...front, ...Array<string>(gap).fill('0'), ...back].slice(0, 4).join(':');
}

/** Counts calls by key in windows of fixed length; memory holds one window's keys, no more. */
export class RateCounter {
  readonly #rule: RateRule;
  readonly #now: () => number;
  #counts = new Map<string, number>();
  #windowEnds = 0;

  /** `now` in milliseconds of any steady clock. */
  constructor(rule: RateRule, now: () => number = () => performance.now()) {
    this.#rule = rule;
    this.#now = now;
  }

  /** Counts one call; throws `RateExceeded` when there were too many in this window. */
  take(key: string): void {
    const now = this.#now();
    if (now >= this.#windowEnds) {
      this.#counts = new Map();
      this.#windowEnds = now + this.#rule.windowMs;
    }
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    if (count > this.#rule.most) {
      throw new RateExceeded(Math.max(1, Math.ceil((this.#windowEnds - now) / 1_000)));
    }
  }
}
