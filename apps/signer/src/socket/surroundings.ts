import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { assert } from '@haitang/kernel/assert.ts';
import { z } from 'zod';
import type { Book } from '../policy/book.ts';
import type { Surroundings } from '../signing/desk.ts';
import { readIfThere } from '../store/files.ts';
import { formatAccount, parseAccount } from '../transactions/address.ts';

const listForm = z.strictObject({
  /** The date of the list, ISO 8601. */
  made: z.iso.datetime().transform((text) => new Date(text).getTime()),
  addresses: z.array(z.string()),
});

/**
 * A listed address in the spelling of intents: lists name EVM addresses in small letters, too. An
 * entry that is no address would protect nobody, so the whole list counts as unreadable.
 */
function listed(entry: string): string {
  const text = entry.trim();
  if (/^0x[0-9a-f]{40}$/i.test(text)) return formatAccount('evm', text.slice(2).toLowerCase());
  assert(parseAccount('tron', text) !== null, 'an entry of the list is an address');
  return text;
}

function readList(path: string): Book['screening'] {
  try {
    const { made, addresses } = listForm.parse(JSON.parse(readIfThere(path) ?? ''));
    return { at: made, addresses: new Set(addresses.map(listed)) };
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
