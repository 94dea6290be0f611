/** The stage of an order, finer than the old `state` (wire.md, gettransrecord). */
export type OrderStage =
  | 'submitted'
  | 'confirming'
  | 'suspended'
  | 'credited'
  | 'expired'
  | 'reviewing'
  | 'approved'
  | 'paying'
  | 'paid'
  | 'rejected';

export const ORDER_STAGE_WORDS: Readonly<Record<OrderStage, string>> = {
  submitted: '已提交',
  confirming: '链上确认中',
  suspended: '人工核对中',
  credited: '已到账',
  expired: '付款超时',
  reviewing: '审核中',
  approved: '审核通过',
  paying: '付款中',
  paid: '已付款',
  rejected: '审核拒绝',
};
