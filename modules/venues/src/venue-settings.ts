import { type Setting, wholeSetting } from '@haitang/platform/settings/setting.ts';
import { searchWords } from './catalogue/search-words.ts';

/** "Not found" counts only when seen twice, at least this far apart (rules.md, Money). */
export const settleWindowSeconds = wholeSetting({
  key: 'venue_settle_window_seconds',
  label: '场馆转账“未找到”确认间隔（秒）',
  least: 20,
  most: 3_600,
  fallback: 60,
});

/** After this time an unknown transfer becomes a case for a person. */
export const manualAfterHours = wholeSetting({
  key: 'venue_manual_after_hours',
  label: '场馆转账转人工时限（小时）',
  least: 1,
  most: 72,
  fallback: 4,
});

/** A recall of everything skips a venue for this time after a launch. */
export const launchQuietSeconds = wholeSetting({
  key: 'venue_launch_quiet_seconds',
  label: '开启游戏后暂不回收（秒）',
  least: 0,
  most: 600,
  fallback: 30,
});

/** Money of a member without activity at a venue for this time is brought home. */
export const idleMinutes = wholeSetting({
  key: 'venue_idle_minutes',
  label: '场馆闲置资金回收（分钟）',
  least: 5,
  most: 1_440,
  fallback: 30,
});

/**
 * How much more than the books explain may come home from one venue for one member in all, in
 * points; for rounding, not for wins. The rest waits in suspense.
 */
export const claimTolerance = wholeSetting({
  key: 'venue_claim_tolerance',
  label: '场馆余额超出账本的容许差额（元）',
  least: 0,
  most: 100,
  fallback: 1,
});

/** Whether visitors may try games of the house with play money: 1 or 0 (docs/operating/law.md). */
export const freePlay = wholeSetting({
  key: 'free_play',
  label: '未登录试玩（1 开放，0 关闭）',
  least: 0,
  most: 1,
  fallback: 1,
});

/** A round with a larger stake is set apart with a case; in points. */
export const largestStake = wholeSetting({
  key: 'venue_largest_stake',
  label: '单局投注上限，超出转人工（元）',
  least: 1_000,
  most: 1_000_000_000,
  fallback: 1_000_000,
});

/** A round with a larger payout is set apart with a case; in points. */
export const largestPayout = wholeSetting({
  key: 'venue_largest_payout',
  label: '单局派彩上限，超出转人工（元）',
  least: 10_000,
  most: 1_000_000_000,
  fallback: 10_000_000,
});

/**
 * The least and the most that a window of a bet feed without numbers goes back before the last one;
 * between them it follows how late lines come.
 */
export const feedOverlapLeast = wholeSetting({
  key: 'venue_feed_overlap_least',
  label: '投注流水窗口重叠下限（秒）',
  least: 0,
  most: 600,
  fallback: 0,
});
export const feedOverlapMost = wholeSetting({
  key: 'venue_feed_overlap_most',
  label: '投注流水窗口重叠上限（秒）',
  least: 1,
  most: 600,
  fallback: 30,
});

/** Every setting of this module, for the registry. */
export const VENUE_SETTINGS: readonly Setting<unknown>[] = [
  settleWindowSeconds,
  manualAfterHours,
  launchQuietSeconds,
  idleMinutes,
  claimTolerance,
  freePlay,
  largestStake,
  largestPayout,
  feedOverlapLeast,
  feedOverlapMost,
  searchWords,
];
