import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { ConfigProblem } from '../config-problem.ts';
import { keepSecretFile } from './key-file.ts';

const FILE = 'secrets.key';
export const KEY_BYTES = 32;

/**
 * The key of `createSeal` in a folder of keys, created on first use and readable by its owner only.
 * All servers of one installation need the same file; without it, sealed values are lost.
 */
export async function ensureSealKey(directory: string): Promise<Buffer> {
  const path = join(directory, FILE);
  const text = await keepSecretFile(path, () => randomBytes(KEY_BYTES).toString('base64'));
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length === KEY_BYTES) return key;
  throw new ConfigProblem(
    `${path} holds no key of ${KEY_BYTES} bytes: take it from the copy of the keys.`,
  );
}
