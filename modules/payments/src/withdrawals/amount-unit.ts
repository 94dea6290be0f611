import {
  WITHDRAW_AMOUNT_UNITS,
  type WithdrawAmountUnit,
} from '@haitang/contract/codes/withdraw-amount-unit.ts';
import { defineSetting } from '@haitang/platform/settings/setting.ts';
import { z } from 'zod';

/** The default unit of an amount to withdraw (rules.md, Corrections). */
export const withdrawAmountUnit = defineSetting<WithdrawAmountUnit>({
  key: 'withdraw_amount_unit',
  label: '取款接口金额单位（USDT 或 CNY）',
  schema: z.enum(WITHDRAW_AMOUNT_UNITS),
  fallback: 'USDT',
});
