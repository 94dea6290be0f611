import type { PushTopic } from '@haitang/contract/codes/push-topic.ts';

/**
 * What a lock screen may show to whoever holds the phone: no amount, no name, no place. The service
 * worker says it in the language of its device (apps/web/words/pushes).
 */
export interface PushWords {
  readonly topic: PushTopic;
  readonly title: string;
  readonly body: string;
  readonly link: string;
}

const MONEY = { topic: 'money', link: '/transRecord' } as const;
const SAFETY = { topic: 'safety', link: '/message?type=2' } as const;

export const DEPOSIT: PushWords = {
  ...MONEY,
  title: '存款已到账',
  body: '有一笔存款已到账，点击查看详情',
};
export const PAID: PushWords = {
  ...MONEY,
  link: '/transRecord?type=2',
  title: '取款已付款',
  body: '有一笔取款已付款，点击查看详情',
};
export const REJECTED: PushWords = {
  ...MONEY,
  link: '/transRecord?type=2',
  title: '取款未通过审核',
  body: '有一笔取款未通过审核，点击查看原因',
};
export const NEW_DEVICE: PushWords = {
  ...SAFETY,
  link: '/sessions',
  title: '新设备登录提醒',
  body: '您的账户在一台新设备上登录。如非本人操作，请立即修改密码',
};
export const PASSWORD: PushWords = {
  ...SAFETY,
  title: '密码已修改',
  body: '您的账户密码已修改。如非本人操作，请立即联系客服',
};
export const TOTP: PushWords = {
  ...SAFETY,
  title: '动态验证已变更',
  body: '您的动态验证设置已变更。如非本人操作，请立即联系客服',
};
export const RECOVERY: PushWords = {
  ...SAFETY,
  link: '/userCent',
  title: '有人申请找回您的密码',
  body: '如非您本人申请，请立即在安全中心中止，并联系客服',
};
export const ADDRESS: PushWords = {
  ...SAFETY,
  title: '已绑定新的收款方式',
  body: '您的账户绑定了新的收款方式。如非本人操作，请立即联系客服',
};
export const LETTER: PushWords = {
  ...SAFETY,
  title: '客服来信',
  body: '您有一封客服的站内信，点击查看',
};
export const REPLY: PushWords = {
  ...SAFETY,
  link: '/threads',
  title: '客服已回复您的留言',
  body: '您的留言有新的回复，点击查看',
};
export const OFFER: PushWords = {
  topic: 'offers',
  link: '/bonuses',
  title: '有奖励待领取',
  body: '您有一份奖励待领取，点击查看条款',
};

/** The text below it is the name of the announcement. */
export const NEWS: Omit<PushWords, 'body'> = {
  topic: 'announcements',
  link: '/message?type=1',
  title: '新公告',
};
