import { confirmRecovery } from '@haitang/identity/recoveries/confirm-recovery.ts';
import { proposeRecovery } from '@haitang/identity/recoveries/propose-recovery.ts';
import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import { staffName } from '@haitang/kernel/id.ts';
import { setLock } from '@haitang/limits/set-lock.ts';
import type { LockKind } from '@haitang/limits/standing.ts';
import { inboxPage } from '@haitang/messages/inbox.ts';
import { seedTemplates } from '@haitang/messages/seed-templates.ts';
import { newId, randomBetween } from '@haitang/platform/id-source.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { createDispatcher } from '@haitang/platform/outbox/dispatcher.ts';
import { expect, test } from 'vitest';
import { IP, paymentsRig, SESSION } from '../../../tests/support/payments-rig.ts';
import { ACCOUNT_MESSAGES } from './account-messages.ts';

const rig = await paymentsRig();
const { context, clock } = rig;
const { database } = context;
await seedTemplates(context);
const dispatcher = createDispatcher({ database, clock, logger: silentLogger });
for (const message of ACCOUNT_MESSAGES) {
  dispatcher.subscribe(message);
}

type Member = Awaited<ReturnType<typeof rig.member>>;

const lock = (memberId: Member, kind: LockKind, locked: boolean) =>
  database.transaction((tx) =>
    setLock(tx, {
      memberId,
      kind,
      locked,
      reason: '疑似盗号',
      order: '裁定书 2026-118',
      actor: `staff:${staffName('risk')}`,
      sessionId: SESSION,
      ip: IP,
      at: clock.now(),
    }),
  );

/** The member's messages except the welcome. */
async function inbox(memberId: Member) {
  await dispatcher.drain();
  const reader = { memberId, vipLevel: 1, isAgent: false, joinedAt: new Date(0), marketing: true };
  const { messages } = await inboxPage(context, reader, 1, 50);
  return messages.filter(({ title }) => !title.startsWith('欢迎'));
}

test('a lock of play or deposits, and its end, each send one neutral message', async () => {
  const member = await rig.member('100.00');
  await lock(member, 'play', true);
  await lock(member, 'play', true);
  await lock(member, 'deposits', true);
  await lock(member, 'play', false);
  const answer = await inbox(member);
  expect(answer.map(({ title }) => title)).toEqual(Array(3).fill('账户功能变更'));
  const texts = answer.map(({ content }) => content).sort();
  expect(texts[0]).toContain('存款功能已停用');
  expect(texts[1]).toContain('游戏功能已停用');
  expect(texts[2]).toContain('游戏功能已恢复');
  // The message contains neither staff's suspicion nor who acted.
  for (const text of texts) expect(text).not.toMatch(/盗号|risk|裁定/);
});

test('a lock of withdrawals, which follows an order, sends no message', async () => {
  const member = await rig.member('100.00');
  await lock(member, 'withdrawals', true);
  await lock(member, 'withdrawals', false);
  expect(await inbox(member)).toEqual([]);
});

test('a recovery of passwords is told at the proposal and again before its key works', async () => {
  const memberId = await rig.member('100.00');
  const [id, at] = [newId(), clock.now()];
  const expiresAt = later(at, DAY_MS);
  await database.transaction((tx) =>
    proposeRecovery(tx, { id, memberId, login: true, pay: false, at, expiresAt }),
  );
  const [proposed] = await inbox(memberId);
  expect(proposed).toMatchObject({ title: '找回密码申请', link: '/userCent' });
  expect(proposed?.content).toContain('客服已登记找回您密码的申请，等待第二人复核');
  expect(proposed?.content).toContain('如非本人申请，请立即在安全中心中止');
  const random = { between: randomBetween, secret: newId };
  const half = await database.transaction((tx) =>
    confirmRecovery({ settings: context.settings, random }, tx, {
      id,
      memberId,
      firstHash: 'hash of the first half',
      at,
    }),
  );
  const messages = await inbox(memberId);
  expect(messages).toHaveLength(2);
  const texts = messages.map(({ content }) => content).join(' ');
  expect(texts).toContain('找回您密码的申请已通过复核，找回码已发出');
  expect(texts).not.toContain(half);
});
