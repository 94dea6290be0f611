// Texts for members: vip.

export const title = 'VIP特权';
export const reached = '已达标';
export const notReached = '未达标';
export const realperson = '真人';
export const sport = '体育';
export const eSport = '电竞';
export const joker = '棋牌';
export const electron = '电子';
export const lottery = '彩票';
export const deposit = '累计存款';
export const flow = '累计流水';
export const rates = '最高返水比例';
export const rules = '规则说明';
export const level = '等级';
export const effective = '达标后，次日 24:00 前生效；每日晋升一级。';
export const maintainName = '保级流水';
export const maintainUntil = (date: string): string => `计算至 ${date}，账户余额不受影响。`;
export const unit = '单位 %';
export const visitor = '登录后可查看您的累计存款与累计流水。';
/** The rules as text (specification, 4). */
export const ruleLines: readonly string[] = [
  '晋升标准：会员的累计存款与累计流水均达到相应等级的要求，即可于次日 24:00 前晋升至相应等级。',
  '晋升顺序：每日至多晋升一级，不可越级晋升。',
  '保级要求：会员晋升后，须在 90 天内完成本等级的保级流水；期间再次晋升的，保级要求按当前等级重新计算。',
  '降级标准：会员在一个季度（90 天）内未完成相应的保级流水，系统自动下调一个等级，返水比例随之调整。',
  '返水计算：返水按北京时间当日的有效投注计算，当日结算后 24 小时内计入福利中心，由会员手动领取。',
  '有效投注：胜率高于三分之二、同局各选项合计胜率高于三分之二、取消及和局的投注不计入；庄家优势低于 2.5% 的游戏按比例计入。',
  '返水流水：领取的返水完成 1 倍流水后即可取款。',
];
