import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Anvil } from './anvil.ts';

/** Stores the chain in one file, so that it continues after any kind of exit. */
export interface Snapshot {
  /** Loads the stored chain into a fresh node; false if there is none. */
  restore(): Promise<boolean>;
  /** Writes the chain's state, completely or not at all. */
  save(): Promise<void>;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Writes a file so that a crash leaves either the old or the new one. */
export async function writeWhole(path: string, text: string, mode = 0o600): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(`${path}.new`, 'w', mode);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.new`, path);
}

/** The text of a file, or null if it does not exist. */
export async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Additional state saved in the same file as the node's own, so that both have the same age. */
export interface KeptBeside {
  dump(): string;
  restore(text: string): void;
}

/** A snapshot of `anvil` at `path`; saves run one after the other. */
export function createSnapshot(anvil: Anvil, path: string, beside: KeptBeside | null): Snapshot {
  let last: Promise<void> = Promise.resolve();
  const write = async () => {
    const state = await anvil.call('anvil_dumpState');
    await writeWhole(path, beside ? `${String(state)}\n${beside.dump()}` : String(state));
  };
  return {
    restore: async () => {
      const kept = await readIfThere(path);
      if (kept === null) return false;
      const [state, more] = kept.split('\n');
      await anvil.call('anvil_loadState', [state]);
      if (more) beside?.restore(more);
      return true;
    },
    save: () => {
      last = last.then(write, write);
      return last;
    },
  };
}
