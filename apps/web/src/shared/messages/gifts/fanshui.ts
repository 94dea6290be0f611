// Texts for members: fanshui.

export const title = '返水中心';
export const claim = '点击领取';
export const nothing = '暂无领取额度！';
export const accrued = '累计返水';
export const pending = '待领取';
export const done = (amount: string): string => `成功领取 ${amount}`;
export const unclaimed = '待领取';
export const claimed = '已领取';
export const pendingTitle = '待领返水';
export const rules = '规则';
export const terms =
  '按北京时间当日有效投注计算，用于完成优惠流水的部分不计；结算后 24 小时内可领取，领取后须完成 1 倍流水方可取款。';
export const claimedAt = (time: string): string => `领取于 ${time}`;
export const sum = (amount: string): string => `合计 ${amount}`;
export const rateOf = (level: number): string => `VIP${level} 比例`;
