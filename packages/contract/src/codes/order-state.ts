/** The old `state` of deposits and withdrawals, types 1 and 2 (specification, 4). */
export const ORDER_STATE = { pending: 1, approved: 2, rejected: 3, timedOut: 4 } as const;
export type OrderState = (typeof ORDER_STATE)[keyof typeof ORDER_STATE];

const ORDER_STATE_WORDS: Readonly<Record<number, string>> = {
  0: '未定义',
  1: '待审核',
  2: '审核通过',
  3: '审核拒绝',
  4: '付款超时',
};

/** The words for the state of a deposit or withdrawal. */
export const orderStateWords = (state: number): string =>
  ORDER_STATE_WORDS[state] ?? `未知状态(${state})`;

/** The `state` of records of type 3 and 4: bonuses and rebates (specification, 4). */
export const GRANT_STATE = { failed: 0, done: 1, pending: 2 } as const;
export type GrantState = (typeof GRANT_STATE)[keyof typeof GRANT_STATE];

const GRANT_STATE_WORDS: Readonly<Record<number, string>> = {
  0: '失败',
  1: '成功',
  2: '待结算',
  3: '未定义',
};

/** The words for the state of a bonus or rebate. */
export const grantStateWords = (state: number): string =>
  GRANT_STATE_WORDS[state] ?? `未知状态(${state})`;
