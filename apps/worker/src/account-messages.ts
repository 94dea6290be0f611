import type { EventMap } from '@haitang/contract/events/event-map.ts';
import { memberOf } from '@haitang/identity/find-member.ts';
import { listSignIns } from '@haitang/identity/sessions/list-sign-ins.ts';
import { present } from '@haitang/kernel/assert.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { sendFromTemplate } from '@haitang/messages/send-message.ts';
import {
  type EventHandler,
  type Subscription,
  subscription,
} from '@haitang/platform/outbox/subscription.ts';

const whose = (memberId: MemberId | null): MemberId =>
  present(memberId, 'the event names a member');

const welcome: EventHandler<'member.registered'> = async (tx, event) => {
  const memberId = whose(event.memberId);
  const { username } = await memberOf(tx, memberId);
  await sendFromTemplate(tx, {
    key: event.key,
    to: { kind: 'member', memberId },
    template: 'welcome',
    values: { username, time: formatBeijing(event.occurredAt) },
    at: event.occurredAt,
  });
};

const notifyNewDevice: EventHandler<'session.started'> = async (tx, event) => {
  if (!event.payload.newDevice) return;
  const memberId = whose(event.memberId);
  const signIns = await listSignIns(tx, memberId);
  const signIn = signIns.find(({ id }) => id === event.payload.sessionId);
  if (!signIn) return;
  await sendFromTemplate(tx, {
    key: event.key,
    to: { kind: 'member', memberId },
    template: 'new-login',
    values: {
      time: formatBeijing(event.occurredAt),
      place: signIn.place,
      device: signIn.device,
    },
    at: event.occurredAt,
  });
};

const notifyPasswordChange: EventHandler<'password.changed'> = async (tx, event) => {
  const memberId = whose(event.memberId);
  await sendFromTemplate(tx, {
    key: event.key,
    to: { kind: 'member', memberId },
    template: 'password-changed',
    values: {
      which: event.payload.kind === 'pay' ? '支付密码' : '登录密码',
      time: formatBeijing(event.occurredAt),
    },
    at: event.occurredAt,
  });
};

const TOTP_WORDS: Readonly<Record<EventMap['totp.changed']['change'], string>> = {
  enabled: '动态验证已开启',
  disabled: '动态验证已关闭',
  'codes-renewed': '恢复码已重新生成',
  reset: '动态验证已由客服重置',
};

const notifySecondFactor: EventHandler<'totp.changed'> = async (tx, event) => {
  await sendFromTemplate(tx, {
    key: event.key,
    to: { kind: 'member', memberId: whose(event.memberId) },
    template: 'second-factor-changed',
    values: {
      what: TOTP_WORDS[event.payload.change],
      time: formatBeijing(event.occurredAt),
    },
    at: event.occurredAt,
  });
};

const RECOVERY_WORDS = {
  'recovery.proposed': '客服已登记找回您密码的申请，等待第二人复核',
  'recovery.confirmed': '找回您密码的申请已通过复核，找回码已发出',
} as const;

/** The owner of an account hears of a recovery before it is used, and may stop it. */
const notifyRecovery: EventHandler<keyof typeof RECOVERY_WORDS> = async (tx, event) => {
  await sendFromTemplate(tx, {
    key: event.key,
    to: { kind: 'member', memberId: whose(event.memberId) },
    template: 'recovery',
    values: { what: RECOVERY_WORDS[event.name], time: formatBeijing(event.occurredAt) },
    at: event.occurredAt,
  });
};

const LOCK_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'member.locked': { play: '游戏功能已停用', deposits: '存款功能已停用' },
  'member.unlocked': { play: '游戏功能已恢复', deposits: '存款功能已恢复' },
};

/**
 * A lock of play or deposits sends a neutral message without staff's reason. A lock of withdrawals
 * sends none: it follows an official order, which may forbid a notice; the member sees it when they
 * request a withdrawal.
 */
const notifyLock: EventHandler<'member.locked' | 'member.unlocked'> = async (tx, event) => {
  const what = LOCK_WORDS[event.name]?.[event.payload.kind];
  if (what === undefined) return;
  await sendFromTemplate(tx, {
    key: event.key,
    to: { kind: 'member', memberId: whose(event.memberId) },
    template: 'account-locks',
    values: {
      what,
      time: formatBeijing(event.occurredAt),
    },
    at: event.occurredAt,
  });
};

/** Messages about the member's own account, sent whatever they have switched off (PA-12). */
export const ACCOUNT_MESSAGES: readonly Subscription[] = [
  subscription('member.registered', 'messages.welcome', welcome),
  subscription('session.started', 'messages.new-device', notifyNewDevice),
  subscription('password.changed', 'messages.password', notifyPasswordChange),
  subscription('totp.changed', 'messages.second-factor', notifySecondFactor),
  subscription('recovery.proposed', 'messages.recovery', notifyRecovery),
  subscription('recovery.confirmed', 'messages.recovery', notifyRecovery),
  subscription('member.locked', 'messages.lock', notifyLock),
  subscription('member.unlocked', 'messages.lock', notifyLock),
];
