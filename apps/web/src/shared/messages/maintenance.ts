// Texts for members: maintenance.

export const title = '站点维护中';
export const hint = '您的余额不受影响，恢复时间以公告为准。';
export const service = '联系客服';
