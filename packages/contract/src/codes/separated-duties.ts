/**
 * Duties at a payout that no role may join (ADR 17): approving it, entering it, and naming the
 * wallets it may come from; each with its words and the permissions that make it.
 */
export const SEPARATED_DUTIES: readonly {
  readonly words: string;
  readonly permissions: readonly string[];
}[] = [
  {
    words: '审核取款',
    permissions: ['withdrawals.review', 'withdrawals.confirm', 'payouts.sign'],
  },
  { words: '登记付款', permissions: ['payouts.enter'] },
  {
    words: '登记出款钱包',
    permissions: ['payout-wallets.propose', 'payout-wallets.confirm'],
  },
];

/** The words of the separated duties that permissions have a part in. */
export const dutiesOf = (permissions: readonly string[]): readonly string[] =>
  SEPARATED_DUTIES.filter((duty) =>
    duty.permissions.some((name) => permissions.includes(name)),
  ).map(({ words }) => words);
