import { beforeEach, expect, test } from 'vitest';
import { clearStorages } from '../../shared/storage.ts';
import { dropReferral, keepReferral, referralOf } from './referral.ts';

beforeEach(dropReferral);

test('a visitor who comes back without the referrer in the address is still referred', () => {
  keepReferral('10023');
  keepReferral('');
  expect(referralOf('')).toBe('10023');
});

test('a newer referral replaces it, and the address goes first', () => {
  keepReferral('10023');
  expect(referralOf('7')).toBe('7');
  keepReferral('7');
  expect(referralOf('')).toBe('7');
});

test('it outlives the session of another member, and ends with the registration', () => {
  keepReferral('10023');
  clearStorages();
  expect(referralOf('')).toBe('10023');
  dropReferral();
  expect(referralOf('')).toBe('');
});

test('an endless one is cut', () => {
  keepReferral('9'.repeat(5_000));
  expect(referralOf('')).toBe('9'.repeat(64));
});
