export const giveUp = '放弃奖励';
