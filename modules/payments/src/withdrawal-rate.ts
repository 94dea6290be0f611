import { parseRate } from '@haitang/kernel/rate.ts';
import { defineSetting } from '@haitang/platform/settings/setting.ts';
import { z } from 'zod';
import { RATE_BOUNDS } from './rate-bounds.ts';

/** CNY for one dollar that is paid out; a published day names it too. */
export const withdrawalRate = defineSetting({
  key: 'withdrawal_rate',
  label: '取款汇率（CNY/USDT）',
  schema: z.string().refine((text) => parseRate(text) !== null),
  fallback: '7.12',
  bounds: [{ at: '', name: '取款汇率', ...RATE_BOUNDS }],
});
