export const allPlatforms = '全部平台';
export const amount = '投注金额';
export const payout = '派彩';
export const gameCode = '游戏代码';
