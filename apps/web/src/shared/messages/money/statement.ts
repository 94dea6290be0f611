// Texts for members: the statement.

export const title = '资金流水';
export const received = '收入合计';
export const spent = '支出合计';
export const lines = '笔数';
export const last7 = '近 7 日';
export const last30 = '近 30 日';
export const last90 = '近 90 日';
export const download = '下载 CSV';
export const about =
  '包含时间、类型、单号、金额与入账后余额。\nCSV 使用 UTF-8 编码，每次最多 90 天。';
export const balanceAfter = (amount: string): string => `余额 ${amount}`;
export const noneHint = '这段时间没有资金变动。存款、取款、转账与优惠会在这里逐笔列出。';
export const end = '余额为该笔流水入账后的中心钱包余额';
export const more = (n: number): string => `已显示最近 ${n} 笔，其余请下载 CSV 查看`;
export const link = '下载流水';
