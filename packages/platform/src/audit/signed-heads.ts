import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { appendFile, copyFile, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assert } from '@haitang/kernel/assert.ts';
import { z } from 'zod';
import { keepSecretFile } from '../security/key-file.ts';
import type { ChainHead } from './chain.ts';

const KEY_FILE = 'heads-private.pem';
const PUBLIC_FILE = 'heads-public.pem';
const HEADS_FILE = 'signed-heads.jsonl';

const headForm = z.object({ number: z.string().regex(/^\d+$/), hash: z.string() });
const lineForm = z.object({
  at: z.string(),
  chains: z.record(z.string(), headForm),
  signature: z.string(),
});

/** The heads of the chains at one moment, in the form of the file. */
export type SignedHeads = z.infer<typeof lineForm>;

/** The valid part of a file of heads. */
export interface KeptHeads {
  readonly file: string;
  /** Number of lines that are complete and signed by our key. */
  readonly count: number;
  /** Time of the newest valid signature; null when there is none. */
  readonly newest: string | null;
  /** Numbers of lines that are broken or not signed by our key. */
  readonly forged: readonly number[];
  /** The heads of one chain, oldest first. */
  ofChain(chain: string): readonly ChainHead[];
}

const signedText = ({ at, chains }: Pick<SignedHeads, 'at' | 'chains'>): Buffer =>
  Buffer.from(
    JSON.stringify([
      at,
      ...Object.entries(chains)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, { number, hash }]) => [name, number, hash]),
    ]),
  );

const newPrivateKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** The private key that signs heads, created on first use and readable by its owner only. */
async function privateKey(keysDirectory: string) {
  const key = createPrivateKey(await keepSecretFile(join(keysDirectory, KEY_FILE), newPrivateKey));
  const pem = createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();
  // The public key, for checks of the heads on another machine.
  await keepSecretFile(join(keysDirectory, PUBLIC_FILE), () => pem);
  return key;
}

/**
 * Signs the heads with the Ed25519 key in `keysDirectory` and appends them to the file of heads in
 * `dataDirectory`. The file is outside the database, so rewriting a chain does not change it.
 */
export async function appendHeads(
  directories: { readonly dataDirectory: string; readonly keysDirectory: string },
  now: Date,
  chains: Readonly<Record<string, ChainHead>>,
): Promise<SignedHeads> {
  const unsigned = {
    at: now.toISOString(),
    chains: Object.fromEntries(
      Object.entries(chains).map(([name, { number, hash }]) => [
        name,
        { number: number.toString(), hash },
      ]),
    ),
  };
  const key = await privateKey(directories.keysDirectory);
  const signature = sign(null, signedText(unsigned), key).toString('base64');
  const heads = { ...unsigned, signature };
  const line = `${JSON.stringify(heads)}\n`;
  await appendFile(join(directories.dataDirectory, HEADS_FILE), line, { mode: 0o600 });
  return heads;
}

function parseLine(text: string): SignedHeads | null {
  try {
    return lineForm.parse(JSON.parse(text));
  } catch {
    return null; // A line cut short by a crash, or written by another program: counted as forged.
  }
}

/** Reads the file of heads and checks every signature. */
export async function readHeads(directories: {
  readonly dataDirectory: string;
  readonly keysDirectory: string;
}): Promise<KeptHeads> {
  const file = join(directories.dataDirectory, HEADS_FILE);
  const text = await readFile(file, 'utf8').catch(() => '');
  const key = createPublicKey(await privateKey(directories.keysDirectory));
  const heads: SignedHeads[] = [];
  const forged: number[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line === '') continue;
    const read = parseLine(line);
    const right =
      read !== null && verify(null, signedText(read), key, Buffer.from(read.signature, 'base64'));
    if (read !== null && right) heads.push(read);
    else forged.push(index + 1);
  }
  return {
    file,
    forged,
    count: heads.length,
    newest: heads.at(-1)?.at ?? null,
    ofChain: (chain) =>
      heads.flatMap(({ chains }) => {
        const head = chains[chain];
        return head ? [{ number: BigInt(head.number), hash: head.hash }] : [];
      }),
  };
}

/**
 * After a restore to an earlier point: the file keeps its first `count` heads, which the database
 * reaches. All of it is kept beside it as proof of what was lost; returns the path of that copy.
 * Refuses (fault) a file with lines that are not ours: somebody has to judge it first.
 */
export async function shortenHeads(heads: KeptHeads, count: number, now: Date): Promise<string> {
  assert(heads.forged.length === 0, 'every line of the signed heads is ours');
  const copy = `${heads.file}.before-restore-${now.toISOString()}`;
  await copyFile(heads.file, copy);
  const lines = (await readFile(heads.file, 'utf8')).split('\n').filter((line) => line !== '');
  const kept = lines.slice(0, count).map((line) => `${line}\n`);
  await writeFile(`${heads.file}.new`, kept.join(''), { mode: 0o600 });
  await rename(`${heads.file}.new`, heads.file);
  return copy;
}
