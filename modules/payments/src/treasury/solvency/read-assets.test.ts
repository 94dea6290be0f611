import { answerForm } from '@haitang/contract/signer/messages.ts';
import { addDays, businessDayOf, endOfDay } from '@haitang/kernel/business-day.ts';
import { HOUR_MS, later } from '@haitang/kernel/clock.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { createSettings } from '@haitang/platform/settings/create-settings.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { keccak256, toHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { expect, test } from 'vitest';
import type { Chain } from '../../chain/chain.ts';
import { chainAddress } from '../../chain/chain-address.ts';
import { usualTerms } from '../../chain/chain-terms.ts';
import { encodeAddress } from '../../chain/check-address.ts';
import type { SignerDoor } from '../../signer-door.ts';
import { WITHDRAWAL_SETTINGS } from '../../withdrawals/withdrawal-settings.ts';
import { isStatementSigned } from '../signer/wallet-statement.ts';
import { askAssets } from './ask-assets.ts';
import { checkUpload, statementsToSign, storeUpload } from './cold-statements.ts';
import { decideCoverage } from './coverage.ts';
import { publishDay } from './publish-day.ts';
import { newestPublished } from './published-days.ts';
import { publishDueAssets } from './read-assets.ts';

/** The first key that every development chain knows. */
const KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';
const account = privateKeyToAccount(KEY);
const wallet = chainAddress(account.address);
/** The second one: a wallet whose key is on no machine of ours that is online. */
const coldAccount = privateKeyToAccount(
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
);
const cold = chainAddress(coldAccount.address);

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
    blocksAtOnce: () => 1n,
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
  const cut = clock.now();
  // Asked again while a transaction of any database of the server is open: of other tests too.
  const publish = () => publishDay(context, yesterday, cut);
  await expect.poll(publish, { timeout: 60_000 }).toBe(true);
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

test("a cold wallet's signature is uploaded, and the next publication proves it", async () => {
  const tron: Chain = {
    ...chain,
    network: 'TRC20',
    terms: { ...usualTerms('TRC20'), treasuryWallets: [cold] },
  };
  const both = { ...context, chains: new Map([...context.chains, ['TRC20' as const, tron]]) };
  const shown = async () => (await statementsToSign(both))?.wallets ?? [];
  expect((await shown()).map(({ network, state }) => [network, state])).toEqual([
    ['ERC20', 'published'],
    ['ERC20', 'missing'],
    ['TRC20', 'missing'],
  ]);
  const upload = async (network: 'ERC20' | 'TRC20', signature: string, day: string = yesterday) => {
    const given = { day, network, address: encodeAddress(network, cold), signature };
    const statement = await checkUpload(both, given);
    const by = { by: 'linque', at: later(clock.now(), 1) };
    await database.transaction((tx) => storeUpload(tx, day, statement, by));
  };
  const textFor = async (network: string) =>
    (await shown()).find((toSign) => toSign.network === network && toSign.state === 'missing')
      ?.text ?? '';
  const message = await textFor('ERC20');
  expect(message).toContain(`chain: eip155:1\naddress: ${coldAccount.address}\nhead: `);
  const good = await coldAccount.signMessage({ message });
  // Another key, another text, another day, and what is no signature.
  const words = (message_: string) => ({ message: expect.stringContaining(message_) });
  const strange = await account.signMessage({ message });
  await expect(upload('ERC20', strange)).rejects.toMatchObject(words('签名与该钱包不符'));
  const spaced = await coldAccount.signMessage({ message: `${message}\n` });
  await expect(upload('ERC20', spaced)).rejects.toMatchObject(words('personal_sign'));
  await expect(upload('ERC20', good, addDays(yesterday, -1))).rejects.toMatchObject(words('最新'));
  await expect(upload('ERC20', '0x12')).rejects.toMatchObject(words('130 位'));
  const foreign = { network: 'ERC20', address: account.address.toLowerCase(), signature: good };
  await expect(
    checkUpload(both, { ...foreign, network: 'ERC20', day: yesterday }),
  ).rejects.toMatchObject(words('不在公布的钱包中'));
  // An Ethereum signature of the right key is none on TRON, whose text has another prefix.
  const tronText = await textFor('TRC20');
  const wrong = await coldAccount.signMessage({ message: tronText });
  await expect(upload('TRC20', wrong)).rejects.toMatchObject(words('signMessageV2'));
  const body = Buffer.from(tronText);
  const prefix = Buffer.from(`\x19TRON Signed Message:\n${body.length}`);
  const hash = keccak256(toHex(Buffer.concat([prefix, body])));
  await upload('TRC20', (await coldAccount.sign({ hash })).slice(2));
  await upload('ERC20', `  ${good}\n`);
  expect((await shown()).map(({ state }) => state)).toEqual(['published', 'uploaded', 'uploaded']);
  clock.advance(60_000);
  await publishDueAssets(both);
  const wallets = (await newestPublished(database.read))?.assets?.wallets ?? [];
  expect(wallets.filter(({ signature }) => signature === null)).toEqual([]);
  expect((await shown()).map(({ state }) => state)).toEqual([
    'published',
    'published',
    'published',
  ]);
  // A verifier needs nothing but what is published.
  for (const { network, address, statement, signature } of wallets) {
    const published = { network, address, text: statement ?? '', signature: signature ?? '' };
    expect(await isStatementSigned(published)).toBe(true);
  }
});

test('a wallet worth a cent less than what is owed is short, an unread one unread, an unsigned one unproven', () => {
  const asset = { network: 'ERC20' as const, address: 'x', block: '1', statement: null };
  const assets = (units: string | null, signature: string | null = '0x51') => ({
    revision: 1,
    readAt: clock.now(),
    wallets: [{ ...asset, units, signature }],
  });
  const owed = { sum: 712n, rate: '7.12' };
  expect(decideCoverage(owed, assets('1000000')).state).toBe('covered');
  expect(decideCoverage(owed, assets('999999')).state).toBe('short');
  expect(decideCoverage(owed, assets(null)).state).toBe('unread');
  expect(decideCoverage(owed, undefined).state).toBe('unread');
  // Without its signature a wallet counts, and proves nothing.
  const unsigned = assets('1000000', null);
  const [half, rest] = [assets('400000'), assets('600000', null)];
  const mixed = { ...half, wallets: [...half.wallets, ...rest.wallets] };
  const shown = [unsigned, mixed].map((some) => decideCoverage(owed, some));
  expect(shown.map(({ state, usdt, proven }) => [state, usdt.minor, proven.minor])).toEqual([
    ['unproven', 1_000_000n, 0n],
    ['unproven', 1_000_000n, 400_000n],
  ]);
  expect(decideCoverage(owed, assets('999999', null)).state).toBe('short');
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
