import { REFUSALS } from '@haitang/contract/codes/refusals.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { z } from 'zod';

const words = REFUSALS.malformed.words;
const IN_OUR_WORDS = { error: () => words };

/**
 * Parses the payload with its schema. Refuses with 400, the name of the first invalid field in the
 * schema's order, and its words (wire.md, Codes). Unknown fields are dropped.
 */
export function parsePayload(schema: z.ZodType, payload: unknown): unknown {
  const read = schema.safeParse(payload ?? {}, IN_OUR_WORDS);
  if (read.success) return read.data;
  const [first] = read.error.issues;
  const field = first?.path[0];
  throw refuse('malformed', {
    words: first?.message ?? words,
    ...(typeof field === 'string' && { data: { field } }),
  });
}
