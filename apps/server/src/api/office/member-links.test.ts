import type { OfficeLinkedAccount } from '@haitang/contract/office/member-links.ts';
import { DAY_MS, HOUR_MS, later } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { decodeAddress } from '@haitang/payments/chain/check-address.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { officeRig } from '../../../../../tests/support/office-rig.ts';

const { payments, context, clock, http, hire, signIn } = await officeRig();
const { read } = context.database;
await hire('risk', 'risk');

/** All members of the rig register from one place with one name: both are taken from them here. */
async function member(realname = ''): Promise<MemberId> {
  const id = await payments.member();
  await sql`DELETE FROM member_session WHERE member_id = ${id}`.execute(read);
  await sql`DELETE FROM member_consent WHERE member_id = ${id}`.execute(read);
  const name = realname === '' ? `会员${id}` : realname;
  await sql`UPDATE member SET realname = ${name} WHERE id = ${id}`.execute(read);
  return id;
}

async function signsIn(
  id: MemberId,
  ip: string,
  { device = 'iPhone', browser = null as string | null, after = 0 } = {},
): Promise<void> {
  const moment = later(clock.now(), after);
  await sql`INSERT INTO member_session (id, token_hash, member_id, started_at, last_action_at,
      ended_at, ended_by, ip, place, device, device_id)
    VALUES (${newId()}, ${newId()}, ${id}, ${moment}, ${moment}, ${moment}, 'sign-out', ${ip}, '',
        ${device}, ${browser})`.execute(read);
}

interface Links {
  readonly rows: readonly OfficeLinkedAccount[];
  readonly more: readonly string[];
}
const ask = async (id: number) =>
  http.get<Links>(`/office/members/links?id=${id}`, { token: await signIn('risk') });
const links = async (id: MemberId) => (await ask(id)).data;
/** Who is linked by what, e.g. `40000002 browser`. */
const found = async (id: MemberId) =>
  (await links(id)).rows.map(
    ({ memberId, evidence }) => `${memberId} ${evidence.map(({ kind }) => kind).join('+')}`,
  );

test('a browser ties from any place; a place ties one kind of device within a day', async () => {
  const [own, browser, place, device, tomorrow, old] = [
    await member(),
    await member(),
    await member(),
    await member(),
    await member(),
    await member(),
  ];
  await signsIn(own, '198.51.100.7', { browser: 'browser-of-two-people' });
  await signsIn(browser, '203.0.113.9', { device: 'Android', browser: 'browser-of-two-people' });
  await signsIn(place, '198.51.100.7', { after: HOUR_MS });
  await signsIn(device, '198.51.100.7', { device: 'Windows 电脑' });
  await signsIn(tomorrow, '198.51.100.7', { after: 25 * HOUR_MS });
  await signsIn(old, '203.0.113.8', { browser: 'browser-of-two-people', after: -91 * DAY_MS });
  expect(await found(own)).toEqual([`${browser} browser`, `${place} place`]);
});

test('inside our own network an address proves nothing', async () => {
  const [own, other] = [await member(), await member()];
  for (const id of [own, other]) {
    await signsIn(id, '10.0.0.7');
    await sql`INSERT INTO member_consent (member_id, recorded_at, ip)
      VALUES (${id}, ${clock.now()}, '127.0.0.1')`.execute(read);
  }
  expect(await found(own)).toEqual([]);
});

test('registrations from one address tie within 30 days', async () => {
  const [own, near, far] = [await member(), await member(), await member()];
  for (const [id, days] of [
    [own, 0],
    [near, 29],
    [far, 31],
  ] as const) {
    await sql`INSERT INTO member_consent (member_id, recorded_at, ip)
      VALUES (${id}, ${later(clock.now(), days * DAY_MS)}, '198.51.100.20')`.execute(read);
  }
  expect(await found(own)).toEqual([`${near} registration`]);
});

