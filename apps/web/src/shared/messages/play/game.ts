// What members read: game.

export const badParams = '打开游戏失败，参数错误';
export const openFailed = '打开游戏失败，请稍后再试';
export const entering = '正在进入';
export const movedIn = (amount: string): string => `进入前余额 ${amount} 已自动转入场馆`;
export const home = '返回首页，可拖动';
export const dragHint = '按住可拖动，松手自动贴边';
export const slow = '加载时间较长，您可以继续等待或返回';
export const frameFailed = '游戏页面未能打开，余额已保留在原处';
export const returned = '余额已转回中心钱包';
export const returnPending = '余额转回处理中，完成后自动到账';
export const clock = (time: string): string => `北京时间 ${time}`;
export const session = (time: string): string => `本次时长 ${time}`;
export const net = (amount: string): string => `本次净额 ${amount}`;
export const soon = '敬请期待';
export const maintenance = '维护中';
export const noBalance = '场馆内余额不足，请先转账';
export const region = '该游戏在您所在的地区不可用';
export const virtual = '虚拟';
export const autoDealer = '自动荷官';
export const newWords = '新';
export const recommended = '荐';
/** Before a game that a bonus in progress does not count. */
export const bonusElsewhere = '本游戏不计入优惠流水';
export const goOn = '继续进入';
