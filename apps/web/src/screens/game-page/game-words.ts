export const openFailed = '打开游戏失败，请稍后再试';
