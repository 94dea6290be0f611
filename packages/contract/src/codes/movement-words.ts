/** The words of a statement for each movement reason (ledger, MovementReason). */
export const MOVEMENT_WORDS: Readonly<Record<string, string>> = {
  deposit: '存款到账',
  'deposit-suspense': '存款待核对',
  'deposit-freeze': '存款核对冻结',
  'deposit-release': '存款核对解冻',
  'deposit-reversal': '存款入账撤销',
  'withdrawal-hold': '取款冻结',
  'withdrawal-release': '取款退回',
  'withdrawal-paid': '取款付款',
  'withdrawal-fee': '取款手续费',
  'venue-in-start': '转入场馆',
  'venue-in-done': '转入场馆完成',
  'venue-in-returned': '转入场馆退回',
  'venue-out-start': '转出场馆',
  'venue-out-done': '场馆余额收回',
  'venue-result': '场馆输赢',
  bet: '投注',
  win: '派彩',
  rollback: '注单撤销',
  bonus: '优惠奖励',
  'bonus-forfeit': '优惠放弃',
  rebate: '返水领取',
  'red-packet': '红包领取',
  commission: '代理佣金',
  adjustment: '人工调整',
  'treasury-in': '钱包转入',
  'treasury-out': '钱包转出',
  'treasury-sweep': '钱包归集',
  'treasury-cold': '转入冷钱包',
};

/** The Chinese words of a movement reason; an unknown reason is returned as it is. */
export const movementWords = (reason: string): string => MOVEMENT_WORDS[reason] ?? reason;
