import { wholeSetting } from '@haitang/platform/settings/setting.ts';

/**
 * Late lines of a venue's feed come in first; what comes later still counts with the next month.
 */
export const settleAfterHours = wholeSetting({
  key: 'commission_settle_hours',
  label: '佣金月结：月末后多少小时结算',
  least: 0,
  most: 240,
  fallback: 6,
});
