import type { ChangeKind } from '@haitang/contract/codes/change-kind.ts';
import type { Call } from '@haitang/contract/endpoint.ts';
import {
  officeConfirmChange,
  officeTurnDownChange,
} from '@haitang/contract/office/agent-changes.ts';
import {
  officeConfirmAdjustment,
  officeTurnDownAdjustment,
} from '@haitang/contract/office/changes/adjustments.ts';
import {
  officeConfirmBonusRule,
  officeTurnDownBonusRule,
} from '@haitang/contract/office/changes/bonus-rules.ts';
import {
  officeConfirmExclusionEnd,
  officeTurnDownExclusionEnd,
} from '@haitang/contract/office/changes/exclusion-ends.ts';
import {
  officeConfirmPayoutWallet,
  officeTurnDownPayoutWallet,
} from '@haitang/contract/office/changes/payout-wallets.ts';
import {
  officeConfirmReceivingAccount,
  officeTurnDownReceivingAccount,
} from '@haitang/contract/office/changes/receiving-accounts.ts';
import {
  officeConfirmRecovery,
  officeTurnDownRecovery,
} from '@haitang/contract/office/changes/recoveries.ts';
import {
  officeConfirmPacketRules,
  officeTurnDownPacketRules,
} from '@haitang/contract/office/changes/red-packet-rules.ts';
import {
  officeConfirmStaffPassword,
  officeTurnDownStaffPassword,
} from '@haitang/contract/office/changes/staff-passwords.ts';
import {
  officeConfirmSetting,
  officeConfirmTotpReset,
  officeTurnDownSetting,
  officeTurnDownTotpReset,
} from '@haitang/contract/office/changes.ts';
import {
  officeConfirmFrontText,
  officeTurnDownFrontText,
} from '@haitang/contract/office/front-page.ts';
import type { Permission } from '@haitang/contract/office/permissions.ts';
import {
  type OfficeNewStaff,
  officeConfirmRole,
  officeConfirmStaff,
  officeConfirmStaffRoles,
  officeConfirmStaffTotp,
  officeTurnDownRole,
  officeTurnDownStaff,
  officeTurnDownStaffRoles,
  officeTurnDownStaffTotp,
} from '@haitang/contract/office/staff.ts';
import {
  officeConfirmTreasuryEntry,
  officeTurnDownTreasuryEntry,
} from '@haitang/contract/office/treasury.ts';
import { officeConfirmVipLevel, officeTurnDownVipLevel } from '@haitang/contract/office/vip.ts';

/** The answer to a confirmation: nothing, its number, a new account, or half of a key. */
export type Confirmed = OfficeNewStaff | { half: string } | { id: string } | null;

interface Decision {
  readonly permission: Permission;
  readonly confirm: Call<object, Confirmed>;
  readonly turnDown: Call<object, { id: string } | null>;
  /** The message afterwards. */
  readonly done: string;
}

const AGENTS: Decision = {
  permission: 'agents.confirm',
  confirm: officeConfirmChange,
  turnDown: officeTurnDownChange,
  done: '已复核',
};

/** For each kind of change: the permission to decide, the calls, and the message afterwards. */
export const DECISIONS: Readonly<Record<ChangeKind, Decision>> = {
  setting: {
    permission: 'settings.confirm',
    confirm: officeConfirmSetting,
    turnDown: officeTurnDownSetting,
    done: '已复核，按时生效',
  },
  'totp-reset': {
    permission: 'totp-resets.confirm',
    confirm: officeConfirmTotpReset,
    turnDown: officeTurnDownTotpReset,
    done: '已重置，会员将收到站内信',
  },
  recovery: {
    permission: 'recoveries.confirm',
    confirm: officeConfirmRecovery,
    turnDown: officeTurnDownRecovery,
    done: '已复核，会员将收到站内信',
  },
  adjustment: {
    permission: 'adjustments.confirm',
    confirm: officeConfirmAdjustment,
    turnDown: officeTurnDownAdjustment,
    done: '已入账，会员将收到站内信',
  },
  'exclusion-end': {
    permission: 'exclusions.confirm',
    confirm: officeConfirmExclusionEnd,
    turnDown: officeTurnDownExclusionEnd,
    done: '已解除，会员将收到站内信',
  },
  'vip-level': {
    permission: 'vip.confirm',
    confirm: officeConfirmVipLevel,
    turnDown: officeTurnDownVipLevel,
    done: '已复核，按时生效',
  },
  'red-packet-rules': {
    permission: 'red-packets.confirm',
    confirm: officeConfirmPacketRules,
    turnDown: officeTurnDownPacketRules,
    done: '已复核，按时生效',
  },
  'bonus-rule': {
    permission: 'bonuses.confirm',
    confirm: officeConfirmBonusRule,
    turnDown: officeTurnDownBonusRule,
    done: '已复核，按时生效',
  },
  'receiving-account': {
    permission: 'receiving-accounts.confirm',
    confirm: officeConfirmReceivingAccount,
    turnDown: officeTurnDownReceivingAccount,
    done: '已复核，会员即可看到',
  },
  'front-text': {
    permission: 'settings.confirm',
    confirm: officeConfirmFrontText,
    turnDown: officeTurnDownFrontText,
    done: '已复核，会员即可看到',
  },
  'payout-wallet': {
    permission: 'payout-wallets.confirm',
    confirm: officeConfirmPayoutWallet,
    turnDown: officeTurnDownPayoutWallet,
    done: '已复核，已登记',
  },
  'treasury-entry': {
    permission: 'treasury.confirm',
    confirm: officeConfirmTreasuryEntry,
    turnDown: officeTurnDownTreasuryEntry,
    done: '已复核，已入账',
  },
  staff: {
    permission: 'staff.confirm',
    confirm: officeConfirmStaff,
    turnDown: officeTurnDownStaff,
    done: '已复核，账号已建立',
  },
  'staff-roles': {
    permission: 'staff.confirm',
    confirm: officeConfirmStaffRoles,
    turnDown: officeTurnDownStaffRoles,
    done: '已复核，即时生效',
  },
  'staff-totp': {
    permission: 'staff.confirm',
    confirm: officeConfirmStaffTotp,
    turnDown: officeTurnDownStaffTotp,
    done: '已复核，原验证器已失效',
  },
  'staff-password': {
    permission: 'staff.confirm',
    confirm: officeConfirmStaffPassword,
    turnDown: officeTurnDownStaffPassword,
    done: '已复核，新密码已可使用',
  },
  role: {
    permission: 'staff.confirm',
    confirm: officeConfirmRole,
    turnDown: officeTurnDownRole,
    done: '已复核，即时生效',
  },
  plan: AGENTS,
  assignment: AGENTS,
  ending: AGENTS,
  inclusion: AGENTS,
};
