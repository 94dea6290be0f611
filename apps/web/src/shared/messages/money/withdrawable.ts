import type { BetAmountData } from '@haitang/contract/member/turnover.ts';

// What members read: what of their money can be withdrawn, and what not.

export const withdrawable = '可取款余额';
export const locked = '暂不可取';
export const total = '资产合计';
export const lockedFor = '查看原因';
/** The member's own money in the central wallet, by what keeps it there. */
export const ownOf: Readonly<Record<BetAmountData['stop'], string>> = {
  none: '中心钱包',
  wagering: '流水未完成',
  ending: '优惠结算中',
  order: '取款已暂停',
};
export const bonus = '优惠金额，流水未完成';
export const withdrawals = '取款处理中';
export const deposits = '存款复核中';
export const transit = '转账处理中';
export const venues = '场馆内，可一键回收';
