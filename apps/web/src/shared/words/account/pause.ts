/** The rest of a bonus goes back, as when it is given up. */
export const bonusesEnd = '未完成流水的优惠与红包随之结束，自有资金不受影响';
export const next = '下一步';
export const failed = '请求未得到回应，请刷新后核对是否已生效';
export const lengths = {
  '24h': '24 小时',
  '7d': '7 天',
  '30d': '30 天',
  '42d': '6 周',
  '6m': '6 个月',
  '1y': '1 年',
  '3y': '3 年',
  '5y': '5 年',
  forever: '永久',
} as const;
