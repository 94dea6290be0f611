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

const DOTTED_END = /(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/;

/** The eight groups of an IPv6 address as numbers, whichever of its spellings it has. */
function groupsOf(ip: string): readonly number[] {
  const plain = ip.replace(DOTTED_END, (_whole, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [head = '', tail] = plain.replace(/%.*$/, '').split('::');
  const read = (part = '') =>
    part === '' ? [] : part.split(':').map((text) => parseInt(text, 16));
  const [front, back] = [read(head), read(tail)];
  return [...front, ...Array<number>(8 - front.length - back.length).fill(0), ...back];
}

/** An IPv4 address inside the IPv6 space: `::ffff:0:0/96`. */
const isMapped = (groups: readonly number[]): boolean =>
  groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;

/**
 * The network of an address, by which calls and tries are counted: the /48 of an IPv6 address,
 * because one customer may have all of it, and an IPv4 address as it is, also when mapped.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const groups = groupsOf(ip);
  if (isMapped(groups)) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  }
  return groups
    .slice(0, 3)
    .map((group) => group.toString(16))
    .join(':');
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
