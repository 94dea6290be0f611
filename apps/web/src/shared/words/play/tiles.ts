export const maintenance = '维护中';
export const loading = '加载中...';
export const searchVenues = '搜索游戏或场馆';
