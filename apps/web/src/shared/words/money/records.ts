export const usdtSuffix = 'USDT';
export const total = (n: string | number): string => `已显示全部 ${n} 条记录`;
