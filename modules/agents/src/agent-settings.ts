import { wholeSetting } from '@haitang/platform/settings/setting.ts';

/** Time for late lines of a venue's feed; later ones count with the next month. */
export const settleAfterHours = wholeSetting({
  key: 'commission_settle_hours',
  label: '佣金月结：月末后多少小时结算',
  least: 0,
  most: 240,
  fallback: 6,
});
