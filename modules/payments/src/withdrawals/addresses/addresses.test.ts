import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  IP,
  PAY_PASSWORD,
  paymentsRig,
  randomAddress,
  SESSION,
} from '../../../../../tests/support/payments-rig.ts';
import { chainAddress } from '../../chain/chain-address.ts';
import { openPublicChains } from '../../chain/open-public-chains.ts';
import { screenAddress } from '../../chain/screening/screening.ts';
import { bindAddress } from './bind-address.ts';
import { deleteAddress } from './delete-address.ts';
import { addressesOf } from './find-address.ts';

const chainWith = (sharedAddress: string) => ({
  rpc: [{ url: 'http://127.0.0.1:1' }],
  quorum: 1,
  receiving: { sharedAddress },
});
const chains = openPublicChains(
  JSON.stringify({
    ERC20: chainWith('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'),
    BEP20: chainWith('0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'),
  }),
);
const rig = await paymentsRig({ chains });
const { context } = rig;
type Member = Awaited<ReturnType<typeof rig.member>>;

const bindOn = (
  network: ChainNetwork,
  memberId: Member,
  address: string,
  payPassword = PAY_PASSWORD,
) => bindAddress(context, { memberId, network, address, payPassword, sessionId: SESSION, ip: IP });
const bind = (memberId: Member, address: string, payPassword = PAY_PASSWORD) =>
  bindOn('ERC20', memberId, address, payPassword);
const remove = (memberId: Member, addressId: number) =>
  deleteAddress(context, { memberId, addressId, sessionId: SESSION, ip: IP });
const audited = async (action: string) => {
  const { rows } = await sql<{ subject: string }>`SELECT subject FROM audit_row
    WHERE action = ${action}`.execute(context.database.read);
  return rows.map((row) => row.subject);
};

test('a malformed address is refused before the pay password is checked', async () => {
  const member = await rig.member();
  await expect(bind(member, '0x12', 'wrong-one')).rejects.toMatchObject({ code: 400 });
  await expect(bind(member, randomAddress(), 'wrong-one')).rejects.toMatchObject({ code: 205 });
});

test('a screened account is bound on neither network, and only with the password refused', async () => {
  const member = await rig.member();
  const address = randomAddress();
  const by = { reason: '名单', actor: 'system:test', at: context.clock.now() } as const;
  const add = () =>
    context.database.transaction((tx) => screenAddress(tx, { network: 'ERC20', address, ...by }));
  expect([await add(), await add()]).toEqual([true, false]);
  expect(await audited('address.screened')).toEqual([`address:ERC20:${address}`]);
  await expect(bind(member, address, 'wrong-one')).rejects.toMatchObject({ code: 205 });
  for (const network of ['ERC20', 'BEP20'] as const) {
    await expect(bindOn(network, member, address)).rejects.toMatchObject({ code: 400 });
  }
});

test('a bound address is listed and emits an event', async () => {
  const member = await rig.member();
  const bound = await bind(member, randomAddress());
  expect((await addressesOf(context.database.read, member)).map(({ id }) => id)).toEqual([
    bound.id,
  ]);
  const { rows } = await sql`SELECT 1 FROM outbox_event
    WHERE name = 'address.bound' AND member_id = ${member}`.execute(context.database.read);
  expect(rows).toHaveLength(1);
});

test("nobody binds another member's address, in any spelling, deleted or not (PA-04)", async () => {
  const [owner, other] = [await rig.member(), await rig.member()];
  const address = randomAddress();
  const bound = await bind(owner, address);
  await expect(bind(other, address)).rejects.toMatchObject({ key: 'not-your-card' });
  await expect(bind(other, bound.address)).rejects.toMatchObject({ key: 'not-your-card' });
  await remove(owner, bound.id);
  await expect(bind(other, address)).rejects.toMatchObject({ key: 'not-your-card' });
  expect(await audited('address.refused-as-taken')).toEqual(Array(3).fill(`member:${other}`));
  expect((await bind(owner, address)).id).toBe(bound.id);
});

test('binding one’s own address twice has its own refusal', async () => {
  const member = await rig.member();
  const address = randomAddress();
  await bind(member, address);
  await expect(bind(member, address)).rejects.toMatchObject({ code: 202, key: 'already-done' });
});

test('ten concurrent binds leave five addresses', async () => {
  const member = await rig.member();
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, () => bind(member, randomAddress())),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(await addressesOf(context.database.read, member)).toHaveLength(5);
  await expect(bind(member, randomAddress())).rejects.toMatchObject({
    code: 207,
    message: '最多绑定 5 个地址',
  });
});

test('of two members that bind one address concurrently, one succeeds', async () => {
  const members = [await rig.member(), await rig.member()];
  const address = randomAddress();
  const results = await Promise.allSettled(members.map((member) => bind(member, address)));
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('only one’s own address can be deleted, once', async () => {
  const [owner, other] = [await rig.member(), await rig.member()];
  const bound = await bind(owner, randomAddress());
  await expect(remove(other, bound.id)).rejects.toMatchObject({ code: 202 });
  await remove(owner, bound.id);
  await expect(remove(owner, bound.id)).rejects.toMatchObject({ code: 202 });
  expect(await addressesOf(context.database.read, owner)).toEqual([]);
});

test('our own receiving addresses cannot be bound for payouts', async () => {
  const member = await rig.member();
  const ours = randomAddress();
  await sql`INSERT INTO deposit_address (network, address, member_id, derivation_index, created_at)
    VALUES ('ERC20', ${ours}, NULL, NULL, ${context.clock.now()})`.execute(context.database.read);
  await expect(bind(member, ours)).rejects.toMatchObject({
    code: 400,
    message: '不能绑定本站的地址',
  });
});

test('an account has one owner on Ethereum and BSC, who may bind it on both', async () => {
  const [owner, other] = [await rig.member(), await rig.member()];
  const address = randomAddress();
  const first = await bindOn('ERC20', owner, address);
  await expect(bindOn('BEP20', other, address)).rejects.toMatchObject({ key: 'not-your-card' });
  await remove(owner, first.id);
  await expect(bindOn('BEP20', other, address)).rejects.toMatchObject({ key: 'not-your-card' });
  expect((await bindOn('BEP20', owner, address)).network).toBe('BEP20');
  expect((await bindOn('ERC20', owner, address)).id).toBe(first.id);
});

test('of two members that bind one account on two networks concurrently, one succeeds', async () => {
  const address = randomAddress();
  const members = [await rig.member(), await rig.member()] as const;
  const results = await Promise.allSettled([
    bindOn('ERC20', members[0], address),
    bindOn('BEP20', members[1], address),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a payout wallet of ours cannot be bound on any network', async () => {
  const ours = randomAddress();
  await rig.payoutWallet(chainAddress(ours));
  const member = await rig.member();
  await expect(bindOn('BEP20', member, ours)).rejects.toThrow('不能绑定本站的地址');
});

test('BSC cannot be chosen where it is not configured', async () => {
  const memberId = await rig.member();
  const by = { memberId, payPassword: PAY_PASSWORD, sessionId: SESSION, ip: IP };
  const wanted = { network: 'BEP20', address: randomAddress(), ...by } as const;
  const without = { ...context, chains: new Map() };
  await expect(bindAddress(without, wanted)).rejects.toThrow('请选择钱包协议');
});
