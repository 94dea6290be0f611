import { z } from 'zod';
import { HIDDEN_ISSUE, hiddenWords } from './codes/text/hidden-words.ts';
import { hasHidden } from './codes/text/readable-text.ts';

/** Refuses hidden characters; for chains that trim or limit a text afterwards. */
export function noneHidden(text: string, context: z.RefinementCtx): void {
  if (!hasHidden(text)) return;
  context.addIssue({ code: 'custom', message: hiddenWords(''), params: { is: HIDDEN_ISSUE } });
}

/**
 * The gate of every text that another person may read: refuses hidden characters, and composes the
 * rest (NFC). Nothing is dropped (rules.md, Corrections of 2026-11-28).
 */
export const readable = z
  .string()
  .superRefine(noneHidden)
  .overwrite((text) => text.normalize('NFC'));
