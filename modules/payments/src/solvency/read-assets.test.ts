import { answerForm } from '@haitang/contract/signer/messages.ts';
import { addDays, businessDayOf, endOfDay } from '@haitang/kernel/business-day.ts';
import { HOUR_MS, later } from '@haitang/kernel/clock.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { createSettings } from '@haitang/platform/settings/settings-store.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { privateKeyToAccount } from 'viem/accounts';
import { expect, test } from 'vitest';
import type { Chain } from '../chain/chain.ts';
import { chainAddress } from '../chain/chain-address.ts';
import { usualTerms } from '../chain/chain-terms.ts';
import { encodeAddress } from '../chain/check-address.ts';
import type { SignerDoor } from '../signer/signer-door.ts';
import { isStatementSigned } from '../signer/wallet-statement.ts';
import { WITHDRAWAL_SETTINGS } from '../withdrawals/withdrawal-settings.ts';
import { askAssets } from './ask-assets.ts';
import { decideCoverage } from './coverage.ts';
import { publishDay } from './publish-day.ts';
import { newestPublished } from './published-days.ts';
import { publishDueAssets } from './read-assets.ts';

/** The first key that every development chain knows. */
const KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';
const account = privateKeyToAccount(KEY);
const wallet = chainAddress(account.address);
const cold = chainAddress('0x00000000000000000000000000000000000000c0');

const { database } = await lobbyDatabase();
const clock = fixedClock(new Date());
const settings = createSettings({ database, clock, definitions: WITHDRAWAL_SETTINGS });
const node: { down: boolean; balance: bigint } = { down: true, balance: 5_000_000n };
const unused = (): never => {
  throw new Error('not asked here');
};
const answered = async <T>(value: T): Promise<T> => {
  if (node.down) throw new Error('the nodes do not answer');
  return value;
};
const chain: Chain = {
  network: 'ERC20',
  contract: chainAddress('0xdac17f958d2ee523a2206206994597c13d831ec7'),
  chainId: 1,
  receiving: { kind: 'list', addresses: [] },
  firstBlock: null,
  sandbox: null,
  terms: { ...usualTerms('ERC20'), treasuryWallets: [wallet, cold] },
  reader: {
    network: 'ERC20',
    genesis: unused,
    heads: () => answered({ latest: 812n, finalized: 800n }),
    balanceOf: (_contract, holder) => answered(holder === wallet ? node.balance : 1n),
    blockHash: unused,
    decimals: unused,
    finalTransfers: unused,
    transaction: unused,
    freshTransfers: unused,
    transfersTo: unused,
    dated: unused,
    coins: { balanceOf: unused, costOf: unused, billOf: unused },
    endpoints: () => [],
    takeDisagreements: () => [],
  },
};
const asked: string[] = [];
const signer: SignerDoor = {
  most: new Map([['ERC20', 1n]]),
  async ask({ counter, at, wants }) {
    if (wants.do !== 'sign' || wants.intent.kind !== 'message') return null;
    const { day, head, network } = wants.intent;
    asked.push(`${network} ${day}`);
    const text = `haitang-pos/1 wallet\nsite: x\nday: ${day}\naddress: x\nhead: ${head}`;
    const signature = await account.signMessage({ message: text });
    const says = { kind: 'message', address: account.address, text, signature };
    const log = { length: 1, hash: '0'.repeat(64) };
    return answerForm.parse({ signer: 's', server: 'x', counter, at: at.getTime(), log, says });
  },
  send: unused,
};
const context = {
  database,
  clock,
  settings,
  signer,
  logger: silentLogger,
  chains: new Map([['ERC20' as const, chain]]),
  site: 'haitang.example',
  signStatement: async () => ({ signedBy: '00', signature: '00' }),
};
const yesterday = addDays(businessDayOf(clock.now()), -1);

