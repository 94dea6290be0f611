export const addressRequired = '请选择USDT地址';
export const fee = '手续费';
export const net = '实际到账';
export const rate = '参考汇率';
export const address = '收款地址';
export const amount = '取款金额';
export const confirm = '确认取款';
export const delay = (from: string): string => `该地址自 ${from} 起可付款，此前的付款将延后`;
