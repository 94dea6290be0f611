import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ensureKeyPair, privateKeyFile } from './key-pair.ts';

test('concurrent programs share the first one’s key, readable by its owner only', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'haitang-keys-'));
  try {
    const pairs = await Promise.all([1, 2, 3].map(() => ensureKeyPair(directory, 'lobby')));
    expect(new Set(pairs.map((pair) => pair.privateKey)).size).toBe(1);
    expect(await ensureKeyPair(directory, 'lobby')).toEqual(pairs[0]);
    expect((await stat(privateKeyFile(directory, 'lobby'))).mode & 0o777).toBe(0o600);
    expect((await readdir(directory)).sort()).toEqual(['lobby-private.pem', 'lobby-public.pem']);
  } finally {
    await rm(directory, { recursive: true });
  }
});

test('keys that are there are read without a write, so that their folder may be read-only', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'haitang-keys-'));
  const made = await ensureKeyPair(directory, 'lobby');
  const before = (await stat(directory)).mtimeMs;
  expect(await ensureKeyPair(directory, 'lobby')).toEqual(made);
  expect((await stat(directory)).mtimeMs).toBe(before);
  await rm(directory, { recursive: true });
});
