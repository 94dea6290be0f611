// What members read: gamelist.

export const all = (n: number): string => `全部(${n})`;
export const recommended = (n: number): string => `推荐(${n})`;
export const empty = '暂无游戏';
export const loading = '加载中...';
export const search = '搜索游戏';
export const searchEmpty = '没有找到相关游戏，换个词试试';
export const favourite = '收藏';
export const unfavourite = '取消收藏';
export const recent = '最近玩过';
export const favourites = '我的收藏';
export const rtp = (rtp: string): string => `理论返还率 ${rtp}%`;
export const rtpUnknown = '返还率由场馆公布后列出';
