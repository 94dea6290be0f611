/** `status` of a bet record (specification, 4). */
export const BET_STATE = { invalid: 0, settled: 1, open: 2 } as const;
export type BetState = (typeof BET_STATE)[keyof typeof BET_STATE];

export const BET_STATE_WORDS: Readonly<Record<BetState, string>> = {
  0: '无效注单',
  1: '已结算',
  2: '未结算',
};
