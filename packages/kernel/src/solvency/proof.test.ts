import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  contextOf,
  type Head,
  headDigest,
  leafOf,
  type Proof,
  sha256,
  toHex,
  verifyHistory,
  verifyProof,
} from './proof.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const salt = (n: number): string => hashOf(`vector salt ${n}`);

// Computed by `docs/solvency.md`'s script, which shares no code with this file.
const HEAD: Head = {
  site: 'haitang.example',
  day: '2026-09-30',
  currency: 'CNY',
  decimals: 2,
  height: 3,
  number: 1,
  previous: '0'.repeat(64),
  root: 'ac207c5fb24fe006e892d71505c2ab636948877d9f0910a80f6290ed3bb28db3',
  sum: '84691',
};
const VECTOR: Proof = {
  head: HEAD,
  digest: '79884ca3b4a379b22562419f938b5574c1f32eac9d72e546a3075fce74122cf7',
  member: '10000002',
  leaf: {
    place: 1,
    amount: '12345',
    salt: salt(1),
    path: [
      { hash: 'f8548747c88b55b876dc650605d190183170414749a051b7ebcaf54e315d73fe', sum: '60000' },
      { hash: 'c4ca3045b121c031189b605852e637bb6dc07212d515ad4a912dc7feba10387e', sum: '12345' },
      { hash: 'dd2f61a1d9d99431237eb1fe8da543eb40289c36bd9780c953e85f1a518e61f2', sum: '1' },
    ],
  },
};

test('our SHA-256 is that of the platform for every length around its blocks', () => {
  for (let length = 0; length < 300; length += 1) {
    const bytes = randomBytes(length);
    const [head, tail] = [bytes.subarray(0, length / 3), bytes.subarray(length / 3)];
    expect(toHex(sha256(head, tail))).toBe(createHash('sha256').update(bytes).digest('hex'));
  }
});

test('the vector of the documents holds', () => {
  const context = contextOf(HEAD);
  expect(toHex(context)).toBe('e2f6ddd0311e0d805ad5dce166358b9735eec868102de3bd31f98875da0b8580');
  const leaf = leafOf(context, Buffer.from(salt(1), 'hex'), 12_345n, '10000002');
  expect(toHex(leaf.hash)).toBe('a5abfce2bca26dd30ea86ec3bcbc2b14aead408627c13325e079397de2625d82');
  expect(headDigest(HEAD)).toBe(VECTOR.digest);
  expect(verifyProof(VECTOR)).toBe(12_345n);
});

test('a reader can read all of the verifier: one file under 200 lines that imports nothing', () => {
  const source = readFileSync(new URL('./proof.ts', import.meta.url), 'utf8');
  expect(source.split('\n').length).toBeLessThan(200);
  expect(source).not.toMatch(/^\s*import |fetch\(|\bimport\(/m);
});

test('a proof with any one digit changed is refused', () => {
  const text = JSON.stringify(VECTOR);
  let tried = 0;
  for (let position = 0; position < text.length; position += 1) {
    if (!/[0-9a-f]/.test(text.charAt(position))) continue;
    const other = text.charAt(position) === '1' ? '2' : '1';
    const changed = text.slice(0, position) + other + text.slice(position + 1);
    const proof = read(changed);
    // A letter of a key: then the field is missing.
    if (proof === null) continue;
    expect(
      () => verifyProof(proof),
      `at ${position}: ${changed.slice(position - 20, position + 5)}`,
    ).toThrow();
    tried += 1;
  }
  expect(tried).toBeGreaterThan(450);
});

/** The proof of a text; null when a key was changed. */
function read(text: string): Proof | null {
  try {
    const keys = (value: unknown): string => JSON.stringify(value).replace(/:("[^"]*"|\d+)/g, ':');
    const proof: Proof = JSON.parse(text);
    return keys(proof) === keys(VECTOR) ? proof : null;
  } catch {
    return null;
  }
}

const headAfter = (before: Head, more: Partial<Head> = {}): Head => ({
  ...before,
  day: '2026-10-01',
  number: before.number + 1,
  previous: headDigest(before),
  ...more,
});

test('a history holds only while every head names the one before', () => {
  const second = headAfter(HEAD);
  const third = headAfter(second, { day: '2026-10-03' });
  expect(verifyHistory([HEAD, second, third])).toBe(headDigest(third));
  // A list may begin later.
  expect(verifyHistory([second, third])).toBe(headDigest(third));
  const altered = { ...second, sum: '84690' };
  expect(() => verifyHistory([HEAD, altered, third])).toThrow('2026-10-03 does not follow');
  expect(() => verifyHistory([HEAD, third])).toThrow('does not follow');
  expect(() => verifyHistory([headAfter(HEAD, { number: 1 })])).toThrow('does not follow');
  expect(() => verifyHistory([HEAD, { ...second, day: HEAD.day }])).toThrow('does not follow');
  expect(() => verifyHistory([])).toThrow('no head');
});
