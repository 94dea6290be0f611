export const search = '搜索游戏';
export const unfavourite = '取消收藏';
export const recent = '最近玩过';
export const favourites = '我的收藏';
export const everything = '全部';
