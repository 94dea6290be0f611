import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assert } from '@haitang/kernel/assert.ts';

const FILE = 'secrets.key';
const KEY_BYTES = 32;

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

async function read(path: string): Promise<Buffer | null> {
  try {
    return Buffer.from((await readFile(path, 'utf8')).trim(), 'base64');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Puts a fresh key at `path` whole or not at all; another program's, if it was first, stays. */
async function make(path: string): Promise<void> {
  const draft = `${path}.${randomUUID()}.draft`;
  await writeFile(draft, randomBytes(KEY_BYTES).toString('base64'), { mode: 0o600 });
  try {
    await link(draft, path);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * The key of `createSeal` in a folder of keys, made at first use, readable by the owner only. All
 * servers of one installation need the same file; without it what was sealed is lost.
 */
export async function ensureSealKey(directory: string): Promise<Buffer> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, FILE);
  if ((await read(path)) === null) await make(path);
  const key = await read(path);
  assert(key?.length === KEY_BYTES, `${path} holds a key of ${KEY_BYTES} bytes`);
  return key;
}
