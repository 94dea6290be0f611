import { parseMoney } from '@haitang/kernel/money.ts';
import { defineSetting } from '@haitang/platform/settings/setting.ts';
import { z } from 'zod';

/** Rewards above this amount are approved by two people. */
export const rewardTwoPersonLine = defineSetting({
  key: 'activity_two_person_above',
  label: '活动奖励双人复核线（单笔）',
  schema: z.string().refine((text) => parseMoney('CNY', text) !== null),
  fallback: '500.00',
  bounds: [{ at: '', name: '活动奖励双人复核线', least: '0', most: '10000', band: 100 }],
});
