// Texts for members: gamelist.

export const all = (n: number): string => `全部(${n})`;
export const recommended = (n: number): string => `推荐(${n})`;
export const empty = '暂无游戏';
export const search = '搜索游戏';
export const favourite = '收藏';
export const unfavourite = '取消收藏';
export const recent = '最近玩过';
export const favourites = '我的收藏';
export const providers = '电子场馆';
export const total = (n: number): string => `已显示全部 ${n} 款游戏`;
export const searched = '最近搜索';
export const forget = '清除最近搜索';
export const clear = '清空';
export const venues = '场馆';
export const hotGames = '热门游戏';
export const notFound = (sought: string): string => `没有找到「${sought}」`;
export const notFoundHint = '换一个更短的词，或从场馆中查找。';
export const found = (n: number): string => `共 ${n} 款游戏`;
export const marked = '已收藏';
export const unmarked = '已取消收藏';
export const mine = '我的游戏';
/** The folded shelf of what cannot be opened yet. */
export const coming = '即将开放';
export const everything = '全部';
