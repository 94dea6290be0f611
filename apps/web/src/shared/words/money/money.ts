export const central = '中心钱包';
export const game = '游戏钱包';
export const venues = '场馆余额';
export const userRefreshFailed = '用户信息刷新失败';
export const processing = '处理中';
