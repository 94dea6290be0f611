// Texts for members: the lists of real wins.

export const title = '真实赢奖与榜单';
export const entryText = '自营游戏的真实对局，赢与输的合计一并公布';
export const list = '榜单';
export const recent = '近期赢奖';
export const day = '今日倍数';
export const week = '近七日倍数';
export const rule = {
  recent: (least: string): string =>
    `近七日净赢 ${least} 点及以上的真实对局，结算五分钟后列出，名称已隐藏。`,
  day: (): string => '今日派彩达到投注额 10 倍及以上的对局，每人只列最高一局，不论投注金额大小。',
  week: (): string =>
    '近七日派彩达到投注额 10 倍及以上的对局，每人只列最高一局，不论投注金额大小。',
} as const;
export const times = (multiple: string): string => `${multiple} 倍`;
export const stake = (amount: string): string => `投注 ${amount}`;
export const payout = (amount: string): string => `派彩 ${amount}`;
export const empty = '暂无符合条件的对局';
export const emptyText = '这里只列真实对局，没有时保持空白。';
export const all = '今日全部自营对局';
export const rounds = '局数';
export const won = '有净赢的局数';
export const staked = '投注合计';
export const paid = '派彩合计';
export const fact =
  '上榜的是少数。每款游戏的返还率低于 100%，长期投注的平均结果是亏损，别人的赢奖不代表您的机会。';
export const hide = '不在榜单中显示我';
export const hideText =
  '开启后立即从以上各列表移除，过去的对局也不再显示；再次进入游戏后，同桌玩家也看不到您的名称。';
export const hidden = '已不再显示';
export const shown = '已恢复显示';
export const care = '设置限额与休息';
