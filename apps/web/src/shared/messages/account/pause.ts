// Texts for members: time-out and self-exclusion.

export const rest = '休息一下';
export const restTitle = '给自己一段时间';
export const restText = '休息期间不能存款、投注与领取优惠；可以登录取款与查看记录。';
export const restLength = '休息多久';
export const starts = '开始';
export const atOnce = '立即';
export const ends = '结束';
export const venueMoney = '场馆内余额';
export const venueMoneyText = '自动转回中心钱包';
export const restNote = '开始后不可缩短或取消，客服也无法代为解除。';
export const startRest = (length: string): string => `开始休息 ${length}`;
/** The rest of a bonus goes back, as when it is given up. */
export const bonusesEnd = '未完成流水的优惠与红包随之结束，自有资金不受影响';
export const askRest = (of: { readonly length: string; readonly until: string }): string =>
  `将立即开始休息 ${of.length}，至 ${of.until}，期间不可缩短或取消。${bonusesEnd}。`;
export const steps = ['期限', '了解', '确认'] as const;
export const chooseTitle = '选择排除期限';
export const chooseText = '期限内不能缩短；到期后需您主动申请恢复';
export const until = (day: string): string => `至 ${day}`;
export const forEver = '不可恢复';
export const next = '下一步';
export const onlyRest = '只想短暂停一停？';
export const knowTitle = '自我排除意味着什么';
export const confirmTitle = (length: string): string => `确认自我排除 ${length}`;
export const cannot = [
  '不能存款、转账、投注与参与优惠',
  '不会收到任何优惠消息',
  bonusesEnd,
] as const;
export const can = ['可以登录、取款与查看全部记录', '场馆内余额自动转回中心钱包'] as const;
export const nobody = (day: string): string => `${day} 之前，任何人都无法解除`;
export const never = '永久有效，任何人都无法解除';
export const sentence = '我确认自我排除';
export const typeSentence = `请输入「${sentence}」`;
export const sentenceWrong = `请完整输入「${sentence}」`;
export const exclude = (length: string): string => `确认排除 ${length}`;
export const excludedTitle = '自我排除进行中';
export const restingTitle = '休息进行中';
export const untilTime = (time: string): string => `至 ${time}`;
export const untilEver = '永久有效';
export const meanwhile = '期间您可以取款与查看记录。';
export const helpPlaces = '求助机构';
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
export const withdraw = '取款';
