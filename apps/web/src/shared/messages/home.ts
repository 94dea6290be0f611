// What members read in the first sight of home. The first script carries this file, so it stays
// short.

export const hot = '热门';
export const guestTitle = '您还未登录';
export const guestText = '登录后查看余额与会员等级';
export const service = '在线客服';
export const earnings = '推广收益';
export const downloadTitle = '海棠应用';
