import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

function syncDirectory(path: string): void {
  const directory = openSync(dirname(path), 'r');
  fsyncSync(directory);
  closeSync(directory);
}

/** Replaces a small file completely: after a crash it is the old one or the new one. */
export function writeWhole(path: string, text: string): void {
  const draft = `${path}.new`;
  const file = openSync(draft, 'w', 0o600);
  writeSync(file, text);
  fsyncSync(file);
  closeSync(file);
  renameSync(draft, path);
  syncDirectory(path);
}

/** The text of a file; null if it does not exist. */
export const readIfThere = (path: string): string | null =>
  existsSync(path) ? readFileSync(path, 'utf8') : null;
