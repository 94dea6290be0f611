// Texts for members: money.

export const total = '总资产';
export const central = '中心钱包';
export const game = '游戏钱包';
export const venues = '场馆余额';
export const deposit = '存款';
export const withdraw = '取款';
export const transfer = '转账';
export const cards = '卡片管理';
export const recoverFailed = '回收失败，请稍后再试';
export const recoverDone = '回收成功';
export const recoverBusy = '回收进行中，请稍候';
export const userRefreshFailed = '用户信息刷新失败';
export const processing = '处理中';
export const updated = '余额每 3.5 秒自动更新';
export const proof = '资金透明';
export const proofText = '每日公布应付总额，可自行验证';
