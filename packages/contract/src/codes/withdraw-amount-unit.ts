/** Units of the amount of `withdraw`: USDT (specification, 7), or points of the wallet. */
export const WITHDRAW_AMOUNT_UNITS = ['USDT', 'CNY'] as const;
export type WithdrawAmountUnit = (typeof WITHDRAW_AMOUNT_UNITS)[number];
