import { randomBytes } from 'node:crypto';
import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';

/** `W`, the Beijing day and eighty random bits: unique and unpredictable. */
export function newWithdrawalNumber(at: Date): string {
  const day = formatBeijing(at).slice(0, 10).replaceAll('-', '');
  return `W${day}${randomBytes(10).toString('hex').toUpperCase()}`;
}

/** The normal form of a transaction hash, so that it is used once. */
export function normalHash(network: ChainNetwork, text: string): string {
  const digits = text.trim().replace(/^0x/i, '').toLowerCase();
  return network === 'TRC20' ? digits : `0x${digits}`;
}
