// Texts for members: activity.

export const title = '优惠';
export const all = '全部';
export const end = 'END';
export const detail = '活动详情';
export const memo = '活动说明';
export const apply = '立即申请';
export const goLogin = '前往登录';
export const listFailed = '加载活动列表失败';
export const applied = '已申请';
export const applyDone = '申请成功';
export const automatic = '该优惠自动发放，无需申请';
export const ended = '活动已结束';
export const notStarted = '活动尚未开始';
export const gone = '活动不存在或已下架';
export const record = '申请记录';
export const termsTitle = '参与条件';
export const who = '参与对象';
export const minDeposit = '最低存款';
export const wagering = '流水倍数';
export const maxReward = '奖励上限';
export const games = '适用游戏';
export const period = '活动时间';
export const onePer = '参与次数';
export const noMin = '无最低要求';
export const running = '进行中';
export const termsEnd = '截止与调整';
export const service = '客服';
export const automaticShort = '无需申请';
export const number = (code: string): string => `编号 ${code}`;
export const version = (version: string): string => `第 ${version} 版`;
/** Its time to the minute; '' if it has neither start nor end. */
export function between(from: string | null, to: string | null): string {
  if (from === null && to === null) return '';
  const [start, end] = [from, to].map((time) => time?.slice(0, 16) ?? '');
  return from === null ? `${end} 截止` : `${start} 起${to === null ? '' : `，${end} 截止`}`;
}