test('a payer, a payout account, a card holder, a name and a contact tie, the strongest first', async () => {
  const [own, payer, paidTo, holder, contact, named] = [
    await member('ＬＩ　Yun'),
    await member(),
    await member(),
    await member(),
    await member(),
    await member('li yun'),
  ];
  const address = await payments.address(own);
  const ownAccount = decodeAddress(address.network, address.address) ?? '';
  const now = clock.now();
  const paid: readonly (readonly [MemberId, string])[] = [
    [own, '0xsame'],
    [payer, '0xsame'],
    [paidTo, ownAccount],
  ];
  for (const [index, [id, sender]] of paid.entries()) {
    await sql`INSERT INTO chain_transfer (network, tx_hash, log_index, block_number, block_hash,
        block_time, contract, sender, recipient, units, state, member_id, recorded_at, settled_at)
      VALUES ('TRC20', ${`link-${index}`}, 0, 1, 'b', ${now}, 'c', ${sender}, 'r', 1, 'credited',
        ${id}, ${now}, ${now})`.execute(read);
  }
  for (const [index, id] of [own, holder].entries()) {
    await sql`INSERT INTO bank_card (id, member_id, bank, owner, branch, card_no, card_key,
        bound_at)
      VALUES (${9_100 + index}, ${id}, 'b', '张三', '', ${`l${index}`}, ${`l${index}`}, ${now})
    `.execute(read);
  }
  await sql`UPDATE member SET mobile = '13800000000' WHERE id = ANY(${[own, contact]}::int[])`.execute(
    read,
  );
  const linked = await links(own);
  expect(linked.more).toEqual([]);
  expect(new Set((await found(own)).slice(0, 2))).toEqual(
    new Set([`${payer} payer`, `${paidTo} payer`]),
  );
  expect((await found(own)).slice(2)).toEqual([
    `${contact} contact`,
    `${holder} holder`,
    `${named} name`,
  ]);
  // Real names, card holders and numbers stay where they are.
  expect(JSON.stringify(linked)).not.toMatch(/li yun|张三|13800000000|0xsame/);
});

test('an account that pays for many is an exchange and ties nobody', async () => {
  const [own, other] = [await member(), await member()];
  const now = clock.now();
  const payers = [own, other, ...Array.from({ length: 20 }, (_, index) => 900_000 + index)];
  for (const [index, id] of payers.entries()) {
    await sql`INSERT INTO chain_transfer (network, tx_hash, log_index, block_number, block_hash,
        block_time, contract, sender, recipient, units, state, member_id, recorded_at, settled_at)
      VALUES ('TRC20', ${`exchange-${index}`}, 0, 1, 'b', ${now}, 'c', '0xexchange', 'r', 1,
        'credited', ${id}, ${now}, ${now})`.execute(read);
  }
  expect(await found(own)).toEqual([]);
  await sql`DELETE FROM chain_transfer WHERE tx_hash = 'exchange-21'`.execute(read);
  expect(await found(own)).toEqual([`${other} payer`]);
});

test('more than twenty of a kind are told as more, and one with two kinds is one row', async () => {
  const own = await member('王伟');
  const others: MemberId[] = [];
  for (let index = 0; index < 21; index += 1) others.push(await member('王伟'));
  const [first] = others;
  if (first === undefined) throw new Error('members were made');
  await signsIn(own, '203.0.113.70', { browser: 'one-browser-for-both' });
  await signsIn(first, '203.0.113.71', { browser: 'one-browser-for-both' });
  const { rows, more } = await links(own);
  expect(more).toEqual(['name']);
  expect(rows.length).toBeLessThanOrEqual(21);
  expect(rows[0]?.memberId).toBe(first);
  expect(rows.filter(({ memberId }) => memberId === first)).toHaveLength(1);
});

test('reading it is in the trail; staff without the right and an unknown member are refused', async () => {
  const own = await member();
  await links(own);
  const trail = await sql<{ action: string }>`SELECT action FROM audit_row
    WHERE subject = ${`member:${own}`} ORDER BY id DESC LIMIT 1`.execute(read);
  expect(trail.rows).toEqual([{ action: 'member.links-viewed' }]);
  expect((await ask(999)).code).toBe(202);
  const away = await http.get(`/office/members/links?id=${own}`);
  expect(away.code).toBe(401);
});
