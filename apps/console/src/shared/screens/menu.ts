import type { OfficeCounts } from '@haitang/contract/office/dashboard.ts';
import type { Permission } from '@haitang/contract/office/permissions.ts';
import { present } from '@haitang/kernel/assert.ts';
import type { IconName } from '@haitang/ui/icon/icon-name.ts';

export interface MenuItem {
  readonly path: string;
  readonly words: string;
  readonly group: string;
  readonly icon: IconName;
  readonly permission: Permission;
  /** The counter beside it. */
  readonly count?: keyof OfficeCounts;
}

/** The menu, in groups; items without permission are hidden. */
export const MENU: readonly MenuItem[] = [
  {
    path: '/',
    words: '总览',
    group: '',
    icon: 'gauge-duotone',
    permission: 'overview.read',
  },
  {
    path: '/reports',
    words: '经营报表',
    group: '',
    icon: 'chart-line-up-duotone',
    permission: 'reports.see',
  },
  {
    path: '/deposits',
    words: '存款审核',
    group: '资金',
    icon: 'arrow-circle-down-duotone',
    permission: 'deposits.read',
    count: 'deposits',
  },
  {
    path: '/noted-deposits',
    words: '到账提醒',
    group: '资金',
    icon: 'warning-duotone',
    permission: 'deposits.read',
    count: 'noted',
  },
  {
    path: '/statements',
    words: '银行流水',
    group: '资金',
    icon: 'receipt-duotone',
    permission: 'deposits.read',
  },
  {
    path: '/withdrawals',
    words: '取款审核',
    group: '资金',
    icon: 'arrow-circle-up-duotone',
    permission: 'withdrawals.read',
    count: 'withdrawals',
  },
  {
    path: '/payout-approvals',
    words: '付款签名',
    group: '资金',
    icon: 'key-duotone',
    permission: 'withdrawals.read',
  },
  {
    path: '/cases',
    words: '对账个案',
    group: '资金',
    icon: 'scales-duotone',
    permission: 'cases.read',
    count: 'cases',
  },
  {
    path: '/receiving-accounts',
    words: '收款账户',
    group: '资金',
    icon: 'bank-duotone',
    permission: 'receiving-accounts.read',
  },
  {
    path: '/payout-wallets',
    words: '出款与资金',
    group: '资金',
    icon: 'wallet-duotone',
    permission: 'payout-wallets.read',
  },
  {
    path: '/ledger',
    words: '账本',
    group: '资金',
    icon: 'list-magnifying-glass-duotone',
    permission: 'ledger.read',
  },
  {
    path: '/members',
    words: '会员管理',
    group: '会员',
    icon: 'users-three-duotone',
    permission: 'members.view',
  },
  {
    path: '/verification',
    words: '身份审核',
    group: '会员',
    icon: 'seal-check-duotone',
    permission: 'verification.read',
    count: 'verifications',
  },
  {
    path: '/vip',
    words: 'VIP 等级',
    group: '会员',
    icon: 'crown-simple-duotone',
    permission: 'vip.read',
  },
  {
    path: '/agents',
    words: '代理',
    group: '会员',
    icon: 'handshake-duotone',
    permission: 'agents.read',
    count: 'agents',
  },
  {
    path: '/service',
    words: '客服留言',
    group: '会员',
    icon: 'chat-text-duotone',
    permission: 'service.read',
    count: 'service',
  },
  {
    path: '/channels',
    words: '短信与邮件',
    group: '会员',
    icon: 'paper-plane-tilt-duotone',
    permission: 'channels.read',
  },
  {
    path: '/activities',
    words: '优惠活动',
    group: '内容',
    icon: 'gift-duotone',
    permission: 'activities.read',
    count: 'activities',
  },
  {
    path: '/content',
    words: '首页内容',
    group: '内容',
    icon: 'megaphone-simple-duotone',
    permission: 'content.read',
  },
  {
    path: '/bonuses',
    words: '优惠规则',
    group: '内容',
    icon: 'percent-duotone',
    permission: 'bonuses.read',
  },
  {
    path: '/red-packets',
    words: '红包',
    group: '内容',
    icon: 'envelope-simple-duotone',
    permission: 'red-packets.read',
  },
  {
    path: '/staff',
    words: '员工与角色',
    group: '系统',
    icon: 'key-duotone',
    permission: 'staff.read',
  },
  {
    path: '/audit',
    words: '操作日志',
    group: '系统',
    icon: 'shield-check-duotone',
    permission: 'audit.read',
  },
  {
    path: '/exports',
    words: '导出文件',
    group: '系统',
    icon: 'download-simple-duotone',
    permission: 'exports.make',
  },
  {
    path: '/changes',
    words: '变更复核',
    group: '系统',
    icon: 'seal-check-duotone',
    permission: 'changes.read',
  },
  {
    path: '/switches',
    words: '开关',
    group: '系统',
    icon: 'lightning-duotone',
    permission: 'settings.read',
  },
  {
    path: '/settings',
    words: '站点设置',
    group: '系统',
    icon: 'gear-six-duotone',
    permission: 'settings.read',
  },
];

const FIRST = present(
  MENU.find(({ path }) => path === '/'),
  'the first screen',
);

/** The screen of an address; the first one for an address that no screen has. */
export function screenOf(to: string): MenuItem {
  const [, place = ''] = /^\/([^/?]*)/.exec(to) ?? [];
  return MENU.find(({ path }) => path === `/${place}`) ?? FIRST;
}
