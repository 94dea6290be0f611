// Texts for members: applications.

export const state = '状态';
export const state1 = '待审核';
export const state2 = '审核通过';
export const state3 = '审核拒绝';
export const checked = (time: string): string => `审核于 ${time}`;
