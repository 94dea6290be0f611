export const title = '返水中心';
export const nothing = '暂无领取额度！';
