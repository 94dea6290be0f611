export const venuesOnly = '场馆内钱包不支持互转';
export const done = '操作成功！';
export const from = '转出';
export const to = '转入';
export const expandAll = (n: string | number): string => `展开全部 ${n} 个场馆`;
