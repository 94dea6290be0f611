import { defineSetting } from '@haitang/platform/settings/setting.ts';
import { z } from 'zod';

/** How much of a stake counts as valid bet, whole percent by category code; 100 when not named. */
export const turnoverWeights = defineSetting<Readonly<Record<string, number>>>({
  key: 'turnover_weights',
  label: '各类别有效投注比例（%）',
  schema: z.record(z.string(), z.number().int().min(0).max(100)),
  fallback: {},
});
