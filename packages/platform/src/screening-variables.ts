import { z } from 'zod';

/** The screening of addresses outside the database; '' and null when there is none. */
export interface ScreeningVariables {
  /** The path of the list file. */
  readonly file: string;
  /** From this age on, a list clears nobody. */
  readonly fileHours: number;
  readonly provider: { readonly url: string; readonly key: string } | null;
}

/** The age from which a list is too old. */
export const screeningHours = z
  .string()
  .default('48')
  .refine((text) => /^[1-9]\d{0,3}$/.test(text), { error: 'must be hours from 1 to 9999' })
  .transform(Number);

/** The provider's call. */
export const screeningUrl = z
  .string()
  .refine((text) => /^https?:/.test(text) && URL.canParse(text), {
    error: 'must be an address such as https://screening.example.com/v1/address',
  })
  .optional();

interface Given {
  readonly NODE_ENV: string;
  readonly SCREENING_FILE: string;
  readonly SCREENING_FILE_HOURS: number;
  readonly SCREENING_URL?: string | undefined;
  readonly SCREENING_KEY: string;
}

/** Refuses a provider without a key, and one that is asked without TLS in production. */
export function checkScreening(env: Given, context: z.RefinementCtx): void {
  const { SCREENING_URL: url, SCREENING_KEY: key } = env;
  if (url !== undefined && key === '') {
    context.addIssue({
      code: 'custom',
      path: ['SCREENING_KEY'],
      message: 'is needed with SCREENING_URL',
    });
  }
  if (env.NODE_ENV === 'production' && url?.startsWith('http:')) {
    context.addIssue({
      code: 'custom',
      path: ['SCREENING_URL'],
      message: 'must be https in production',
    });
  }
}

/** The screening that valid variables describe. */
export const readScreening = (env: Given): ScreeningVariables => ({
  file: env.SCREENING_FILE,
  fileHours: env.SCREENING_FILE_HOURS,
  provider:
    env.SCREENING_URL === undefined ? null : { url: env.SCREENING_URL, key: env.SCREENING_KEY },
});
