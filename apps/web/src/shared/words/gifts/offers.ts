export const title = '待领取奖励';
export const claim = '领取';
