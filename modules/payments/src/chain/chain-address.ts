import { assert } from '@haitang/kernel/assert.ts';

/**
 * Twenty bytes as lower-case hex with 0x: the form of accounts on both chains in logs and tables.
 */
export type ChainAddress = `0x${string}` & { readonly brand: 'ChainAddress' };

const FORM = /^(?:0x)?([0-9a-f]{40})$/;

/** Normalises 40 hex digits of any case, with or without 0x. */
export function chainAddress(text: string): ChainAddress {
  const digits = FORM.exec(text.toLowerCase())?.[1];
  assert(digits, `a chain address: ${text}`);
  return `0x${digits}` as ChainAddress;
}
