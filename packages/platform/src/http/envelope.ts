import { OK, OK_WORDS, refusedEnvelope } from '@haitang/contract/codes/envelope.ts';
import type { Refusal } from '@haitang/contract/codes/refusal.ts';
import type { RefusalKey } from '@haitang/contract/codes/refusals.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';

/** The JSON text of the envelope of a success. */
export const successText = (data: unknown, message: string): string =>
  JSON.stringify({ code: OK, message: message || OK_WORDS, data: data ?? null });

/** The JSON text of the envelope of a refusal. */
export const refusedText = (refusal: Refusal): string => JSON.stringify(refusedEnvelope(refusal));

/** The envelope of a refusal key, with its own words. */
export const refusalText = (key: RefusalKey): string => refusedText(refuse(key));
