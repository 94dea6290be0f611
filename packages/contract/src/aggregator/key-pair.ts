import { createPublicKey, generateKeyPair, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** PEM texts of one side's RSA key. */
export interface KeyPair {
  readonly privateKey: string;
  readonly publicKey: string;
}

/** A new RSA key of 2048 bits: SPKI and PKCS#8 PEM. */
export async function newKeyPair(): Promise<KeyPair> {
  return promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

export const privateKeyFile = (directory: string, name: string): string =>
  join(directory, `${name}-private.pem`);
export const publicKeyFile = (directory: string, name: string): string =>
  join(directory, `${name}-public.pem`);

/** The public key is computed from the private one, so the two files cannot disagree. */
const publicHalf = (privateKey: string): string =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
const isThere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

/** Creates the file at `path` whole or not at all; false when another program was first. */
async function writeOnce(path: string, text: string): Promise<boolean> {
  const draft = `${path}.${randomUUID()}.draft`;
  await writeFile(draft, text, { mode: 0o600 });
  await chmod(draft, 0o600);
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (isThere(error)) return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * The key pair `<name>-private.pem` and `<name>-public.pem` of a folder, created on first use and
 * readable by its owner only. Safe when lobby, venue and supervisor create it concurrently: the
 * first one's is kept.
 */
export async function ensureKeyPair(directory: string, name: string): Promise<KeyPair> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const path = privateKeyFile(directory, name);
  const known = await readFile(path, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (known === null) {
    await writeOnce(path, (await newKeyPair()).privateKey);
  }
  const privateKey = known ?? (await readFile(path, 'utf8'));
  const publicKey = publicHalf(privateKey);
  const publicPath = publicKeyFile(directory, name);
  // A program's folder of keys may be read-only: a mounted secret.
  if (!existsSync(publicPath)) await writeOnce(publicPath, publicKey);
  return { privateKey, publicKey };
}
