import type { ChangeKind } from '@haitang/contract/codes/change-kind.ts';
import type { Permission } from '@haitang/contract/office/permissions.ts';
import type { OfficeNewStaff } from '@haitang/contract/office/staff.ts';
import type { OfficeCall } from '../../shared/api/call.ts';
import { calls } from '../../shared/api/calls.ts';

/** The answer to a confirmation: nothing, its number, or a new account. */
export type Confirmed = OfficeNewStaff | { id: string } | null;

interface Decision {
  readonly permission: Permission;
  readonly confirm: OfficeCall<Confirmed>;
  readonly turnDown: OfficeCall<{ id: string } | null>;
  /** The message afterwards. */
  readonly done: string;
}

const AGENTS: Decision = {
  permission: 'agents.confirm',
  confirm: calls.confirmChange,
  turnDown: calls.turnDownChange,
  done: '已复核',
};

/** For each kind of change: the permission to decide, the calls, and the message afterwards. */
export const DECISIONS: Readonly<Record<ChangeKind, Decision>> = {
  setting: {
    permission: 'settings.confirm',
    confirm: calls.confirmSetting,
    turnDown: calls.turnDownSetting,
    done: '已复核，按时生效',
  },
  'totp-reset': {
    permission: 'totp-resets.confirm',
    confirm: calls.confirmTotpReset,
    turnDown: calls.turnDownTotpReset,
    done: '已重置，会员将收到站内信',
  },
  adjustment: {
    permission: 'adjustments.confirm',
    confirm: calls.confirmAdjustment,
    turnDown: calls.turnDownAdjustment,
    done: '已入账，会员将收到站内信',
  },
  'vip-level': {
    permission: 'vip.confirm',
    confirm: calls.confirmVipLevel,
    turnDown: calls.turnDownVipLevel,
    done: '已复核，按时生效',
  },
  'red-packet-rules': {
    permission: 'red-packets.confirm',
    confirm: calls.confirmPacketRules,
    turnDown: calls.turnDownPacketRules,
    done: '已复核，按时生效',
  },
  'bonus-rule': {
    permission: 'bonuses.confirm',
    confirm: calls.confirmBonusRule,
    turnDown: calls.turnDownBonusRule,
    done: '已复核，按时生效',
  },
  'receiving-account': {
    permission: 'receiving-accounts.confirm',
    confirm: calls.confirmReceivingAccount,
    turnDown: calls.turnDownReceivingAccount,
    done: '已复核，会员即可看到',
  },
  'payout-wallet': {
    permission: 'payout-wallets.confirm',
    confirm: calls.confirmPayoutWallet,
    turnDown: calls.turnDownPayoutWallet,
    done: '已复核，已登记',
  },
  'treasury-entry': {
    permission: 'treasury.confirm',
    confirm: calls.confirmTreasuryEntry,
    turnDown: calls.turnDownTreasuryEntry,
    done: '已复核，已入账',
  },
  staff: {
    permission: 'staff.confirm',
    confirm: calls.confirmStaff,
    turnDown: calls.turnDownStaff,
    done: '已复核，账号已建立',
  },
  'staff-roles': {
    permission: 'staff.confirm',
    confirm: calls.confirmStaffRoles,
    turnDown: calls.turnDownStaffRoles,
    done: '已复核，即时生效',
  },
  'staff-totp': {
    permission: 'staff.confirm',
    confirm: calls.confirmStaffTotp,
    turnDown: calls.turnDownStaffTotp,
    done: '已复核，原验证器已失效',
  },
  'staff-password': {
    permission: 'staff.confirm',
    confirm: calls.confirmStaffPassword,
    turnDown: calls.turnDownStaffPassword,
    done: '已复核，新密码已可使用',
  },
  role: {
    permission: 'staff.confirm',
    confirm: calls.confirmRole,
    turnDown: calls.turnDownRole,
    done: '已复核，即时生效',
  },
  plan: AGENTS,
  assignment: AGENTS,
  ending: AGENTS,
  inclusion: AGENTS,
};
