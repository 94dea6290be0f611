export const closed = '红包已关闭';
export const window = (hours: { readonly start: string; readonly end: string }): string =>
  `每日 ${hours.start} 至 ${hours.end}（北京时间）开放领取`;
