import { type Envelope, OK, OK_WORDS } from '@haitang/contract/codes/envelope.ts';
import { REFUSALS } from '@haitang/contract/codes/refusals.ts';
import type { RefusalKey } from '@haitang/contract/codes/refuse.ts';

/** The envelope of a success as its JSON text. */
export const successText = (data: unknown, message: string): string =>
  JSON.stringify({ code: OK, message: message || OK_WORDS, data: data ?? null });

/** The envelope of a no as its JSON text. */
export const failureText = (code: number, message: string, data: unknown = null): string =>
  JSON.stringify({ code, message, data } satisfies Envelope);

/** The envelope for a key of the closed list, in its own words. */
export const refusalText = (key: RefusalKey): string =>
  failureText(REFUSALS[key].code, REFUSALS[key].words);
