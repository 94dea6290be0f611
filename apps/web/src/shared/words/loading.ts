export const defaultWords = '加载中...';
