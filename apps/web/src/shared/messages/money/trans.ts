// What members read: trans.

export const title = '交易记录';
export const rebateDone = '领取成功';
export const usdtSuffix = 'USDT';
export const total = (n: string | number): string => `已显示全部 ${n} 条记录`;
export const paid = '已付款';
export const paying = '付款中';
