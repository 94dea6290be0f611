// What members read: fanshui.

export const title = '返水中心';
export const claim = '点击领取';
export const nothing = '暂无领取额度！';
export const always = '领取成功';
export const accrued = '累计返水';
export const pending = '待领取';
export const done = (amount: string): string => `成功领取 ${amount}`;
export const unclaimed = '待领取';
export const claimed = '已领取';
export const claimTime = '领取时间';
export const note = '领取后须完成 1 倍流水方可取款';
