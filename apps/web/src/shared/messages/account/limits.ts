// Texts for members: limits.

export const title = '理性娱乐';
export const deposit = '存款限额';
export const loss = '亏损限额';
export const depositWithin = (span: string): string => `${span}存款限额`;
export const lossWithin = (span: string): string => `${span}亏损限额`;
export const window24h = '24 小时';
export const window7d = '7 天';
export const window30d = '30 天';
export const used = (of: { readonly used: string; readonly total: string }): string =>
  `已使用 ${of.used}，共 ${of.total}`;
export const none = '未设定';
export const lower = '下调即时生效';
export const raiseConfirm = '确认上调';
export const raiseCancel = '撤回申请';
export const gross = '按存款总额计算，取款不返还额度';
export const saved = '限额已更新';
export const offer = '要为自己设定一个存款限额吗？';
export const offerYes = '现在设定';
export const offerNo = '暂不设定';
export const exclusion = '自我排除';
export const help = '寻求帮助';
export const staff = '您设定的限额，工作人员不能替您上调';
export const ownChoice = '由您做主';
export const ownChoiceText = '调低立即生效；调高需等待 24 小时并再次确认。任何人都不能代您放宽。';
export const seekHelp = '求助';
export const others = '其他限制';
export const daily = '每日时长';
export const dailyText = '达到后当日不能再进入游戏';
export const reality = '休息提醒';
export const realityText = '在游戏中弹出时长与净结果';
export const every = (minutes: number): string => `每 ${minutes} 分钟`;
export const minutesOf = (minutes: number): string =>
  minutes >= 60 && minutes % 60 === 0 ? `${minutes / 60} 小时` : `${minutes} 分钟`;
export const unlimited = '不限制';
export const afterDay = '24 小时后可确认取消';
export const netDeposits = '净存款';
export const netDepositsText = '全部存款减去全部取款';
export const pause = '暂停参与';
export const rest = '休息一下';
export const restText = '24 小时至 6 周';
export const excludeText = '6 个月至永久';
export const assessText = '提示信号与求助机构';
export const editTitle = (name: string): string => `设定 ${name}`;
export const currentLimit = '当前限额';
export const newLimit = '新限额';
export const remove = '取消这项限额';
export const submitRaise = '提交申请';
export const amountWrong = '请输入有效的金额';
export const flow = {
  now: '现在提交申请',
  nowText: '当前限额继续有效',
  wait: '等待 24 小时',
  confirm: '您再次确认后生效',
  confirmText: '不确认则一直按当前限额执行',
} as const;
export const raiseAsked = '申请已提交，24 小时后可再次确认';
export const raiseDropped = '申请已撤回';
export const wanted = (of: { readonly time: string; readonly value: string | null }): string =>
  of.value === null ? `${of.time} 起可确认取消此限额` : `${of.time} 起可确认上调为 ${of.value}`;
export const removalConfirm = '确认取消限额';
export const failed = '设定未得到回应，请刷新后核对';
export const link = '设定限额、休息或自我排除';
