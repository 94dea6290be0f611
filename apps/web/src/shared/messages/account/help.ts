// What members read: help.

export const about = '关于我们';
export const faq = '常见问题';
export const privacy = '隐私政策';
export const disclaimer = '免责说明';
export const contact = '联系我们';
export const agent = '代理加盟';
export const care = '博彩责任';
export const title = '帮助中心';
export const service = '人工客服';
export const feedback = '有奖反馈';
export const empty = '内容整理中，请稍后查看';
export const updated = (time: string): string => `更新于 ${time}`;
