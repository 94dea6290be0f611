// Texts for members: a reached level.

export const title = (level: number): string => `已晋升 VIP${level}`;
export const text = '返水比例随等级调整，晋升礼金可在 VIP特权 中领取。';
export const close = '知道了';
export const see = '查看特权';
