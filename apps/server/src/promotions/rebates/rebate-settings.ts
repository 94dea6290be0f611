import { defineSetting } from '@haitang/platform/settings/setting.ts';
import { z } from 'zod';

/** So many settled days are reckoned again each night, for bets that came late or were amended. */
export const rebateCorrectionDays = defineSetting<number>({
  key: 'rebate_correction_days',
  label: '返水重算天数（迟到或更正的注单）',
  schema: z.number().int().min(0).max(60),
  fallback: 7,
});
