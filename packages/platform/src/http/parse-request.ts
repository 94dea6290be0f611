import { REFUSALS } from '@haitang/contract/codes/refusals.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { z } from 'zod';

const words = REFUSALS.malformed.words;
const IN_OUR_WORDS = { error: () => words };

/**
 * The payload as its schema reads it. Refuses with 400, the words of the first field that fails, in
 * the schema's own order (wire.md, Codes), and its name. Unknown fields are dropped.
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
