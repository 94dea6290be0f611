export const venuesOnly = '场馆内钱包不支持互转';
export const done = '操作成功！';
export const from = '转出';
export const to = '转入';
