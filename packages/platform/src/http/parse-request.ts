import { REFUSALS } from '@haitang/contract/codes/refusals.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { z } from 'zod';

const words = REFUSALS.malformed.words;
const IN_OUR_WORDS = { error: () => words };

/**
 * The payload as its schema reads it. Refuses with 400 and the words of the first field that fails,
 * in the schema's own order (wire.md, Codes). Unknown fields are dropped.
 */
export function parsePayload(schema: z.ZodType, payload: unknown): unknown {
  const read = schema.safeParse(payload ?? {}, IN_OUR_WORDS);
  if (read.success) return read.data;
  throw refuse('malformed', { words: read.error.issues[0]?.message ?? words });
}
