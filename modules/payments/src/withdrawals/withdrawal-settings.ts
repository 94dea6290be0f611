import { type ChainNetwork, perNetwork } from '@haitang/contract/codes/chain-network.ts';
import { parseMoney } from '@haitang/kernel/money.ts';
import { defineSetting, wholeSetting } from '@haitang/platform/settings/setting.ts';
import { z } from 'zod';
import { NETWORK_FACTS } from '../chain/network-facts.ts';
import { withdrawalRate } from '../withdrawal-rate.ts';
import { withdrawalRules } from './withdrawal-rules.ts';

const usdtText = z.string().refine((text) => parseMoney('USDT', text, 2) !== null);
const clockText = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/);

const feeOf = (network: ChainNetwork): string => NETWORK_FACTS[network].withdrawalFee;

/** Whether members may ask for withdrawals; those asked for go on. */
export const withdrawalSwitch = defineSetting({
  key: 'withdrawal_switch',
  label: '取款申请开关',
  schema: z.enum(['0', '1'], { error: '取值为 0 或 1' }),
  fallback: '1',
});

export const withdrawalFees = defineSetting({
  key: 'withdrawal_fees',
  label: '取款手续费（USDT）',
  // A value that was stored before a network was one takes its usual fee.
  schema: z.object(perNetwork((network) => usdtText.default(feeOf(network)))),
  fallback: perNetwork(feeOf),
  bounds: [{ at: '*', name: '取款手续费', least: '0', most: '50', band: 50 }],
});

export const withdrawalMin = defineSetting({
  key: 'withdrawal_min',
  label: '单笔取款下限（USDT）',
  schema: usdtText,
  fallback: '20.00',
  bounds: [{ at: '', name: '单笔取款下限', least: '1', most: '1000', band: 100 }],
});

export const withdrawalMax = defineSetting({
  key: 'withdrawal_max',
  label: '单笔取款上限（USDT）',
  schema: usdtText,
  fallback: '20000.00',
  bounds: [{ at: '', name: '单笔取款上限', least: '100', most: '500000', band: 100 }],
});

export const withdrawalDailyCount = wholeSetting({
  key: 'withdrawal_daily_count',
  label: '每日取款次数',
  least: 1,
  most: 1_000,
  fallback: 3,
});

export const withdrawalHours = defineSetting({
  key: 'withdrawal_hours',
  label: '取款受理时间（北京时间）',
  schema: z.object({ from: clockText, to: clockText }),
  fallback: { from: '00:00', to: '24:00' },
});

export const twoPersonLine = defineSetting({
  key: 'withdrawal_two_person_above',
  label: '双人复核线（USDT，24 小时累计）',
  schema: usdtText,
  fallback: '5000.00',
  bounds: [{ at: '', name: '双人复核线', least: '0', most: '50000', band: 50 }],
});

export const newAddressHours = wholeSetting({
  key: 'withdrawal_new_address_hours',
  label: '新地址付款等待（小时）',
  least: 0,
  most: 168,
  fallback: 24,
});

export const passwordChangeHours = wholeSetting({
  key: 'withdrawal_password_change_hours',
  label: '改密或重置动态验证后付款等待（小时）',
  least: 0,
  most: 168,
  fallback: 24,
});

/** Every setting of withdrawals, for the registry of the server. */
export const WITHDRAWAL_SETTINGS = [
  withdrawalSwitch,
  withdrawalRate,
  withdrawalFees,
  withdrawalMin,
  withdrawalMax,
  withdrawalDailyCount,
  withdrawalHours,
  twoPersonLine,
  newAddressHours,
  passwordChangeHours,
  withdrawalRules,
] as const;
