import { assert } from '@haitang/kernel/assert.ts';

export const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/**
 * Bytes of hex digits, without 0x. Fails on anything else, which Buffer alone would truncate
 * silently.
 */
export function fromHex(text: string): Uint8Array {
  assert(/^([0-9a-f]{2})*$/.test(text), 'an even number of lower-case hex digits');
  return Uint8Array.from(Buffer.from(text, 'hex'));
}
