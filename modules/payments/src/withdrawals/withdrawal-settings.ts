import { parseMoney } from '@haitang/kernel/money.ts';
import { parseRate } from '@haitang/kernel/rate.ts';
import { defineSetting, wholeSetting } from '@haitang/platform/settings/setting.ts';
import { z } from 'zod';
import { RATE_BOUNDS } from '../rate-bounds.ts';
import { withdrawalRules } from '../rules/withdrawal-rules.ts';

const usdtText = z.string().refine((text) => parseMoney('USDT', text, 2) !== null);
const rateText = z.string().refine((text) => parseRate(text) !== null);
const clockText = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/);

export const withdrawalRate = defineSetting({
  key: 'withdrawal_rate',
  label: '取款汇率（CNY/USDT）',
  schema: rateText,
  fallback: '7.12',
  bounds: [{ at: '', name: '取款汇率', ...RATE_BOUNDS }],
});

/** The default fee on BSC, also in values stored before it was a network. */
const BEP20_FEE = '1.00';

export const withdrawalFees = defineSetting({
  key: 'withdrawal_fees',
  label: '取款手续费（USDT）',
  schema: z.object({ TRC20: usdtText, ERC20: usdtText, BEP20: usdtText.default(BEP20_FEE) }),
  fallback: { TRC20: '1.00', ERC20: '5.00', BEP20: BEP20_FEE },
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
