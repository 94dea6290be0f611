import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Every file below a folder. */
export function* filesUnder(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(path);
    else yield path;
  }
}
