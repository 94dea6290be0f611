// What members read: zhanzhu.

export const title = '赞助';
export const back = '返回赞助页';
export const blocked = '页面无法在此打开，请在新窗口查看';
export const open = '在新窗口打开';
