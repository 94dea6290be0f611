import type { BetAmountData } from '@haitang/contract/member/turnover.ts';

// Texts for members: the parts of their money that can and cannot be withdrawn.

export const withdrawable = '可取款余额';
export const locked = '暂不可取';
export const total = '资产合计';
export const lockedFor = '查看原因';
/** The member's own money in the central wallet, by the reason that keeps it there. */
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
