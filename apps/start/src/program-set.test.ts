import { expect, test } from 'vitest';
import { programsOf, roleOf } from './program-set.ts';
import { isSigner } from './signer-role.ts';

test.each([
  ['', ['venue', 'server', 'worker']],
  ['all', ['venue', 'server', 'worker']],
  ['server', ['server']],
  ['worker, server', ['server', 'worker']],
])('the role %s starts %s', (role, programs) => {
  expect(programsOf(role)).toEqual(programs);
});

test('an unknown role is refused by its name', () => {
  expect(() => programsOf('server,cook')).toThrow('There is no role cook');
});

test('the command line sets the role, else the environment', () => {
  expect(roleOf(['--role', 'venue'], { ROLE: 'server' })).toBe('venue');
  expect(roleOf(['--role=venue'], {})).toBe('venue');
  expect(roleOf([], { ROLE: ' server ' })).toBe('server');
  expect(roleOf(['--role'], {})).toBe('');
});

test('the signer stands alone, and gets no secret of other programs', () => {
  expect(isSigner('server', { DATABASE_APP_URL: 'x' })).toBe(false);
  expect(isSigner('signer', { PATH: '/bin', DATABASE_APP_URL: ' ' })).toBe(true);
  expect(() => isSigner('worker, signer', {})).toThrow('stands alone');
  for (const name of ['DATABASE_APP_URL', 'DATABASE_URL_FILE', 'UPAY_SECRET', 'SIGNER_FILE']) {
    expect(() => isSigner('signer', { [name]: 'x' })).toThrow(`must not be given ${name}`);
  }
});
