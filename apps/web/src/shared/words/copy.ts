export const failed = '复制失败，请手动复制！';
export const homeDone = '复制成功！';
export const homeFailed = '复制失败，请手动复制';
