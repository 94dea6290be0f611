import { wholeSetting } from '@haitang/platform/settings/setting.ts';

/** Number of settled days recalculated each night, for late or amended bets. */
export const rebateCorrectionDays = wholeSetting({
  key: 'rebate_correction_days',
  label: '返水重算天数（迟到或更正的注单）',
  least: 0,
  most: 60,
  fallback: 7,
});
