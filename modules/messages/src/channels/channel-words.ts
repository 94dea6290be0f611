import type { ChannelLanguage } from '@haitang/contract/codes/channel.ts';

/** What a message that leaves the site says, before it is put into words. */
export type ChannelContent =
  | {
      readonly purpose: 'verify' | 'recover-login' | 'recover-pay';
      readonly code: string;
      /** Minutes for which the code is good. */
      readonly minutes: number;
    }
  | { readonly purpose: 'password-changed'; readonly which: 'login' | 'pay'; readonly time: string }
  | {
      readonly purpose: 'contact-changed';
      readonly change: 'verified' | 'replaced' | 'removed';
      readonly time: string;
    };

interface Words {
  readonly subject: string;
  readonly text: string;
}

const CODE_ZH = {
  verify: '验证联系方式',
  'recover-login': '找回登录密码',
  'recover-pay': '找回支付密码',
} as const;
const CODE_EN = {
  verify: 'verify this contact',
  'recover-login': 'set a new login password',
  'recover-pay': 'set a new payment password',
} as const;
const CHANGE_ZH = {
  verified: '新增了一个已验证的联系方式',
  replaced: '更换了已验证的联系方式',
  removed: '移除了已验证的联系方式',
} as const;
const CHANGE_EN = {
  verified: 'A verified contact was added to your account',
  replaced: 'A verified contact of your account was replaced',
  removed: 'A verified contact was removed from your account',
} as const;

function zh(content: ChannelContent): Words {
  switch (content.purpose) {
    case 'password-changed': {
      const which = content.which === 'login' ? '登录密码' : '支付密码';
      const text = `您的${which}已于 ${content.time}（北京时间）修改。如非本人操作，请立即联系客服。`;
      return { subject: '密码已修改', text };
    }
    case 'contact-changed': {
      const what = CHANGE_ZH[content.change];
      const text = `您的账户于 ${content.time}（北京时间）${what}。如非本人操作，请立即联系客服。`;
      return { subject: '联系方式已变更', text };
    }
    default: {
      const what = CODE_ZH[content.purpose];
      const { code, minutes } = content;
      const warning = '请勿告诉任何人，工作人员也不会向您索取。如非本人操作，请忽略。';
      return {
        subject: what,
        text: `验证码 ${code}，用于${what}，${minutes} 分钟内有效。${warning}`,
      };
    }
  }
}

function en(content: ChannelContent): Words {
  switch (content.purpose) {
    case 'password-changed': {
      const which = content.which === 'login' ? 'login' : 'payment';
      const text = `Your ${which} password was changed at ${content.time} (Beijing time).`;
      return {
        subject: 'Password changed',
        text: `${text} If this was not you, contact support now.`,
      };
    }
    case 'contact-changed': {
      const text = `${CHANGE_EN[content.change]} at ${content.time} (Beijing time).`;
      return {
        subject: 'Contact changed',
        text: `${text} If this was not you, contact support now.`,
      };
    }
    default: {
      const { code, minutes } = content;
      const what = CODE_EN[content.purpose];
      const use = `${code} is your code to ${what}. It is good for ${minutes} minutes.`;
      return {
        subject: 'Your code',
        text: `${use} Tell it to nobody; our staff never ask for it.`,
      };
    }
  }
}

/** The words of a message, with the name of the site before them. */
export function channelWords(
  content: ChannelContent,
  language: ChannelLanguage,
  site: string,
): Words {
  const words = language === 'en' ? en(content) : zh(content);
  const [open, close] = language === 'en' ? ['[', '] '] : ['【', '】'];
  return {
    subject: `${open}${site}${close}${words.subject}`,
    text: `${open}${site}${close}${words.text}`,
  };
}
