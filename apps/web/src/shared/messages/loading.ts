// Texts for members: loading.

export const defaultWords = '加载中...';
export const more = '正在加载更多';
export const refresh = '正在刷新';
export const pull = '下拉刷新';
export const release = '松开刷新';
