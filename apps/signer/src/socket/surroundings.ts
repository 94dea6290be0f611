import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Book } from '../policy/book.ts';
import type { Surroundings } from '../signing/desk.ts';
import { readIfThere } from '../store/files.ts';

const listForm = z.strictObject({
  /** The date of the list, ISO 8601. */
  made: z.iso.datetime().transform((text) => new Date(text).getTime()),
  addresses: z.array(z.string()),
});

function readList(path: string): Book['screening'] {
  try {
    const { made, addresses } = listForm.parse(JSON.parse(readIfThere(path) ?? ''));
    return { at: made, addresses: new Set(addresses) };
  } catch {
    return null; // without a readable list nothing is signed (RL-15)
  }
}

/**
 * The files that people put into the signer's directory: `stop`, `screening.json`, `unlock.json`.
 */
export function surroundingsIn(directory: string): Surroundings {
  const list = join(directory, 'screening.json');
  let read: { changed: number; screening: Book['screening'] } | null = null;
  return {
    isStopped: () => existsSync(join(directory, 'stop')),
    unlocking: () => readIfThere(join(directory, 'unlock.json')),
    screening: () => {
      const changed = existsSync(list) ? statSync(list).mtimeMs : 0;
      if (read?.changed !== changed) read = { changed, screening: readList(list) };
      return read.screening;
    },
  };
}
