import type { OfficeSwitch } from '@haitang/contract/office/switches.ts';
import { DAY_MS } from '@haitang/kernel/clock.ts';
import { methodSwitch } from '@haitang/payments/deposits/methods/method-settings.ts';
import { withdrawalsClosed } from '@haitang/payments/withdrawals/withdrawals-closed.ts';
import { seedCatalogue } from '@haitang/venues/catalogue/seed-catalogue.ts';
import { expect, test } from 'vitest';
import { officeRig } from '../../../../../tests/support/office-rig.ts';

const { payments, context, http, hire, code, signIn } = await officeRig();
await context.database.transaction(seedCatalogue);
await hire('admin', 'admin');
await hire('auditor', 'auditor');

const PATH = '/office/switches/turn';
const words = ({ code: number, message }: { code: number; message: string }) =>
  `${number} ${message}`;

async function desk(name: string) {
  const token = await signIn(name);
  const rows = async () =>
    (await http.get<{ rows: OfficeSwitch[] }>('/office/switches', { token })).data.rows;
  const turn = (kind: string, id: string, open: boolean, given = code(name)) =>
    http.post<OfficeSwitch>(PATH, { kind, id, open, reason: '链上拥堵', code: given }, { token });
  const found = async (id: string) => (await rows()).find((row) => row.id === id);
  return { rows, turn, found };
}

test('withdrawals are closed by one person; members are refused in words', async () => {
  const member = await payments.member('500.00');
  const address = await payments.address(member);
  const admin = await desk('admin');
  expect((await admin.turn('site', 'withdrawal_switch', false)).data).toMatchObject({
    isOpen: false,
    opensByTwo: true,
    changedBy: 'admin',
    reason: '链上拥堵',
  });
  const sentence = '取款申请暂停受理，余额与已提交的取款不受影响，请稍后再来';
  expect((await withdrawalsClosed(context.settings))?.message).toBe(sentence);
  await expect(payments.withdraw(member, address, '20.00')).rejects.toThrow(sentence);
});

test('what lets money move is opened by two people only', async () => {
  const admin = await desk('admin');
  expect(words(await admin.turn('site', 'withdrawal_switch', true))).toBe(
    '403 恢复须由一人提出、另一人复核',
  );
  expect((await admin.found('withdrawal_switch'))?.isOpen).toBe(false);
});

test('closing takes back an opening that was planned for later', async () => {
  const { settings, database, clock } = context;
  const inAWeek = new Date(clock.now().getTime() + 7 * DAY_MS);
  const plan = { actor: 'system:test' as const, reason: '计划恢复', effectiveAt: inAWeek };
  const admin = await desk('admin');
  const usdt = methodSwitch('usdt');
  await database.transaction((tx) => settings.change(tx, usdt, true, plan));
  await admin.turn('method', usdt.key, false);
  expect(await settings.getAt(usdt, clock.now())).toBe(false);
  expect(await settings.getAt(usdt, inAWeek)).toBe(false);
});

test('a closed registration refuses a visitor in words, and opens again by one person', async () => {
  const admin = await desk('admin');
  await admin.turn('site', 'registration_switch', false);
  await expect(payments.member()).rejects.toThrow('暂停新会员注册，请稍后再来');
  await admin.turn('site', 'registration_switch', true);
  expect(await payments.member()).toBeGreaterThan(0);
});

test('a venue, a category and a game are closed and opened; a second press changes nothing', async () => {
  const admin = await desk('admin');
  for (const [kind, id] of [
    ['venue', 'huanqiu'],
    ['category', 'realbet'],
    ['game', 'huanqiu/imperial-sic-bo'],
  ] as const) {
    expect((await admin.turn(kind, id, false)).data).toMatchObject({ kind, id, isOpen: false });
    const closed = await admin.found(id);
    expect((await admin.turn(kind, id, false)).data).toEqual(closed);
    expect((await admin.turn(kind, id, true)).data).toMatchObject({ isOpen: true });
  }
  expect((await admin.turn('venue', 'nowhere', false)).code).toBe(202);
  expect((await admin.turn('site', 'withdrawal_rate', false)).code).toBe(202);
});

test('a code is needed, and an auditor only reads', async () => {
  const admin = await desk('admin');
  expect(words(await admin.turn('venue', 'huanqiu', false, ''))).toBe('203 请输入动态码');
  const auditor = await desk('auditor');
  expect((await auditor.rows()).length).toBeGreaterThan(20);
  expect((await auditor.turn('venue', 'huanqiu', false)).code).toBe(403);
});
