import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** The text of a file; null when there is none. */
export async function readSecretFile(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Creates the file at `path` whole or not at all; an existing file is kept. */
async function place(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomUUID()}.draft`;
  await writeFile(draft, text, { mode: 0o600 });
  try {
    await link(draft, path);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * The text of a file that only its owner may read (0600), created by `make` on first use. When
 * several programs create it concurrently, the first one's text is kept.
 */
export async function keepSecretFile(path: string, make: () => string): Promise<string> {
  const known = await readSecretFile(path);
  if (known !== null) return known;
  await place(path, make());
  return readFile(path, 'utf8');
}

/** Writes a file of mode 0600, in place of an existing one: whole or not at all. */
export async function replaceSecretFile(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomUUID()}.draft`;
  await writeFile(draft, text, { mode: 0o600 });
  await rename(draft, path);
}
