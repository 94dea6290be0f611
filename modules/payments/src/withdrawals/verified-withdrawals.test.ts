import { DAY_MS } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { paymentsRig } from '../../../../tests/support/payments-rig.ts';

const rig = await paymentsRig();
const { read } = rig.context.database;
const OPEN = { TRC20: 0, ERC20: 0, BEP20: 0 };

afterEach(async () => {
  await rig.set('verification_withdrawal_level', 0);
  await rig.set('verification_payout_levels', OPEN);
});

const hasContact = (member: MemberId) =>
  sql`INSERT INTO member_contact (member_id, kind, address, language, verified_at)
    VALUES (${member}, 'email', ${`m${member}@example.com`}, 'zh', ${rig.clock.now()})`.execute(
    read,
  );
const isIdentified = (member: MemberId) =>
  sql`INSERT INTO verification_case (member_id, level, state, realname, birthday, paper,
      number_hash, number_end, asked_at, decided_at, decided_by)
    VALUES (${member}, 2, 'approved', '测试', '1990-01-01', 'passport', ${`h${member}`}, '1234',
      ${rig.clock.now()}, ${rig.clock.now()}, 'staff:a')`.execute(read);
const heldOf = async (member: MemberId): Promise<bigint | undefined> => {
  const { rows } = await sql<{ held: bigint }>`SELECT coalesce(sum(held), 0)::bigint AS held
    FROM withdrawal WHERE member_id = ${member}`.execute(read);
  return rows[0]?.held;
};
const NEEDED = { key: 'verification-needed', code: 252 };

test('nothing is asked until the operator sets a level', async () => {
  const member = await rig.member('100000.00');
  const address = await rig.address(member);
  await rig.withdraw(member, address, '9000');
  expect(await heldOf(member)).toBe(64_080_00n);
});

test('amounts of thirty days are added up, so that splitting passes nothing, at once or in turn', async () => {
  const member = await rig.member('10000.00');
  const address = await rig.address(member);
  await rig.set('verification_withdrawal_above', '500.00');
  await rig.set('verification_withdrawal_level', 2);
  await rig.set('withdrawal_daily_count', 20);
  const tries = ['30', '31', '32', '33'].map((amount) => rig.withdraw(member, address, amount));
  const done = await Promise.allSettled(tries);
  // Each takes 213.60 to 234.96 points: two fit into 500.
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  await expect(rig.withdraw(member, address, '20')).rejects.toMatchObject({
    ...NEEDED,
    message: '30 天内取款累计超过 500.00 须先完成 2 级身份认证，请前往安全中心',
    data: { level: 2 },
  });
  const before = await heldOf(member);
  await hasContact(member);
  await expect(rig.withdraw(member, address, '20')).rejects.toMatchObject(NEEDED);
  expect(await heldOf(member)).toBe(before);
  rig.clock.advance(31 * DAY_MS);
  await rig.withdraw(member, address, '40');
  await expect(rig.withdraw(member, address, '41')).rejects.toMatchObject(NEEDED);
  await isIdentified(member);
  await rig.withdraw(member, address, '41');
});

test('a rejected order counts no longer', async () => {
  const member = await rig.member('10000.00');
  const address = await rig.address(member);
  await rig.set('verification_withdrawal_above', '500.00');
  await rig.set('verification_withdrawal_level', 1);
  const order = await rig.withdraw(member, address, '60');
  await expect(rig.withdraw(member, address, '30')).rejects.toMatchObject(NEEDED);
  await sql`UPDATE withdrawal SET stage = 'rejected', reason = 'x' WHERE number = ${order.number}`.execute(
    read,
  );
  await rig.withdraw(member, address, '30');
});

test('a network asks for its own level, whatever the amount', async () => {
  const member = await rig.member('10000.00');
  const [erc, tron] = [await rig.address(member), await rig.address(member, 'TRC20')];
  await rig.set('verification_payout_levels', { ...OPEN, ERC20: 1 });
  await expect(rig.withdraw(member, erc, '20')).rejects.toMatchObject({
    message: '使用 ERC20 网络取款须先完成 1 级身份认证，请前往安全中心',
  });
  await rig.withdraw(member, tron, '20');
  await hasContact(member);
  await rig.withdraw(member, erc, '21');
});
