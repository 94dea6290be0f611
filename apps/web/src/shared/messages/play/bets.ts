// Texts for members: bets.

/** The part of a stake that counts towards wagering, rebates and VIP. */
export const valid = '有效投注';

export const allPlatforms = '全部平台';
export const amount = '投注金额';
export const payout = '派彩';
export const result = '净输赢';
export const gameCode = '游戏代码';
export const count = '注单';
export const check = '核对';
export const copyNumber = '复制注单号';
export const rounds = (number: number): string => `${number} 局`;
