import type { Context } from '@haitang/platform/context.ts';
import { RateCounter } from '@haitang/platform/http/rate-limit.ts';
import { newSecret, randomBetween } from '@haitang/platform/id-source.ts';
import type { Seal } from '@haitang/platform/security/seal.ts';
import { HANDOVERS, STRANGERS } from './identity-settings.ts';

/** The source of member numbers and tokens. */
export interface RandomSource {
  /** An integer in [low, high]. */
  between(low: number, high: number): number;
  /** An unpredictable token with at least 128 random bits. */
  secret(): string;
}

/** The common context with what signing in and out needs. One per process. */
export interface IdentityContext extends Context {
  readonly random: RandomSource;
  /** Encrypts secrets that must be readable again. */
  readonly seal: Seal;
  /** Counts sign-ins of strangers on networks from which many names have failed. */
  readonly strangers: RateCounter;
  /** Counts codes to go on on another device: asked for by a member, tried by a network. */
  readonly handovers: RateCounter;
}

/** Builds the module's context; tests pass a random source of their own. */
export const createIdentityContext = (
  context: Context,
  seal: Seal,
  random: RandomSource = { between: randomBetween, secret: newSecret },
): IdentityContext => ({
  ...context,
  seal,
  random,
  strangers: new RateCounter(STRANGERS, () => context.clock.now().getTime()),
  handovers: new RateCounter(HANDOVERS, () => context.clock.now().getTime()),
});
