import type { MemberId } from '@haitang/kernel/id.ts';
import { tokenHash } from '@haitang/platform/security/token-hash.ts';
import type { RandomSource } from '../identity-context.ts';
import { newGroupedCode } from '../totp/recovery-code.ts';

const FORM = /^[A-Z2-9]{16}$/;

/** Half of a key: 80 random bits in groups of four letters. A key has two, thus 160 bits. */
export const newHalf = (random: RandomSource): string => newGroupedCode(random);

/** The stored form of a typed or new half; null for a malformed one. */
export function halfHash(memberId: MemberId | null, half: string): string | null {
  const plain = half.replaceAll(/[\s-]/g, '').toUpperCase();
  return FORM.test(plain) ? tokenHash(`${memberId ?? 0} ${plain}`) : null;
}

/** The stored form of a whole key, from those of its halves in any order. */
export const keyHash = (firstHalf: string, secondHalf: string): string =>
  tokenHash([firstHalf, secondHalf].toSorted().join(' '));
