export const title = '真实赢奖与榜单';
export const rule = {
  recent: (least: string): string =>
    `近七日净赢 ${least} 点及以上的真实对局，结算五分钟后列出，名称已隐藏。`,
  day: (): string => '今日派彩达到投注额 10 倍及以上的对局，每人只列最高一局，不论投注金额大小。',
  week: (): string =>
    '近七日派彩达到投注额 10 倍及以上的对局，每人只列最高一局，不论投注金额大小。',
} as const;
