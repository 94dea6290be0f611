/** What members call a thing, and the words in which the common questions speak of it. */
const ALSO: readonly (readonly [asked: string, said: readonly string[]])[] = [
  ['提现', ['取款']],
  ['提款', ['取款']],
  ['出金', ['取款']],
  ['下分', ['取款']],
  ['充值', ['存款']],
  ['入金', ['存款']],
  ['上分', ['存款']],
  ['打码', ['流水', '有效投注']],
  ['码量', ['流水', '有效投注']],
  ['洗码', ['返水']],
  ['反水', ['返水']],
  ['彩金', ['优惠', '红包']],
  ['忘记密码', ['忘记账号或密码']],
  ['找回密码', ['忘记账号或密码']],
  ['资金密码', ['支付密码']],
  ['交易密码', ['支付密码']],
  ['没到账', ['多久到账']],
  ['未到账', ['多久到账']],
  ['掉线', ['断线']],
  ['作弊', ['确认游戏结果']],
  ['返奖率', ['返还率']],
  ['rtp', ['返还率']],
  ['实名', ['真实姓名']],
  ['注销', ['自我排除']],
];

/** The words to look for in the common questions: what was asked, and what it means here. */
export function wordsAsked(sought: string): readonly string[] {
  const word = sought.trim().toLowerCase();
  const meant = ALSO.filter(([asked]) => word.includes(asked)).flatMap(([, said]) => said);
  return [...new Set([word, ...meant])];
}
