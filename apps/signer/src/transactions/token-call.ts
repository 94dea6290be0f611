import { assert } from '@haitang/kernel/assert.ts';
import { fromHex, toHex } from './hex.ts';

/** First four bytes of the Keccak hash of `transfer(address,uint256)`. */
const TRANSFER = 'a9059cbb';
const CALL_FORM = /^a9059cbb0{24}([0-9a-f]{40})([0-9a-f]{64})$/;

/** A token's transfer: 20 bytes of the recipient in hex, and units of the token. */
export interface TokenTransfer {
  readonly to: string;
  readonly units: bigint;
}

/** The call data of a transfer, the same on TRON and on EVM chains. */
export function encodeTransferCall({ to, units }: TokenTransfer): Uint8Array {
  assert(/^[0-9a-f]{40}$/.test(to), 'a recipient of twenty bytes');
  assert(units > 0n && units < 2n ** 256n, 'an amount of a token');
  return fromHex(TRANSFER + to.padStart(64, '0') + units.toString(16).padStart(64, '0'));
}

/** The call data of `balanceOf(address)`, the same on both, in hex. */
export const balanceCall = (holder: string): string => `70a08231${holder.padStart(64, '0')}`;

/** Parses call data; fails on any other call. */
export function decodeTransferCall(data: Uint8Array): TokenTransfer {
  const found = CALL_FORM.exec(toHex(data));
  assert(found?.[1] && found[2], 'the call is transfer(address,uint256)');
  return { to: found[1], units: BigInt(`0x${found[2]}`) };
}
