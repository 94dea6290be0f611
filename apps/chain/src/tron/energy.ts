import { z } from 'zod';
import type { Anvil } from '../anvil.ts';
import type { ContractCall } from './transaction.ts';

/** Energy of a transfer to a holder of the token, and to an account without it. */
const TO_HOLDER = 64_285;
const TO_NEW_HOLDER = 130_285;
/** Energy of a call that only reads. */
const READ = 935;

const TRANSFER = /^a9059cbb0{24}([0-9a-f]{40})/;
const BALANCE_OF = '70a08231';

/** A 41… address in the EVM node's format. */
export const evmAddress = (tron: string): `0x${string}` => `0x${tron.slice(2)}`;

/**
 * The energy of a call, by rule and not metered: values of USDT on the public network in 2026
 * (energy there follows demand, factor up to 3.4; `factor` represents it).
 */
export async function energyOf(
  anvil: Anvil,
  { contract, data }: Pick<ContractCall, 'contract' | 'data'>,
  factor: number,
): Promise<number> {
  const recipient = TRANSFER.exec(data)?.[1];
  if (!recipient) return READ;
  const call = { to: evmAddress(contract), data: `0x${BALANCE_OF}${recipient.padStart(64, '0')}` };
  const held = z.string().parse(await anvil.call('eth_call', [call, 'latest']));
  // An unknown token returns nothing.
  const isHolder = held !== '0x' && BigInt(held) > 0n;
  return Math.ceil((isHolder ? TO_HOLDER : TO_NEW_HOLDER) * factor);
}
