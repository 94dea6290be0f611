// What members read: hongbao.

export const title = '红包';
export const closed = '红包已关闭';
export const notMet = '您暂未达到领取条件，快去完成吧！';
export const serverError = '服务器异常，请稍后再试';
export const remaining = '剩余次数';
export const claimed = '已领次数';
export const max = '今日上限';
export const claim = '领取红包';
export const rules = '领取规则';
export const window = (of: { readonly start: string; readonly end: string }): string =>
  `每日 ${of.start} 至 ${of.end}（北京时间）开放领取`;
export const depositWindow = '计入前一日 12:00 至当日 10:00 的到账存款';
export const winTitle = '恭喜，领到红包';
export const winNote = '已计入中心钱包，须完成 1 倍流水后方可取款';
export const winAction = '收下红包';
export const ready = '领取尚未开始';
export const end = '今日领取已结束';
export const budgetOut = '今日红包已发放完毕';
export const tableTime = '时段';
export const tableDeposit = '计入存款';
export const tableCount = '可领次数';
export const tableLimit = '总额上限';
export const record = '领取记录';
