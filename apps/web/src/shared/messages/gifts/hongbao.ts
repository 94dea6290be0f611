// Texts for members: hongbao.

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
export const tableTime = '时段';
export const tableDeposit = '计入存款';
export const tableCount = '可领次数';
export const tableLimit = '总额上限';
export const record = '领取记录';
export const open = '领取中';
export const untilStart = '距开始';
export const untilEnd = '距结束';
export const notice = '提示';
export const understood = '知道了';
export const closedHint = '活动开放后，可在这里领取红包。';
export const toActivities = '浏览优惠';
/** The rules of the packet as text; hours and tiers are in the table above them. */
export const ruleLines: readonly string[] = [
  `${depositWindow}，不含加赠金额。`,
  '可领次数与单个上限按累计存款所在档位确定，以本页规则表为准；单个红包金额随机，最低 0.01。',
  '红包领取后计入中心钱包，完成 1 倍流水后即可取款。',
  '当日预算发放完毕后，领取提前结束，并在本页公示。',
  '未领取的次数于当日领取结束时失效，不累积至次日。',
  '处于暂停或自我排除状态的会员不参与本活动。',
];
export const andMore = (amount: string): string => `${amount} 及以上`;
export const noWindow = '目前没有开放的领取时段，开放时间会在本页公布。';
export const nextOpening = (when: string): string =>
  `下一场 ${when} 开放，按您届时的累计存款计算可领次数`;
