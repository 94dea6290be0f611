import type { ChainHead } from './chain.ts';

/** A chain whose link has another hash than a known head, or that ends before one. */
export interface HeadFault {
  readonly number: bigint;
  readonly kind: 'head-differs';
}

/** Heads that a chain must contain: the kept one, and those kept outside the database. */
export function knownHeads(heads: readonly ChainHead[]) {
  const hashes = new Map(heads.map(({ number, hash }) => [number, hash]));
  const numbers = [...hashes.keys()];
  const last = numbers.reduce((most, number) => (most < number ? number : most), 0n);
  return {
    /** The fault of a link that differs from the head of its number. */
    differs: ({ number, hash }: ChainHead): HeadFault | null =>
      (hashes.get(number) ?? hash) === hash ? null : { number, kind: 'head-differs' },
    /** The fault of a chain that ends before the last head. */
    cutOff: (end: ChainHead): HeadFault | null =>
      last > end.number ? { number: last, kind: 'head-differs' } : null,
  };
}
