export const closed = '红包已关闭';
export const window = (of: { readonly start: string; readonly end: string }): string =>
  `每日 ${of.start} 至 ${of.end}（北京时间）开放领取`;
