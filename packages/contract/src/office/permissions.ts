/** What a call of the console may need; a role is a list of these, nothing is allowed by default. */
export const PERMISSIONS = {
  'overview.read': '查看总览',
  'deposits.read': '查看存款',
  'withdrawals.read': '查看取款',
  'withdrawals.review': '审核取款（初审）',
  'withdrawals.confirm': '复核取款',
  'payouts.enter': '登记付款',
  'members.view': '查看会员资料（遮蔽）',
  'members.lock': '停用与恢复会员',
  'service.read': '查看留言',
  'service.answer': '处理留言',
  'cases.read': '查看对账个案',
  'transfers.propose': '提出未明转账的处理',
  'transfers.confirm': '复核未明转账的处理',
  'audit.read': '查看操作日志',
  'audit.verify': '校验日志链',
  'reports.read': '核对账本',
  'settings.read': '查看设置',
  'switches.set': '切换开关',
} as const;

export type Permission = keyof typeof PERMISSIONS;
