import { present } from '@haitang/kernel/assert.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { EventHandler } from '@haitang/platform/outbox/dispatcher.ts';
import { memberOf } from '../identity/find-member.ts';
import { listSignIns } from '../identity/sessions/list-sign-ins.ts';
import { sendFromTemplate } from '../messages/send-message.ts';

/** One subscription: event name, subscriber name, handler; registered in `app.ts`. */
export interface Subscription {
  readonly event: string;
  readonly subscriber: string;
  readonly handle: EventHandler;
}

const whose = (memberId: MemberId | null): MemberId =>
  present(memberId, 'the event names a member');

const welcome: EventHandler = async (tx, event) => {
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

const tellNewDevice: EventHandler = async (tx, event) => {
  if (event.payload.newDevice !== true) return;
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

const tellPasswordChange: EventHandler = async (tx, event) => {
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

const TOTP_WORDS: Readonly<Record<string, string>> = {
  enabled: '动态验证已开启',
  disabled: '动态验证已关闭',
  'codes-renewed': '恢复码已重新生成',
  reset: '动态验证已由客服重置',
};

const tellSecondFactor: EventHandler = async (tx, event) => {
  await sendFromTemplate(tx, {
    key: event.key,
    to: { kind: 'member', memberId: whose(event.memberId) },
    template: 'second-factor-changed',
    values: {
      what: present(TOTP_WORDS[String(event.payload.change)], 'a change of the second factor'),
      time: formatBeijing(event.occurredAt),
    },
    at: event.occurredAt,
  });
};

const LOCKED_PARTS: ReadonlyMap<unknown, string> = new Map([
  ['play', '游戏功能'],
  ['deposits', '存款功能'],
]);

/**
 * A lock of play or deposits is told calmly, without staff's reason. One of withdrawals is not: it
 * follows an order, which may forbid telling; the member reads it when they ask to withdraw.
 */
const tellLock: EventHandler = async (tx, event) => {
  const part = LOCKED_PARTS.get(event.payload.kind);
  if (part === undefined) return;
  await sendFromTemplate(tx, {
    key: event.key,
    to: { kind: 'member', memberId: whose(event.memberId) },
    template: 'account-locks',
    values: {
      what: `${part}${event.name === 'member.locked' ? '已停用' : '已恢复'}`,
      time: formatBeijing(event.occurredAt),
    },
    at: event.occurredAt,
  });
};

/** What members are told about their own account, whatever they have switched off (PA-12). */
export const ACCOUNT_MESSAGES: readonly Subscription[] = [
  { event: 'member.registered', subscriber: 'messages.welcome', handle: welcome },
  { event: 'session.started', subscriber: 'messages.new-device', handle: tellNewDevice },
  { event: 'password.changed', subscriber: 'messages.password', handle: tellPasswordChange },
  { event: 'totp.changed', subscriber: 'messages.second-factor', handle: tellSecondFactor },
  { event: 'member.locked', subscriber: 'messages.lock', handle: tellLock },
  { event: 'member.unlocked', subscriber: 'messages.lock', handle: tellLock },
];
