// What members read: maintenance.

export const title = '站点维护中';
export const hint = '您的余额不受影响，恢复时间以公告为准。';
export const service = '联系客服';
export const care = '限额与自我排除仍可办理';
export const soon = (time: string): string => `站点将于 ${time} 开始维护，请提前结束游戏`;
