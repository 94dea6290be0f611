// What members read: bets.

export const title = '投注记录';
export const allPlatforms = '全部平台';
export const order = '注单号';
export const amount = '投注金额';
export const payout = '输赢';
export const game = '游戏';
export const time = '投注时间';
export const valid = '有效投注';
export const status0 = '无效注单';
export const status1 = '已结算';
export const status2 = '未结算';
export const verify = '验证结果';
