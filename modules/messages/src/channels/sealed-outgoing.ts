import type { Seal } from '@haitang/platform/security/seal.ts';
import { z } from 'zod';

const FORM = z.object({ to: z.string(), subject: z.string(), text: z.string() });

/** What only the channel reads: the address and the words. */
export type OutgoingText = z.output<typeof FORM>;

const about = (key: string): string => `channel message ${key}`;

export const sealText = (seal: Seal, key: string, text: OutgoingText): string =>
  seal.close(JSON.stringify(text), about(key));

/** The text of a stored message; null when its key is gone. */
export function openText(seal: Seal, key: string, sealed: string): OutgoingText | null {
  try {
    return FORM.parse(JSON.parse(seal.open(sealed, about(key))));
  } catch {
    return null; // Closed by a key that was dropped since: the text is lost, as it should be.
  }
}
