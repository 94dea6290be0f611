// Texts for members on the tiles of home. The app's own script contains this file, so it stays
// short.

export const soon = '敬请期待';
export const maintenance = '维护中';
export const newWords = '新';
export const recommended = '荐';
export const loading = '加载中...';
export const searchVenues = '搜索游戏或场馆';
