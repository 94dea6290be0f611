// Texts for members: help.

export const service = '人工客服';
export const empty = '内容整理中，请稍后查看';
export const updated = (time: string): string => `更新于 ${time}`;
export const question = '需要了解什么？';
export const searchLabel = '搜索帮助内容';
export const faqText = '存取款、流水、账户';
export const careText = '限额、休息与求助';
export const aboutText = '品牌与牌照';
export const agentText = '合营计划说明';
export const serviceText = '没有找到答案？与我们聊聊';
export const callService = '联系客服';
export const contents = '目录';
export const found = (n: number): string => `找到 ${n} 个问题`;
export const groups = '问题分类';
