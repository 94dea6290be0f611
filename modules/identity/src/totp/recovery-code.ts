import type { MemberId } from '@haitang/kernel/id.ts';
import { tokenHash } from '@haitang/platform/security/token-hash.ts';
import type { RandomSource } from '../identity-context.ts';

/** Without letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 16;
const CODES = 10;
const FORM = /^[A-Z2-9]{16}$/;

/** Sixteen letters in groups of four: 80 random bits. */
export const newGroupedCode = (random: RandomSource): string =>
  Array.from({ length: LENGTH }, () => LETTERS[random.between(0, LETTERS.length - 1)] ?? '')
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

/** Ten codes of 80 random bits each, in groups of four letters. */
export const newRecoveryCodes = (random: RandomSource): string[] =>
  Array.from({ length: CODES }, () => newGroupedCode(random));

/** The stored form of a typed or new code; null for a malformed one. */
export function recoveryHash(id: MemberId, code: string): string | null {
  const plain = code.replaceAll(/[\s-]/g, '').toUpperCase();
  return FORM.test(plain) ? tokenHash(`${id} ${plain}`) : null;
}
