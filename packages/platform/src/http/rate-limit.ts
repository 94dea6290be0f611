import { isIPv6 } from 'node:net';
import { performance } from 'node:perf_hooks';
import { MINUTE_MS } from '@haitang/kernel/clock.ts';

/** At most `most` calls in a window; null means no limit. */
export interface RateRule {
  readonly most: number;
  readonly windowMs: number;
}

export interface RateLimits {
  /** All calls of one network. Generous: thousands of people may share one address of a carrier. */
  readonly network: RateRule;
  /** Calls of a network's visitors, apart from sign-in and registration. */
  readonly visitors: RateRule;
  /** All calls with one token. */
  readonly token: RateRule;
  /** Sign-ins of one network; wrong passwords are also counted in the database. */
  readonly signIn: RateRule;
  /** Registrations of one network. */
  readonly registration: RateRule;
  /** Money commands with one token. */
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

/** The error boundary answers it with HTTP 429 and Retry-After. */
export class RateExceeded extends Error {
  override readonly name = 'RateExceeded';
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super('too many requests');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The network of an address: an IPv6 customer has a whole /64, an IPv4 customer one address. */
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

/** Counts calls by key in windows of fixed length; keeps only the keys of the current window. */
export class RateCounter {
  readonly #rule: RateRule;
  readonly #now: () => number;
  #counts = new Map<string, number>();
  #windowEnds = 0;

  /** `now` returns milliseconds of any monotonic clock. */
  constructor(rule: RateRule, now: () => number = () => performance.now()) {
    this.#rule = rule;
    this.#now = now;
  }

  /** Counts one call; throws `RateExceeded` when this window has had too many. */
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
