import { REFUSALS } from '@haitang/contract/codes/refusals.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { HIDDEN_ISSUE, hiddenWords } from '@haitang/contract/codes/text/hidden-words.ts';
import type { z } from 'zod';

const words = REFUSALS.malformed.words;
const IN_OUR_WORDS = { error: () => words };

/** The words of an issue; those of hidden characters name the field, unknown to the gate. */
function wordsOf(issue: z.core.$ZodIssue): string {
  const isHidden = issue.code === 'custom' && issue.params?.is === HIDDEN_ISSUE;
  return isHidden ? hiddenWords(String(issue.path.at(-1) ?? '')) : issue.message;
}

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
    words: first ? wordsOf(first) : words,
    ...(typeof field === 'string' && { data: { field } }),
  });
}