test('while a node is away nothing is said about assets; then they are read and signed once', async () => {
  await publishDueAssets(context);
  await publishDay(context, yesterday, clock.now());
  clock.set(later(endOfDay(yesterday), HOUR_MS));
  await publishDueAssets(context);
  expect(await newestPublished(database.read)).toMatchObject({ assets: null });
  node.down = false;
  await publishDueAssets(context);
  await publishDueAssets(context);
  const newest = await newestPublished(database.read);
  expect(newest?.assets).toMatchObject({ revision: 1 });
  const [own, other] = newest?.assets?.wallets ?? [];
  expect(own).toMatchObject({ address: account.address, block: '812', units: '5000000' });
  const statement = { network: 'ERC20' as const, address: own?.address ?? '' };
  const { statement: text, signature } = own ?? {};
  expect(text).toContain(`head: ${newest?.row.digest}`);
  expect(
    await isStatementSigned({ ...statement, text: text ?? '', signature: signature ?? '' }),
  ).toBe(true);
  // The signer holds one key: the other wallet is unsigned, and is not given its words.
  expect(other).toMatchObject({ address: encodeAddress('ERC20', cold), signature: null });
  expect(asked.at(-1)).toBe(`ERC20 ${yesterday}`);
});

test('staff ask for another reading of the newest day, and of no other', async () => {
  const by = { askedBy: 'linque', at: later(clock.now(), 1) };
  const ask = (day: string) => database.transaction((tx) => askAssets(tx, day, by));
  await expect(ask(addDays(yesterday, -1))).rejects.toMatchObject({ key: 'condition' });
  await ask(yesterday);
  expect((await newestPublished(database.read))?.waiting).toBe(true);
  node.balance = 7_000_000n;
  clock.advance(60_000);
  await publishDueAssets(context);
  const newest = await newestPublished(database.read);
  expect(newest).toMatchObject({ waiting: false, assets: { revision: 2 } });
  expect(newest?.assets?.wallets[0]?.units).toBe('7000000');
});

test('a wallet worth a cent less than what is owed is short, an unread one unread, an unsigned one unproven', () => {
  const one = { network: 'ERC20' as const, address: 'x', block: '1', statement: null };
  const assets = (units: string | null, signature: string | null = '0x51') => ({
    revision: 1,
    readAt: clock.now(),
    wallets: [{ ...one, units, signature }],
  });
  const of = { sum: 712n, rate: '7.12' };
  expect(decideCoverage(of, assets('1000000')).state).toBe('covered');
  expect(decideCoverage(of, assets('999999')).state).toBe('short');
  expect(decideCoverage(of, assets(null)).state).toBe('unread');
  expect(decideCoverage(of, undefined).state).toBe('unread');
  // Without its signature a wallet counts, and proves nothing.
  const unsigned = assets('1000000', null);
  const [half, rest] = [assets('400000'), assets('600000', null)];
  const mixed = { ...half, wallets: [...half.wallets, ...rest.wallets] };
  const shown = [unsigned, mixed].map((some) => decideCoverage(of, some));
  expect(shown.map(({ state, usdt, proven }) => [state, usdt.minor, proven.minor])).toEqual([
    ['unproven', 1_000_000n, 0n],
    ['unproven', 1_000_000n, 400_000n],
  ]);
  expect(decideCoverage(of, assets('999999', null)).state).toBe('short');
});

test('signatures of both kinds of chains are told from others', async () => {
  const evm = {
    network: 'ERC20' as const,
    address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    text: 'hello',
    signature:
      '0xf16ea9a3478698f695fd1401bfe27e9e4a7e8e3da94aa72b021125e31fa899cc573c48ea3fe1d4ab61a9db10c19032026e3ed2dbccba5a178235ac27f94504311c',
  };
  const tron = {
    network: 'TRC20' as const,
    address: 'TYBNgWfhGuNzdLtjKtxXTfskAhTbMcqbaG',
    text: 'hello',
    signature:
      '0xb2bb52d633cc47540cccde11e35a2853809c1e15f40116dd40ba0df95d6f287c1263de7f88f95467cc857f088d150b7e6f86c2847cda59bd56ebfd1122dc0e061c',
  };
  for (const good of [evm, tron]) {
    expect(await isStatementSigned(good)).toBe(true);
    expect(await isStatementSigned({ ...good, text: 'hullo' })).toBe(false);
    expect(await isStatementSigned({ ...good, signature: '0x00' })).toBe(false);
  }
  expect(await isStatementSigned({ ...tron, signature: evm.signature })).toBe(false);
});
