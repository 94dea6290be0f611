import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { decodeAddress, encodeAddress } from '@haitang/payments/chain/check-address.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { agentsRig } from '../../../../tests/support/agents-rig.ts';
import { type Link, linkedMembers } from './linked-members.ts';

const rig = await agentsRig();
const { database, clock } = rig;
let rows = 0;

const linkOf = async (memberId: MemberId, agentId: MemberId): Promise<Link | null> => {
  const found = await linkedMembers(database.read, [{ memberId, agentId }], later(clock.now(), 1));
  return found.get(memberId) ?? null;
};

const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const ACCOUNT = decodeAddress('ERC20', EVM);
const OTHER = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';

async function paidTo(member: MemberId, network: 'ERC20' | 'TRC20', address: string) {
  rows += 1;
  await sql`INSERT INTO payout_address (id, member_id, network, address, address_key, bound_at,
      deleted_at)
    VALUES (${rows}, ${member}, ${network}, ${address}, ${address.toLowerCase()}, ${clock.now()},
      ${clock.now()})`.execute(database.read);
}

async function depositFrom(member: MemberId, account: string | null) {
  rows += 1;
  const now = clock.now();
  await sql`INSERT INTO chain_transfer (network, tx_hash, log_index, block_number, block_hash,
      block_time, contract, sender, recipient, units, state, member_id, recorded_at, settled_at)
    VALUES ('ERC20', ${`hash-${rows}`}, 0, 1, 'b', ${now}, 'c', ${account}, 'r', 1, 'credited',
      ${member}, ${now}, ${now})`.execute(database.read);
}

async function card(member: MemberId, owner: string) {
  rows += 1;
  await sql`INSERT INTO bank_card (id, member_id, bank, owner, branch, card_no, card_key, bound_at,
      deleted_at)
    VALUES (${rows}, ${member}, 'b', ${owner}, '', ${`c${rows}`}, ${`c${rows}`}, ${clock.now()},
      ${clock.now()})`.execute(database.read);
}

test('two device names do not hide a member who registers from the agent’s network (AM-09)', async () => {
  const agent = await rig.agent();
  await rig.signIn(agent, '198.18.20.1', 'browser-of-the-agent-1');
  const self = await rig.member(agent, '198.18.20.1', 'browser-of-someone-else-2');
  expect(await linkOf(self, agent)).toBe('device');
  // Days apart, and with another kind of device according to the client.
  await rig.signIn(agent, '198.18.20.2', 'browser-of-the-agent-1');
  clock.advance(9 * DAY_MS);
  const patient = await rig.member(agent, '198.18.20.2', 'browser-of-someone-else-3');
  expect(await linkOf(patient, agent)).toBe('registration');
  clock.advance(40 * DAY_MS);
  const stranger = await rig.member(agent, '198.18.20.2', 'browser-of-someone-else-4');
  expect(await linkOf(stranger, agent)).toBeNull();
});

test('an IPv6 customer has a /64, and our own network ties nobody', async () => {
  const agent = await rig.agent();
  await rig.signIn(agent, '2001:db8:7:7::1', 'browser-of-the-agent-5');
  await rig.signIn(agent, '::ffff:10.0.0.8', 'browser-of-the-agent-5');
  const same = await rig.member(agent, '2001:db8:7:7:aaaa::9', 'browser-of-someone-else-6');
  const next = await rig.member(agent, '2001:db8:7:8::1', 'browser-of-someone-else-7');
  const own = await rig.member(agent, '10.0.0.8', 'browser-of-someone-else-8');
  expect(await linkOf(same, agent)).toBe('device');
  expect([await linkOf(next, agent), await linkOf(own, agent)]).toEqual([null, null]);
});

test('one account behind two payout addresses ties, on any network, also when deleted', async () => {
  const agent = await rig.agent();
  const [same, other] = [await rig.member(agent), await rig.member(agent)];
  if (!ACCOUNT) throw new Error('an account');
  await paidTo(agent, 'ERC20', EVM);
  await paidTo(same, 'TRC20', encodeAddress('TRC20', ACCOUNT));
  await paidTo(other, 'ERC20', OTHER);
  expect(await linkOf(same, agent)).toBe('address');
  expect(await linkOf(other, agent)).toBeNull();
  // The agent deposits from the other's payout account.
  await depositFrom(agent, decodeAddress('ERC20', OTHER));
  expect(await linkOf(other, agent)).toBe('payer');
  const paidFor = await rig.member(agent);
  await depositFrom(paidFor, ACCOUNT);
  expect(await linkOf(paidFor, agent)).toBe('payer');
});

test('the real name and the holder of a card tie, in any spelling', async () => {
  const agent = await rig.agent();
  const { rows: own } = await sql<{ realname: string }>`SELECT realname FROM member
    WHERE id = ${agent}`.execute(database.read);
  const name = own[0]?.realname ?? '';
  const named = await rig.member(agent, undefined, null, `${name.slice(0, 1)} ${name.slice(1)}`);
  expect(await linkOf(named, agent)).toBe('name');
  const holder = await rig.member(agent);
  expect(await linkOf(holder, agent)).toBeNull();
  await card(holder, name);
  expect(await linkOf(holder, agent)).toBe('card');
  const pair = await rig.member(agent);
  await card(agent, 'ＬＩ  ＹＵＮ');
  await card(pair, 'li yun');
  expect(await linkOf(pair, agent)).toBe('card');
});
