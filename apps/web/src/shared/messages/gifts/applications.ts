// What members read: applications.

export const title = '申请记录';
export const name = '活动名称';
export const time = '申请时间';
export const state = '状态';
export const state1 = '待审核';
export const state2 = '审核通过';
export const state3 = '审核拒绝';
export const state0 = '未定义';
export const checked = (time: string): string => `审核于 ${time}`;
