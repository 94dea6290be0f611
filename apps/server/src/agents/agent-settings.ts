import { defineSetting } from '@haitang/platform/settings/setting.ts';
import { z } from 'zod';

/**
 * Late lines of a venue's feed come in first; what comes later still counts with the next month.
 */
export const settleAfterHours = defineSetting({
  key: 'commission_settle_hours',
  label: '佣金月结：月末后多少小时结算',
  schema: z.number().int().min(0).max(240),
  fallback: 6,
});
