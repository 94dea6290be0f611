import { later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { paymentsRig } from '../../../../../tests/support/payments-rig.ts';
import { seedBonusRules } from '../../bonuses/rules/seed-bonus-rules.ts';
import { applicationFile } from '../application-queue.ts';
import { applyForActivity } from '../apply-for-activity.ts';
import { seedActivities } from '../seed-activities.ts';
import { gatherTies, tiesAskedBy } from './find-ties.ts';
import { readSameNetwork, readSamePurse } from './tie-store.ts';

const rig = await paymentsRig();
const { context, clock } = rig;
const { read } = context.database;
/** In these tests all members register from one place with one name: both are set here. */
async function member(realname = ''): Promise<MemberId> {
  const id = await rig.member();
  await sql`DELETE FROM member_session WHERE member_id = ${id}`.execute(read);
  await sql`DELETE FROM member_consent WHERE member_id = ${id}`.execute(read);
  const name = realname === '' ? `会员${id}` : realname;
  await sql`UPDATE member SET realname = ${name} WHERE id = ${id}`.execute(read);
  return id;
}
await seedBonusRules(context);
await seedActivities(context);

/** 下载应用有礼: once per member and device. */
const APP = 5;

async function signsIn(
  id: MemberId,
  ip: string,
  device = 'iPhone',
  after = 0,
  deviceId: string | null = null,
): Promise<void> {
  const moment = later(clock.now(), after);
  await sql`INSERT INTO member_session (id, token_hash, member_id, started_at, last_action_at,
      ended_at, ended_by, ip, place, device, device_id)
    VALUES (${newId()}, ${newId()}, ${id}, ${moment}, ${moment}, ${moment}, 'sign-out', ${ip}, '',
        ${device}, ${deviceId})`.execute(read);
}
const applies = async (id: MemberId, activityId = APP) =>
  (await applyForActivity(context, { memberId: id, activityId })).id;
const tied = async (id: number) =>
  (await applicationFile(context, id)).tied.map((one) => [Number(one.memberId), one.ties]);

test("another applicant's same kind of device and network within a day is shown to the reviewer", async () => {
  const [one, two, apart, outside] = [
    await member(),
    await member(),
    await member(),
    await member(),
  ];
  await signsIn(one, '198.51.100.7');
  await signsIn(two, '198.51.100.7', 'iPhone', 60 * MINUTE_MS);
  await signsIn(apart, '198.51.100.7', 'Windows 电脑');
  await signsIn(outside, '198.51.100.7');
  await applies(one);
  await applies(apart);
  const second = await applies(two);
  expect(await tied(second)).toEqual([[Number(one), ['network']]]);
  const { application } = await applicationFile(context, second);
  expect(application.state).toBe(1);
});

test('the same browser is shown, from any place and time; another one of its kind is not', async () => {
  const [one, two, apart, none] = [await member(), await member(), await member(), await member()];
  await signsIn(one, '198.51.100.9', 'iPhone', 0, 'browser-of-one-and-two');
  await signsIn(two, '203.0.113.40', 'Android', 60 * 24 * 60 * MINUTE_MS, 'browser-of-one-and-two');
  await signsIn(apart, '203.0.113.41', 'iPhone', 0, 'browser-of-somebody-else');
  await signsIn(none, '203.0.113.42');
  for (const id of [one, apart, none]) await applies(id);
  expect(await tied(await applies(two))).toEqual([[Number(one), ['device']]]);
});

test('a day later, or inside our own network, it proves nothing', async () => {
  const [one, two] = [await member(), await member()];
  await signsIn(one, '198.51.100.8');
  await signsIn(two, '198.51.100.8', 'iPhone', 25 * 60 * MINUTE_MS);
  await signsIn(one, '127.0.0.1');
  await signsIn(two, '127.0.0.1');
  await applies(one);
  expect(await tied(await applies(two))).toEqual([]);
});

test('the search covers exactly what the terms give once', () => {
  const asked = (units: string[]) => {
    const terms = { one_per: { text: '', units } };
    return tiesAskedBy({ terms: { ...BARE, ...terms } });
  };
  expect(asked(['member', 'device', 'address'])).toEqual(['device', 'network', 'address']);
  expect(asked(['member', 'device'])).toEqual(['device', 'network']);
  expect(asked(['deposit'])).toEqual([]);
});

test('a registration from one network or one real name ties, whatever the device names are', async () => {
  const [one, same, next, later_] = [
    await member(),
    await member(),
    await member(),
    await member(),
  ];
  const places = [
    [one, '2001:db8:1:1::1', 0],
    [same, '2001:db8:1:1:9::1', 20],
    [next, '2001:db8:1:2::1', 20],
    [later_, '2001:db8:1:1::2', 31],
  ] as const;
  for (const [id, ip, days] of places) {
    await sql`INSERT INTO member_consent (member_id, recorded_at, ip)
      VALUES (${id}, ${later(clock.now(), days * 24 * 60 * MINUTE_MS)}, ${ip})`.execute(read);
    await applies(id);
  }
  const asked = (id: MemberId) => ({ memberId: id, activityId: APP, since: clock.now() });
  expect(await readSameNetwork(read, asked(one))).toEqual([Number(same)]);
  const [named, again] = [await member('ＬＩ　Yun'), await member('li yun')];
  await applies(named);
  expect(await readSamePurse(read, asked(again))).toEqual([Number(named)]);
});

test('a member with two ties is one member', () => {
  const found = [
    { tie: 'device', members: [9, 3] },
    { tie: 'address', members: [9] },
  ] as const;
  expect(gatherTies(found)).toEqual([
    { memberId: 3, ties: ['device'] },
    { memberId: 9, ties: ['device', 'address'] },
  ]);
});

test('two members with one payer address, or with cards of one holder, are tied by it', async () => {
  const [own, payer, holder, stranger] = [
    await member(),
    await member(),
    await member(),
    await member(),
  ];
  for (const id of [payer, holder, stranger]) await applies(id);
  const now = clock.now();
  for (const [index, id] of [own, payer].entries()) {
    await sql`INSERT INTO chain_transfer (network, tx_hash, log_index, block_number, block_hash,
        block_time, contract, sender, recipient, units, state, member_id, recorded_at, settled_at)
      VALUES ('ERC20', ${`tie-${index}`}, 0, 1, 'b', ${now}, 'c', '0xsame', 'r', 1, 'credited', ${id},
        ${now}, ${now})`.execute(read);
  }
  for (const [index, [id, owner]] of (
    [
      [own, '张三'],
      [holder, '张三'],
      [stranger, '李四'],
    ] as const
  ).entries()) {
    await sql`INSERT INTO bank_card (id, member_id, bank, owner, branch, card_no, card_key,
        bound_at)
      VALUES (${9_000 + index}, ${id}, 'b', ${owner}, '', ${`tie${index}`}, ${`tie${index}`},
          ${now})`.execute(read);
  }
  const asked = { memberId: own, activityId: APP, since: later(now, -MINUTE_MS) };
  expect(new Set(await readSamePurse(read, asked))).toEqual(
    new Set([Number(payer), Number(holder)]),
  );
});

test('an account that pays for many is an exchange and ties nobody', async () => {
  const [own, other] = [await member(), await member()];
  await applies(other);
  const now = clock.now();
  const payers = [own, other, ...Array.from({ length: 20 }, (_, index) => 900_000 + index)];
  for (const [index, id] of payers.entries()) {
    await sql`INSERT INTO chain_transfer (network, tx_hash, log_index, block_number, block_hash,
        block_time, contract, sender, recipient, units, state, member_id, recorded_at, settled_at)
      VALUES ('ERC20', ${`shared-${index}`}, 0, 1, 'b', ${now}, 'c', '0xexchange', 'r', 1,
        'credited', ${id}, ${now}, ${now})`.execute(read);
  }
  const asked = { memberId: own, activityId: APP, since: later(now, -MINUTE_MS) };
  expect(await readSamePurse(read, asked)).toEqual([]);
  await sql`DELETE FROM chain_transfer WHERE tx_hash = 'shared-21'`.execute(read);
  expect(await readSamePurse(read, asked)).toEqual([Number(other)]);
});

const BARE = {
  who: { segment: '', registered_within_days: null, text: '' },
  min_deposit: null,
  max_reward: { text: '' },
  wagering: { multiple: 1, text: '' },
  product_type: 'any',
  games: { text: '' },
  period: { apply_within_days: null, text: '' },
  end_text: '',
} as const;
