// Texts for members: transfer.

export const title = '转账';
export const auto = '自动免转';
export const amountRequired = '请输入操作金额！';
export const venuesOnly = '场馆内钱包不支持互转';
export const done = '操作成功！';
export const from = '转出';
export const to = '转入';
export const amount = '转账金额';
export const all = '全部金额';
export const submit = '确认转账';
export const autoNote = '开启后，进入场馆时余额自动转入';
export const autoOn = '自动免转已开启，无需手动转账';
export const swap = '互换转出与转入';
export const expandAll = (n: string | number): string => `展开全部 ${n} 个场馆`;
export const pending = '上一笔转账处理中，完成后可继续';
export const cameThrough = '已完成';
export const cameBack = '未完成，已退回';
export const unknown = (name: string): string =>
  `场馆暂未返回结果。系统正在核实，资金不会丢失，也不会重复转账。核实完成前，${name}的转入与转出暂停，其他场馆不受影响。`;
