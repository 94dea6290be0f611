import type { Context } from '@haitang/platform/context.ts';
import { RateCounter } from '@haitang/platform/http/rate-limit.ts';
import { newSecret, randomBetween } from '@haitang/platform/id-source.ts';
import type { Seal } from '@haitang/platform/security/seal.ts';
import { STRANGERS } from './identity-settings.ts';

/** Where member numbers and tokens come from. */
export interface RandomSource {
  /** A whole number in [low, high]. */
  between(low: number, high: number): number;
  /** An unguessable token, 128 random bits or more. */
  secret(): string;
}

/** What signing in and out needs beside the common context. One for a process. */
export interface IdentityContext extends Context {
  readonly random: RandomSource;
  /** For secrets that have to be read again. */
  readonly seal: Seal;
  /** Sign-ins of names strange to a network from which many names have failed. */
  readonly strangers: RateCounter;
}

/** Builds the module's context; tests hand in a random source of their own. */
export const createIdentityContext = (
  context: Context,
  seal: Seal,
  random: RandomSource = { between: randomBetween, secret: newSecret },
): IdentityContext => ({
  ...context,
  seal,
  random,
  strangers: new RateCounter(STRANGERS, () => context.clock.now().getTime()),
});
