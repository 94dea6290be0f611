import type { BetAmountData } from '@haitang/contract/member/turnover.ts';

// Texts for members: the parts of their money that can and cannot be withdrawn.

/** The member's own money in the central wallet, by the reason that keeps it there. */
export const ownOf: Readonly<Record<BetAmountData['stop'], string>> = {
  none: '中心钱包',
  wagering: '流水未完成',
  ending: '优惠结算中',
  order: '取款已暂停',
};
