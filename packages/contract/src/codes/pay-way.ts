/** Our numbers for `pay_way`, with the label a record shows (content/pay.json, pay_way_labels). */
export const PAY_WAY_LABELS = {
  1: '银行卡',
  2: '微信',
  3: '支付宝',
  4: 'USDT-TRC20',
  5: 'USDT-ERC20',
  6: '优付',
  7: '海外汇款',
  8: 'USDT-BEP20',
  10: '充值赠送',
  11: '返水活动',
  12: '红包',
  13: '优惠奖励',
  14: '晋级礼金',
  15: '代理佣金',
  16: '人工调整',
} as const;

export type PayWay = keyof typeof PAY_WAY_LABELS;

/** The label of the records that always show 领取成功 (specification, 4). */
export const REBATE_LABEL = PAY_WAY_LABELS[11];
