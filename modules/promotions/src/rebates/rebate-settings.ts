import { wholeSetting } from '@haitang/platform/settings/setting.ts';

/** So many settled days are reckoned again each night, for bets that came late or were amended. */
export const rebateCorrectionDays = wholeSetting({
  key: 'rebate_correction_days',
  label: '返水重算天数（迟到或更正的注单）',
  least: 0,
  most: 60,
  fallback: 7,
});
