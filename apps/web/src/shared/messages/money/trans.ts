// Texts for members: trans.

export const title = '交易记录';
export const openHint = '点开一笔可查看进度，30 天以前的请在流水里查看。';
export const olderHint = '这里最多显示近 30 天，更早的请在流水里查看。';
export const rebateDone = '领取成功';
export const usdtSuffix = 'USDT';
export const total = (n: string | number): string => `已显示全部 ${n} 条记录`;
