import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSeal, createSealOf } from './seal.ts';
import { ensureSealKey } from './seal-key.ts';

let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'haitang-seal-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const seal = createSeal(randomBytes(32));

test('a sealed text opens again, and each sealing gives a different text', () => {
  const [one, other] = [
    seal.close('秘密 GEZDGNBV', 'member:1'),
    seal.close('秘密 GEZDGNBV', 'member:1'),
  ];
  expect(one).not.toBe(other);
  expect(one).not.toContain('GEZDGNBV');
  expect([one, other].map((text) => seal.open(text, 'member:1'))).toEqual([
    ...['秘密 GEZDGNBV', '秘密 GEZDGNBV'],
  ]);
  expect(seal.open(seal.close('', 'x'), 'x')).toBe('');
});

test('it does not open for another subject, under another key or after a change', () => {
  const sealed = seal.close('GEZDGNBV', 'member:1');
  expect(() => seal.open(sealed, 'member:2')).toThrow();
  expect(() => createSeal(randomBytes(32)).open(sealed, 'member:1')).toThrow();
  const index = sealed.length - 3;
  const touched =
    sealed.slice(0, index) + (sealed[index] === 'A' ? 'B' : 'A') + sealed.slice(index + 1);
  expect(() => seal.open(touched, 'member:1')).toThrow();
  expect(() => seal.open('GEZDGNBV', 'member:1')).toThrow('another form');
});

test('the key is created once by the first of several callers, and only its owner can read it', async () => {
  const keys = await Promise.all(Array.from({ length: 5 }, () => ensureSealKey(directory)));
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
  expect(await readdir(directory)).toEqual(['secrets.key']);
  expect((await stat(join(directory, 'secrets.key'))).mode & 0o777).toBe(0o600);
  expect(await ensureSealKey(directory)).toEqual(keys[0]);
});

test('an invalid key stops the start', async () => {
  const broken = await mkdtemp(join(directory, 'broken-'));
  await writeFile(join(broken, 'secrets.key'), 'short');
  await expect(ensureSealKey(broken)).rejects.toThrow('32 bytes');
});

test('a short code has one stored form for each subject, and matches under an old key', () => {
  const [old, fresh] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const before = createSealOf({ id: 'old00000', key: old }, [], true);
  const digest = before.digest('123456', 'code 1');
  expect(before.matches('123456', 'code 1', digest)).toBe(true);
  expect(before.matches('123457', 'code 1', digest)).toBe(false);
  expect(before.matches('123456', 'code 2', digest)).toBe(false);
  expect(before.matches('123456', 'code 1', '')).toBe(false);
  const oldKey = { id: 'old00000', key: old };
  const after = createSealOf({ id: 'new00000', key: fresh }, [oldKey], true);
  expect(after.digest('123456', 'code 1')).not.toBe(digest);
  expect(after.matches('123456', 'code 1', digest)).toBe(true);
});
