import { expect, test } from 'vitest';
import { z } from 'zod';
import { accountsIn, openKeys, sealKeys } from './key-file.ts';

const secrets = { identity: 'b'.repeat(64), keys: { hot: 'c'.repeat(64) }, extended: {} };
const accounts = { hot: 'd'.repeat(40) };
const PASSPHRASE = 'correct horse battery staple';
const file = sealKeys(PASSPHRASE, secrets, accounts);
const changed = (change: (header: string) => string): string => {
  const sealed = z.looseObject({ header: z.string() }).parse(JSON.parse(file));
  return JSON.stringify({ ...sealed, header: change(sealed.header) });
};

test('a key file opens with its passphrase only, and holds no secret in clear text (RL-10)', () => {
  expect(openKeys(PASSPHRASE, file)).toEqual(secrets);
  expect(accountsIn(file)).toEqual(accounts);
  expect(file).not.toContain('c'.repeat(16));
  expect(() => openKeys('another passphrase', file)).toThrow();
});

test('neither its header nor its cost can be changed', () => {
  const other = changed((header) => header.replace('d'.repeat(40), 'e'.repeat(40)));
  expect(accountsIn(other)).toEqual({ hot: 'e'.repeat(40) });
  expect(() => openKeys(PASSPHRASE, other)).toThrow();
  const cheap = changed((header) => header.replace('"memory":65536', '"memory":8'));
  expect(() => openKeys(PASSPHRASE, cheap)).toThrow('>=65536');
});

test('a short passphrase is refused', () => {
  expect(() => sealKeys('short', secrets, accounts)).toThrow('twelve');
});
