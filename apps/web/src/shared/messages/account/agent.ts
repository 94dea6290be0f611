// Texts for members: agent.

import { shortName } from '../../site-words.ts';

export const submit = '加入我们';
export const mobileInvalid = '请输入正确手机号';
export const reasonRequired = '请输入申请理由';
export const username = '用户名';
export const realname = '真实姓名';
export const mobile = '联系号码';
export const reason = '申请理由';
export const done = '申请成功';
export const loginFailed = '代理后台暂时无法打开，请稍后再试';
export const pitchTitle = `与${shortName}共同成长`;
export const pitch = '推荐的会员由您长期绑定，佣金按月结算，明细每日可查。';
export const pitchFacts = [
  { value: '长期', name: '会员绑定' },
  { value: '每月', name: '结算一次' },
  { value: '每日', name: '明细可查' },
] as const;
export const loginFirst = '登录后即可申请合营计划';
export const formTitle = '申请资料';
export const note = '本人投注与关联账户不计佣金。请勿向未满 18 周岁者或已自我排除者推广。';
export const reviewed = '申请将由专员审核，结果会以站内信通知您。';
export const isAgent = '您已是合作伙伴';
export const enter = '进入代理后台';
