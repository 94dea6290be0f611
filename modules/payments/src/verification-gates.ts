import {
  CHAIN_NETWORKS,
  type ChainNetwork,
  perNetwork,
} from '@haitang/contract/codes/chain-network.ts';
import {
  VERIFICATION_LEVELS,
  type VerificationLevel,
} from '@haitang/contract/codes/verification.ts';
import { present } from '@haitang/kernel/assert.ts';
import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import { type Cny, parseMoney } from '@haitang/kernel/money.ts';
import { defineSetting, type Setting, wholeSetting } from '@haitang/platform/settings/setting.ts';
import type { Settings } from '@haitang/platform/settings/settings.ts';
import { z } from 'zod';

/** Amounts are added up over this time: small orders do not pass where a large one does not. */
const SUMMED_DAYS = 30;

const amountForm = z.string().regex(/^\d{1,12}\.\d{2}$/);
const LEVELS = { least: 0, most: 3, fallback: 0 } as const;
const mostAmount = (name: string) => [{ at: '', name, least: '0', most: '5000000', band: null }];

/** Least level for deposits above an amount; 0 asks nothing. */
export const depositLevel = wholeSetting({
  ...LEVELS,
  key: 'verification_deposit_level',
  label: '存款累计超过限额须达到的认证级别（0 不要求）',
});

export const depositFreeAmount = defineSetting({
  key: 'verification_deposit_above',
  label: '存款 30 天累计免认证额（积分）',
  schema: amountForm,
  fallback: '0.00',
  bounds: mostAmount('存款免认证额'),
});

/** Least level for withdrawals above an amount; 0 asks nothing. */
export const withdrawalLevel = wholeSetting({
  ...LEVELS,
  key: 'verification_withdrawal_level',
  label: '取款累计超过限额须达到的认证级别（0 不要求）',
});

export const withdrawalFreeAmount = defineSetting({
  key: 'verification_withdrawal_above',
  label: '取款 30 天累计免认证额（积分）',
  schema: amountForm,
  fallback: '0.00',
  bounds: mostAmount('取款免认证额'),
});

/** Least level for a payout by a network, whatever the amount. */
export const payoutLevels = defineSetting<Readonly<Record<ChainNetwork, number>>>({
  key: 'verification_payout_levels',
  label: '各取款网络须达到的认证级别（0 不要求）',
  schema: z.object(perNetwork(() => z.number().int().default(0))),
  fallback: perNetwork(() => 0),
  bounds: [{ at: '*', name: '认证级别', least: '0', most: '3', band: null }],
});

/** Every gate, for the registry. All are open unless the operator sets a level. */
export const VERIFICATION_GATES: readonly Setting<unknown>[] = [
  depositLevel,
  depositFreeAmount,
  withdrawalLevel,
  withdrawalFreeAmount,
  payoutLevels,
];

/** A level that is asked of a member, and from which amount on. */
export interface Gate {
  readonly level: VerificationLevel;
  /** Points of thirty days that pass without it. */
  readonly above: Cny;
}

const levelOf = (value: number): VerificationLevel =>
  VERIFICATION_LEVELS.find((level) => level === value) ?? 3;
const amountOf = (text: string): Cny => present(parseMoney('CNY', text), 'an amount without level');

/** The gate of deposits as it is set. */
export const depositGate = async (settings: Settings): Promise<Gate> => ({
  level: levelOf(await settings.get(depositLevel)),
  above: amountOf(await settings.get(depositFreeAmount)),
});

/** The gates of withdrawals as they are set: by amount, and by network. */
export const withdrawalGates = async (settings: Settings) => {
  const networks = await settings.get(payoutLevels);
  return {
    byAmount: {
      level: levelOf(await settings.get(withdrawalLevel)),
      above: amountOf(await settings.get(withdrawalFreeAmount)),
    } satisfies Gate,
    byNetwork: new Map(CHAIN_NETWORKS.map((network) => [network, levelOf(networks[network])])),
  };
};
export type WithdrawalGates = Awaited<ReturnType<typeof withdrawalGates>>;

/** Since when amounts are added up. */
export const summedSince = (now: Date): Date => later(now, -SUMMED_DAYS * DAY_MS);
