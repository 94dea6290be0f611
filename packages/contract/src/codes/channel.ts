/** The ways out of the site to a person: an e-mail address, a telephone. */
export const CHANNEL_KINDS = ['email', 'sms'] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

/** The languages in which messages that leave the site are written. */
export const CHANNEL_LANGUAGES = ['zh', 'en'] as const;
export type ChannelLanguage = (typeof CHANNEL_LANGUAGES)[number];

/** What a message that leaves the site is about. */
export const CHANNEL_PURPOSES = {
  verify: '验证联系方式',
  'recover-login': '找回登录密码',
  'recover-pay': '找回支付密码',
  'password-changed': '密码变更通知',
  'contact-changed': '联系方式变更通知',
} as const;
export type ChannelPurpose = keyof typeof CHANNEL_PURPOSES;

/** Where such a message stands. */
export const CHANNEL_STATES = {
  waiting: '待发送',
  sending: '发送中',
  sent: '已发送',
  failed: '失败',
  unknown: '结果不明',
  expired: '已过期',
} as const;
export type ChannelState = keyof typeof CHANNEL_STATES;
