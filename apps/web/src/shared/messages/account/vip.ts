// What members read: vip.

export const title = 'VIP特权';
export const reached = '已达标';
export const notReached = '未达标';
export const realperson = '真人';
export const sport = '体育';
export const eSport = '电竞';
export const joker = '棋牌';
export const electron = '电子';
export const lottery = '彩票';
export const fish = '捕鱼';
export const deposit = '累计存款';
export const flow = '累计流水';
export const rates = '最高返水比例';
export const rules = '规则说明';
export const level = '等级';
export const effective = '达标后，次日 24:00 前生效；每日晋升一级。';
export const maintain = (of: {
  readonly done: string;
  readonly need: string;
  readonly date: string;
}): string => `保级流水 ${of.done} / ${of.need}，计算至 ${of.date}`;
