import { createPrivateKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { newKeyPair } from './key-pair.ts';
import { signBody, verifyBody } from './signature.ts';

const keys = await newKeyPair();

test('a signature is valid for exactly these bytes and is deterministic', () => {
  const signature = signBody('{"test":"test"}', keys.privateKey);
  expect(signBody('{"test":"test"}', keys.privateKey)).toBe(signature);
  expect(verifyBody('{"test":"test"}', signature, keys.publicKey)).toBe(true);
});

test('the same JSON with other formatting does not match the signature', () => {
  const signature = signBody('{"test":"test"}', keys.privateKey);
  expect(verifyBody('{"test": "test"}', signature, keys.publicKey)).toBe(false);
});

test('a signature of another key, a missing and a malformed one are refused', async () => {
  const stranger = await newKeyPair();
  const signature = signBody('body', stranger.privateKey);
  for (const offered of [undefined, '', 'no base64!', signature, `${signature}=`.slice(1)]) {
    expect(verifyBody('body', offered, keys.publicKey)).toBe(false);
  }
});

test('each of many keys signs as itself, as text and as a key that was read, also in turn', async () => {
  const pairs = await Promise.all(Array.from({ length: 18 }, newKeyPair));
  for (let turn = 0; turn < 2; turn += 1) {
    for (const { privateKey, publicKey } of pairs) {
      const signature = signBody('body', privateKey);
      expect(signBody('body', createPrivateKey(privateKey))).toBe(signature);
      const valid = pairs.filter((pair) => verifyBody('body', signature, pair.publicKey));
      expect(valid.map((pair) => pair.publicKey)).toEqual([publicKey]);
    }
  }
});
