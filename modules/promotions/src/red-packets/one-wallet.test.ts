import { Refusal } from '@haitang/contract/codes/refusal.ts';
import { type MemberId, staffName } from '@haitang/kernel/id.ts';
import { add, type Cny, cny, subtract, zero } from '@haitang/kernel/money.ts';
import { checkLedger } from '@haitang/ledger/check.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { IP, paymentsRig, SESSION } from '../../../../tests/support/payments-rig.ts';
import { applyForActivity } from '../activities/apply-for-activity.ts';
import { approveApplication } from '../activities/approve-application.ts';
import { seedActivities } from '../activities/seed-activities.ts';
import { seedBonusRules } from '../bonuses/rules/seed-bonus-rules.ts';
import { claimRedPacket } from './claim-red-packet.ts';
import { seedRedPackets } from './seed-red-packets.ts';

const rig = await paymentsRig({ start: new Date('2026-03-10T08:00:00+08:00') });
const { context, clock } = rig;
const { database } = context;
await seedRedPackets(context);
await seedBonusRules(context);
await seedActivities(context);

/** The amount that a command added to the available balance; zero when it was refused. */
async function brought(work: Promise<Cny>): Promise<Cny> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal) return zero('CNY');
    throw error;
  }
}

async function deposited(member: MemberId, minor: bigint): Promise<void> {
  const moment = new Date('2026-03-09T20:00:00+08:00');
  await sql`INSERT INTO deposit_order (number, member_id, method, pay_way, asked, rate, details,
      state, stage, made_for_transfer, created_at, closed_at, credited, idempotency_key)
    VALUES ('W-1', ${member}, 'usdt', 4, ${minor}, 7120000, '{}', 2, 'credited', false,
      ${moment}, ${moment}, ${minor}, 'W-1')`.execute(database.read);
}

test('concurrent packets, rewards, withdrawals and adjustments on one wallet add up', async () => {
  const member = await rig.member('3000');
  await deposited(member, 50_000_00n);
  const address = await rig.address(member);
  // The address has waited for its day; the window is that of the next day.
  clock.set('2026-03-10T10:30:00+08:00');
  const { id } = await applyForActivity(context, { memberId: member, activityId: 5 });
  const claim = (key: string) =>
    claimRedPacket(context, { memberId: member, sessionId: SESSION, key }).then(
      ({ amount }) => amount,
    );
  const approve = (staff: string) =>
    approveApplication(context, {
      id,
      version: 1,
      staff: staffName(staff),
      sessionId: SESSION,
      ip: IP,
      reward: cny(18_00n),
      note: '',
    }).then(({ reward }) => reward ?? zero('CNY'));
  const withdraw = (key: string) =>
    rig
      .withdraw(member, address, '100.00', { key })
      .then(({ held }) => subtract(zero('CNY'), held));
  const adjust = () => rig.fund(member, '10').then(() => cny(10_00n));
  const before = (await walletOf(database.read, member)).available;
  const acts = Array.from({ length: 40 }, (_, turn) => {
    if (turn % 4 === 0) return brought(claim(`key-${turn % 8}`).then(() => zero('CNY')));
    if (turn % 4 === 1) return brought(approve(`staff-${turn}`));
    return brought(turn % 4 === 2 ? withdraw(`order-${turn}`) : adjust());
  });
  const sums = await Promise.all(acts);
  const { rows } = await sql<{ drawn: bigint }>`SELECT coalesce(sum(amount), 0)::bigint AS drawn
    FROM red_packet WHERE member_id = ${member}`.execute(database.read);
  const expected = sums.reduce(add, add(before, cny(rows[0]?.drawn ?? 0n)));
  expect((await walletOf(database.read, member)).available).toEqual(expected);
  expect(sums.filter(({ minor }) => minor === 18_00n)).toHaveLength(1);
  const packets = await sql`SELECT 1 FROM red_packet WHERE member_id = ${member}`.execute(
    database.read,
  );
  expect(packets.rows).toHaveLength(2);
  expect((await checkLedger(database)).differences).toEqual([]);
});
