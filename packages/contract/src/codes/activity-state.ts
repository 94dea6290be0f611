/** `state` of an application for an activity (specification, 4). */
export const ACTIVITY_STATE = { pending: 1, approved: 2, rejected: 3 } as const;
export type ActivityState = (typeof ACTIVITY_STATE)[keyof typeof ACTIVITY_STATE];

const ACTIVITY_STATE_WORDS: Readonly<Record<number, string>> = {
  1: '待审核',
  2: '审核通过',
  3: '审核拒绝',
};

/** The words for an application's state; 0 and 4 are undefined. */
export const activityStateWords = (state: number): string =>
  ACTIVITY_STATE_WORDS[state] ?? '未定义';
