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
