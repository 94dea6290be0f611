// Texts for members with too little money for a game.

export const title = (venue: string): string => `带多少到${venue}？`;
export const short = '游戏内余额不足';
export const bring = '转入';
export const central = '中心钱包';
export const all = '全部';
export const other = '其他金额';
export const tooMuch = '中心钱包余额不足';
export const needed = '请输入有效的金额';
export const empty = '中心钱包暂无余额，存款到账后即可转入。';
/** Money that a closed window or a failed return has left at another venue. */
export const elsewhere = (amount: string): string => `其他场馆内有 ¥${amount}，收回后即可转入。`;
export const recall = '收回';
export const deposit = '去存款';
export const explained =
  '也可以在「转账」中开启自动免转：进入游戏时余额自动转入，离开后自动转回。无论是否开启，离开游戏时余额都会转回中心钱包。';
