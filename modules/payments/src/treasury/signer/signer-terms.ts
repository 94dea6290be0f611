import { paymentTerms } from '@haitang/contract/signer/messages.ts';
import { HOUR_MS, MINUTE_MS } from '@haitang/kernel/clock.ts';
import type { z } from 'zod';

/** The form of the stored terms: those of the signer, with amounts in the minor units of USDT. */
export const termsForm = paymentTerms;

/** What the signer asks of payments, and when it last said so. */
export interface SignerTerms {
  /** The hash of its policy. */
  readonly policy: string;
  readonly terms: z.output<typeof termsForm>;
  readonly learnedAt: Date;
}

/** How often the signer is asked, and how long its answer counts. */
const ASK_AFTER_MS = 10 * MINUTE_MS;
const COUNTS_MS = HOUR_MS;

const ageOf = ({ learnedAt }: SignerTerms, now: Date): number =>
  now.getTime() - learnedAt.getTime();

/** Whether it is time to ask the signer for its terms. */
export const isDue = (known: SignerTerms | null, now: Date): boolean =>
  known === null || ageOf(known, now) >= ASK_AFTER_MS;

/** Whether known terms still count: an old answer may be of a signer that no longer runs. */
export const isCurrent = (known: SignerTerms, now: Date): boolean => ageOf(known, now) < COUNTS_MS;
