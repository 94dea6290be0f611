import { expect, test } from 'vitest';
import { programsOf, roleOf } from './program-set.ts';

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
