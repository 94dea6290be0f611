/** The demo member's history, in days before today, with amounts a person would type. */
export const STORY = {
  joinedDaysAgo: 186,
  realname: '林知夏',
  addresses: [
    { daysAgo: 170, network: 'TRC20', address: 'TNEns8t9jbWENbStkQdVQtHMGpbsYsQjZK' },
    { daysAgo: 60, network: 'ERC20', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
  ],
  deposits: [
    { daysAgo: 29, network: 'TRC20', amount: '3000.00' },
    { daysAgo: 24, network: 'ERC20', amount: '1000.00' },
    { daysAgo: 17, network: 'TRC20', amount: '3200.00' },
    { daysAgo: 10, network: 'TRC20', amount: '2600.00' },
    { daysAgo: 6, network: 'ERC20', amount: '800.00' },
    { daysAgo: 3, network: 'TRC20', amount: '2000.00' },
    { daysAgo: 1, network: 'TRC20', amount: '500.00' },
  ],
  /** Each transfers money to a venue, plays and recalls all of it. */
  visits: [
    { daysAgo: 28, venue: 'wangyue', rounds: 40 },
    { daysAgo: 23, venue: 'songjian', rounds: 30 },
    { daysAgo: 16, venue: 'xinglan', rounds: 44 },
    { daysAgo: 9, venue: 'shanhai', rounds: 40 },
    { daysAgo: 5, venue: 'wangyue', rounds: 24 },
    { daysAgo: 2, venue: 'songjian', rounds: 34 },
    { daysAgo: 0.2, venue: 'xinglan', rounds: 16 },
  ],
  /** Rebates of earlier nights; those of the last visits stay open. */
  claims: [{ daysAgo: 14.5 }, { daysAgo: 4.2 }],
  withdrawals: [
    { daysAgo: 15, usdt: '120.00', end: 'paid' },
    { daysAgo: 8, usdt: '60.00', end: 'rejected' },
    { daysAgo: 4.5, usdt: '100.00', end: 'paid' },
    { daysAgo: 0.1, usdt: '50.00', end: 'open' },
  ],
  /** A red packet is drawn for each of these deposits; in days ago. */
  packets: [29, 24, 17, 10, 6, 3],
  /**
   * A pledge, an active boost, and an application that waits for a reviewer
   * (content/activities.json).
   */
  applications: [
    { daysAgo: 20, activity: 13 },
    { daysAgo: 13, activity: 8 },
    { daysAgo: 0.3, activity: 5 },
  ],
  rejection: '收款信息与账户持有人不一致，请核对后重新提交。',
} as const;
