import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import { staffName } from '@haitang/kernel/id.ts';
import { setLimit } from '@haitang/limits/change-limit.ts';
import { inboxPage } from '@haitang/messages/inbox.ts';
import { seedTemplates } from '@haitang/messages/seed-templates.ts';
import { rejectWithdrawal } from '@haitang/payments/withdrawals/reject-withdrawal.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { createDispatcher } from '@haitang/platform/outbox/dispatcher.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import { expect, test } from 'vitest';
import { IP, paymentsRig, SESSION } from '../../../tests/support/payments-rig.ts';
import { PAYMENT_MESSAGES } from './payment-messages.ts';

const rig = await paymentsRig();
const { context, clock } = rig;
const { database } = context;
await seedTemplates(context);
const dispatcher = createDispatcher({ database, clock, logger: silentLogger });
for (const message of PAYMENT_MESSAGES) {
  dispatcher.subscribe(message);
}

const inbox = async (memberId: Awaited<ReturnType<typeof rig.member>>) => {
  await dispatcher.drain();
  const reader = {
    memberId,
    vipLevel: 1,
    isAgent: false,
    joinedAt: new Date(0),
    marketing: true,
  };
  const { messages } = await inboxPage(context, reader, 1, 50);
  return messages.map(({ title, content }) => ({ title, content }));
};
const titled = async (memberId: Awaited<ReturnType<typeof rig.member>>, title: string) =>
  (await inbox(memberId)).filter((message) => message.title === title);

test('binding, a request and a rejection each send one message (PA-12)', async () => {
  const member = await rig.member('1000.00');
  const address = await rig.address(member);
  const order = await rig.withdraw(member, address, '20');
  await rejectWithdrawal(context, {
    number: order.number,
    version: order.version,
    staff: staffName('maker'),
    sessionId: SESSION,
    ip: IP,
    reason: '资料不符',
  });
  const titles = (await inbox(member)).map(({ title }) => title).sort();
  expect(titles).toEqual(['取款未通过审核', '取款申请已提交', '已绑定新的收款地址'].sort());
  const [rejection] = await titled(member, '取款未通过审核');
  expect(rejection?.content).toContain('142.40');
  expect(rejection?.content).toContain('资料不符');
  expect(await inbox(member)).toHaveLength(3);
});

test('the message of a deposit names its bonus', async () => {
  const member = await rig.member();
  const order = `D-${member}`;
  await database.transaction((tx) =>
    emit(tx, {
      name: 'deposit.credited',
      key: `deposit.credited:${order}`,
      memberId: member,
      payload: { order, amount: '71200', method: 'usdt', label: 'USDT-TRC20', belowMinimum: false },
      occurredAt: clock.now(),
    }),
  );
  const [answer] = await titled(member, '存款已到账');
  expect(answer?.content).toContain('712.00');
  expect(answer?.content).toContain('14.24（充值赠送）');
});

test('the message of a limit has its old and new value, of a raise also its day', async () => {
  const member = await rig.member();
  const limit = {
    memberId: member,
    kind: 'deposit',
    span: '7d',
    sessionId: SESSION,
    ip: IP,
  } as const;
  await setLimit(context, { ...limit, amount: 500_00n });
  const [first] = await titled(member, '限额变更通知');
  expect(first?.content).toContain('存款限额（7 日）');
  expect(first?.content).toContain('500.00');
  await setLimit(context, { ...limit, amount: 900_00n });
  const raise = (await titled(member, '限额变更通知')).find(({ content }) =>
    content.includes('900.00'),
  );
  expect(raise?.content).toContain(formatBeijing(later(clock.now(), DAY_MS)));
});
