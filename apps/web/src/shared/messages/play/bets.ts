// What members read: bets.

export const allPlatforms = '全部平台';
export const amount = '投注金额';
export const payout = '输赢';
