import type { OfficeCounts } from '@haitang/contract/office/dashboard.ts';
import type { Permission } from '@haitang/contract/office/permissions.ts';
import type { IconName } from '@haitang/ui/icon/icon-name.ts';

export interface MenuItem {
  readonly path: string;
  readonly words: string;
  readonly group: string;
  readonly icon: IconName;
  readonly permission: Permission;
  /** Which mark stands beside it. */
  readonly count?: keyof OfficeCounts;
}

/** The menu, in groups; what an account may not open is not shown. */
export const MENU: readonly MenuItem[] = [
  {
    ...{ path: '/', words: '总览', group: '', icon: 'gauge-duotone' },
    permission: 'overview.read',
  },
  {
    ...{ path: '/deposits', words: '存款审核', group: '资金', icon: 'arrow-circle-down-duotone' },
    ...{ permission: 'deposits.read', count: 'deposits' },
  },
  {
    ...{ path: '/withdrawals', words: '取款审核', group: '资金', icon: 'arrow-circle-up-duotone' },
    ...{ permission: 'withdrawals.read', count: 'withdrawals' },
  },
  {
    ...{ path: '/cases', words: '对账个案', group: '资金', icon: 'scales-duotone' },
    ...{ permission: 'cases.read', count: 'cases' },
  },
  {
    ...{ path: '/members', words: '会员管理', group: '会员', icon: 'users-three-duotone' },
    permission: 'members.view',
  },
  {
    ...{ path: '/service', words: '客服留言', group: '会员', icon: 'chat-text-duotone' },
    ...{ permission: 'service.read', count: 'service' },
  },
  {
    ...{ path: '/audit', words: '操作日志', group: '系统', icon: 'shield-check-duotone' },
    permission: 'audit.read',
  },
  {
    ...{ path: '/settings', words: '站点设置', group: '系统', icon: 'gear-six-duotone' },
    permission: 'settings.read',
  },
];
