export const empty = '内容整理中，请稍后查看';
export const updated = (time: string): string => `更新于 ${time}`;
