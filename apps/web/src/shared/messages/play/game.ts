// Texts for members: game.

export const badParams = '打开游戏失败，参数错误';
export const openFailed = '打开游戏失败，请稍后再试';
export const moneySafe = '您的余额不受影响。';
export const entering = '正在进入';
export const home = '返回首页，可拖动';
export const dragHint = '按住可拖动，松手自动贴边';
export const wholeWindow = '全屏';
export const backToColumn = '退出全屏';
export const slow = '加载时间较长，您可以继续等待或返回';
export const returned = '余额已转回中心钱包';
/** Before a game that does not count for an active bonus. */
export const bonusElsewhere = '本游戏不计入优惠流水';
export const goOn = '继续进入';
