import { performance } from 'node:perf_hooks';
import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { hashPassword, verifyAgainstDummy, verifyPassword } from './passwords.ts';
import { tokenHash } from './token-hash.ts';
import { newTotpSecret, totpAddress, totpCode, totpStep } from './totp.ts';
import { createTurnstile } from './turnstile.ts';

test('a password is stored as argon2id with its cost and own salt, and verifies again', async () => {
  const [first, second] = [await hashPassword('海棠 123456'), await hashPassword('海棠 123456')];
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
  expect(await verifyPassword(first, '海棠 123456')).toBe(true);
  expect(await verifyPassword(first, '海棠 123457')).toBe(false);
});

test('a password compares in every form of its letters, also with a hash of an earlier release', async () => {
  const [one, other] = ['Nguy\u1ec5n-6a', 'Nguye\u0302\u0303n-6a'];
  for (const stored of [await hashPassword(one), await hashPassword(other)]) {
    expect([await verifyPassword(stored, one), await verifyPassword(stored, other)]).toEqual([
      ...[true, true],
    ]);
  }
  // Earlier releases hashed what was sent.
  for (const stored of [await hash(one), await hash(other)]) {
    expect(await verifyPassword(stored, other)).toBe(true);
    expect(await verifyPassword(stored, one)).toBe(true);
    expect(await verifyPassword(stored, 'Nguyen-6a')).toBe(false);
  }
});

test('an unknown name takes about as long as a wrong password', async () => {
  const stored = await hashPassword('right');
  await verifyAgainstDummy('warm');
  const works = [() => verifyAgainstDummy('wrong'), () => verifyPassword(stored, 'wrong')];
  const fastest = works.map(() => Number.POSITIVE_INFINITY);
  // Alternating runs, and the fastest of each: other load on the machine can only slow a run down.
  for (let run = 0; run < 20; run += 1) {
    for (const [which, work] of works.entries()) {
      const start = performance.now();
      expect(await work()).toBe(false);
      fastest[which] = Math.min(fastest[which] ?? 0, performance.now() - start);
    }
  }
  const [unknown = 0, known = 0] = fastest;
  const ratio = unknown / known;
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});

test('a turnstile admits a few at a time, all in the end, and refuses when too many wait', async () => {
  const pass = createTurnstile(2, 3);
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise((resolve) => setImmediate(resolve));
    inside -= 1;
  };
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => pass(work)));
  expect(most).toBe(2);
  expect(results.map((result) => result.status)).toEqual([
    ...Array(5).fill('fulfilled'),
    'rejected',
  ]);
  await expect(pass(() => Promise.reject(new Error('inside')))).rejects.toThrow('inside');
  await pass(work);
});

test('a code is valid for its step only', () => {
  const secret = newTotpSecret();
  const moment = new Date('2026-03-10T04:00:10Z');
  const code = totpCode(secret, moment);
  const step = totpStep(secret, code, moment);
  expect(step).toBe(Math.floor(moment.getTime() / 30_000));
  expect(totpStep(secret, code, new Date(moment.getTime() + 30_000))).toBe(step);
  expect(totpStep(secret, code, new Date(moment.getTime() + 90_000))).toBeNull();
  for (const wrong of ['', '12345', '1234567', 'abcdef', ' 12345']) {
    expect(totpStep(secret, wrong, moment)).toBeNull();
  }
});

test('the published example of the standard gives its code', () => {
  // RFC 6238, appendix B: SHA-1, the last six of 94287082 at 59 s.
  expect(totpCode('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', new Date(59_000))).toBe('287082');
  expect(totpAddress('GEZDGNBVGY3TQOJQ', 'Haitang', 'wen')).toMatch(/^otpauth:\/\/totp\/Haitang/);
});

test('a token is stored as its SHA-256', () => {
  expect(tokenHash('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
});
