import { later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import type { Settings } from '@haitang/platform/settings/settings.ts';
import { largestPayout, largestStake } from '../venue-settings.ts';
import type { Bet } from './bet.ts';

/** A venue's clock may be ahead of ours by this much. */
const AHEAD_MS = 10 * MINUTE_MS;
const CENTS = 100n;

/** What a round may say to be booked by itself; amounts in cents. */
export interface Beliefs {
  readonly largestStake: bigint;
  readonly largestPayout: bigint;
  /** The latest time of play. */
  readonly latest: Date;
}

/** Why a round is not booked by itself: people look at it, with a case at once. */
export class Unbelievable extends Error {}

/** The beliefs of now, by the settings. */
export async function beliefsAt(settings: Settings, now: Date): Promise<Beliefs> {
  return {
    largestStake: BigInt(await settings.get(largestStake)) * CENTS,
    largestPayout: BigInt(await settings.get(largestPayout)) * CENTS,
    latest: later(now, AHEAD_MS),
  };
}

/**
 * Throws `Unbelievable` for a round above the largest stake or payout of the settings, from the
 * future, or of a member who never had an account at the venue: it is set apart, so that no line of
 * a feed alone makes such money.
 */
export function assertBelievable(bet: Bet, beliefs: Beliefs, isKnown: boolean): void {
  if (!isKnown) throw new Unbelievable('该会员从未进入该场馆');
  if (bet.stake.minor > beliefs.largestStake) throw new Unbelievable('投注额超出单局上限');
  if (bet.payout.minor > beliefs.largestPayout) throw new Unbelievable('派彩额超出单局上限');
  const times = [bet.betAt, ...(bet.settledAt ? [bet.settledAt] : [])];
  if (times.some((time) => time > beliefs.latest)) throw new Unbelievable('注单时间在未来');
}
