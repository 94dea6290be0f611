import type { ChannelKind, ChannelLanguage } from '@haitang/contract/codes/channel.ts';
import { currentLanguage } from '../../shared/language.ts';

/** The ways in which a code is received. */
export const CHANNEL_NAMES: Readonly<Record<ChannelKind, string>> = {
  email: '邮箱',
  sms: '手机号',
};

export const getCode = '获取验证码';
export const codeRequired = '请输入验证码';

/** Messages are written in Chinese and English. */
export const languageOfMessages = (): ChannelLanguage =>
  currentLanguage().startsWith('zh') ? 'zh' : 'en';

/** The tabs of the ways that the operator has. */
export const tabsOf = (kinds: readonly ChannelKind[]) =>
  kinds.map((key) => ({ key, text: CHANNEL_NAMES[key] }));
