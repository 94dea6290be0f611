/** The lists of the console that can be saved as a file. */
export const EXPORT_LISTS = {
  deposits: '存款',
  withdrawals: '取款',
  members: '会员',
  'member-statement': '会员资金流水',
  'member-bets': '会员投注记录',
  activities: '活动',
  'activity-applications': '活动申请',
  'red-packets': '红包每日发放',
  'agent-applications': '合营申请',
  agents: '代理',
  commissions: '佣金月结',
  'ledger-accounts': '账本科目',
  'ledger-entries': '账本分录',
  report: '经营报表',
  audit: '操作日志',
} as const;

export type ExportListName = keyof typeof EXPORT_LISTS;

/** Lists with data of the company: their files take a permission of their own. */
export const COMPANY_LISTS: ReadonlySet<ExportListName> = new Set<ExportListName>([
  'agents',
  'commissions',
  'ledger-accounts',
  'ledger-entries',
  'report',
]);
