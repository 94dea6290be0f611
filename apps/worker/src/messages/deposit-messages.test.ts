import { staffName } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import { inboxPage } from '@haitang/messages/inbox.ts';
import { seedTemplates } from '@haitang/messages/seed-templates.ts';
import type { PaymentCaseKind } from '@haitang/payments/deposits/cases/payment-case.ts';
import { seedDemoAccounts } from '@haitang/payments/deposits/receiving/seed-demo-accounts.ts';
import { lockDeposit } from '@haitang/payments/deposits/reject-deposit.ts';
import { requestDeposit } from '@haitang/payments/deposits/request-deposit.ts';
import { claimDeposit } from '@haitang/payments/deposits/review/claim-deposit.ts';
import { turnDownDeposit } from '@haitang/payments/deposits/review/turn-down-deposit.ts';
import { suspendDeposit } from '@haitang/payments/deposits/suspend-deposit.ts';
import { bindBankCard } from '@haitang/payments/withdrawals/cards/bind-bank-card.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { createDispatcher } from '@haitang/platform/outbox/dispatcher.ts';
import { expect, test } from 'vitest';
import { IP, PAY_PASSWORD, paymentsRig, SESSION } from '../../../../tests/support/payments-rig.ts';
import { PAYMENT_MESSAGES } from '../payment-messages.ts';
import { DEPOSIT_MESSAGES } from './deposit-messages.ts';

const rig = await paymentsRig();
const { context, clock } = rig;
const { database } = context;
await seedTemplates(context);
await seedDemoAccounts(context);
const dispatcher = createDispatcher({ database, clock, logger: silentLogger });
for (const subscription of [...PAYMENT_MESSAGES, ...DEPOSIT_MESSAGES]) {
  dispatcher.subscribe(subscription);
}

type Member = Awaited<ReturnType<typeof rig.member>>;

async function inbox(memberId: Member) {
  await dispatcher.drain();
  const reader = { memberId, vipLevel: 1, isAgent: false, joinedAt: new Date(0), marketing: false };
  const { messages } = await inboxPage(context, reader, 1, 50);
  return messages.map(({ title, content, link }) => ({ title, content, link }));
}

const order = (memberId: Member) =>
  requestDeposit(context, {
    memberId,
    paytype: 'bank',
    network: '',
    amount: '712.00',
    country: null,
    idempotencyKey: null,
  });

async function hold(memberId: Member, why: PaymentCaseKind, number: string | null) {
  const money = {
    key: `manual:${memberId}:${why}`,
    channel: 'bank',
    network: null,
    txHash: `STMT-${memberId}-${why}`,
    units: 100_000_000n,
  } as const;
  await database.transaction(async (tx) => {
    const locked = number === null ? null : await lockDeposit(tx, number);
    const worth = cny(712_00n);
    const [actor, at] = ['system:test', clock.now()] as const;
    await suspendDeposit(tx, money, { why, memberId, order: locked, worth, actor, at });
  });
}

test('a rejected deposit sends one message with amount, method and reason', async () => {
  const memberId = await rig.member();
  const { number } = await order(memberId);
  const act = { number, staff: staffName('maker'), sessionId: SESSION, ip: IP };
  await claimDeposit(context, { ...act, version: 0 });
  await turnDownDeposit(context, { ...act, version: 1, reason: '未查到该笔汇款' });
  const answer = await inbox(memberId);
  expect(answer).toHaveLength(1);
  expect(answer[0]).toMatchObject({ title: '存款未通过审核', link: '/transRecord' });
  for (const words of [number, '712.00', '银行卡', '未查到该笔汇款']) {
    expect(answer[0]?.content).toContain(words);
  }
  expect(await inbox(memberId)).toHaveLength(1);
});

test('money under review sends one message with its order and reason', async () => {
  const memberId = await rig.member();
  const { number } = await order(memberId);
  await hold(memberId, 'limit', number);
  const answer = await inbox(memberId);
  expect(answer.map(({ title }) => title)).toEqual(['存款正在人工核对']);
  expect(answer[0]?.content).toContain(number);
  expect(answer[0]?.content).toContain('超出您设定的存款限额');
});

test('an investigation by staff sends no message', async () => {
  const memberId = await rig.member();
  await hold(memberId, 'screened', null);
  const [answer] = await inbox(memberId);
  expect(answer?.content).toContain('需要进一步核对');
  expect(answer?.content).not.toContain('名单');
});

test('a bound bank card sends one message with its bank and last four digits', async () => {
  const memberId = await rig.member();
  await bindBankCard(context, {
    memberId,
    payPassword: PAY_PASSWORD,
    ip: IP,
    sessionId: SESSION,
    bank: '恒生银行',
    branch: '中环分行',
    cardNo: '4000123412347890',
    owner: '测试',
  });
  const answer = await inbox(memberId);
  expect(answer).toHaveLength(1);
  expect(answer[0]).toMatchObject({ title: '已绑定新的银行卡', link: '/wallet?tab=bank' });
  expect(answer[0]?.content).toContain('恒生银行末位 7890');
});
