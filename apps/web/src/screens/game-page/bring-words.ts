export const bring = '转入';
export const central = '中心钱包';
