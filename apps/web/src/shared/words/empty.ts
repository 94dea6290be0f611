/** On every empty record (specification, 2). */
export const nothing = '空空如也';
export const depositsHint = '提交的订单会在这里显示进度。';
export const rebatesHint = '每日结算后，返水会在这里显示。';
export const rebatesAction = '查看等级比例';
export const activitiesAction = '查看全部';
