import { readFile } from 'node:fs/promises';
import { present } from '@haitang/kernel/assert.ts';
import { usdt } from '@haitang/kernel/money.ts';
import { HDKey } from '@scure/bip32';
import { expect, test } from 'vitest';
import { openPublicChains } from './open-public-chains.ts';

const root = HDKey.fromMasterSeed(Buffer.alloc(32, 9));
const key = root.derive("m/44'/195'/0'/0");
const sharedAddress = 'TJmmqjb1DK9TTZbQXzRQ2AuA94z4gKAPFh';
const rpc = [{ url: 'https://a.test/jsonrpc' }, { url: 'https://b.test/jsonrpc' }];
const shared = { rpc, receiving: { sharedAddress } };
const open = (TRC20: object) => openPublicChains(JSON.stringify({ TRC20 }));

/** The lines with which a description is refused. */
function problems(text: string): string[] {
  try {
    openPublicChains(text);
  } catch (error) {
    return String(error)
      .split('\n')
      .slice(1)
      .map((line) => line.trim());
  }
  return [];
}

test('a network that is named is offered, with the public contract', () => {
  const chains = open({ rpc, receiving: { extendedPublicKey: key.publicExtendedKey } });
  expect([...chains.keys()]).toEqual(['TRC20']);
  expect(chains.get('TRC20')).toMatchObject({
    contract: '0xa614f803b6fd780986a42c78ec9c7f77e6ded13c',
    receiving: { kind: 'own' },
    sandbox: null,
    terms: { decimals: 6, overlap: 40n },
  });
  expect(openPublicChains('{}').size).toBe(0);
});

test('BSC has its own contract, number, decimals and blocks', () => {
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  const chains = openPublicChains(
    JSON.stringify({ BEP20: { rpc, receiving: { sharedAddress: address } } }),
  );
  expect([...chains.keys()]).toEqual(['BEP20']);
  expect(chains.get('BEP20')).toMatchObject({
    contract: '0x55d398326f99059ff775485246999027b3197955',
    chainId: 56,
    terms: { decimals: 18, overlap: 134n },
  });
});

test('Ethereum and BSC must not share the key of their addresses', () => {
  const network = { rpc, receiving: { extendedPublicKey: key.publicExtendedKey } };
  expect(problems(JSON.stringify({ ERC20: network, BEP20: network }))).toEqual([
    'CHAINS.BEP20.receiving must not be that of ERC20: one address would belong to two members',
  ]);
});

test('the example of the documentation is valid and has the documented values', async () => {
  const file = new URL('../../../../docs/operating/chains.example.json', import.meta.url);
  const chains = openPublicChains(await readFile(file, 'utf8'));
  expect([...chains.keys()]).toEqual(['TRC20', 'ERC20', 'BEP20']);
  const tron = present(chains.get('TRC20'), 'TRC20');
  expect(tron.terms).toMatchObject({
    explorer: { transaction: 'https://tronscan.org/#/transaction/{transaction}' },
    ceilings: { payoutPerTransaction: usdt(5_000_000_000n), hotWalletFloor: usdt(2_000_000_000n) },
  });
  expect(tron.terms.httpApi).toHaveLength(2);
  expect(tron.reader.endpoints().map(({ name }) => name)).toEqual(['own', 'trongrid', 'second']);
});

test('the guide describes every field of the example', async () => {
  const readDoc = (name: string) =>
    readFile(new URL(`../../../../docs/operating/${name}`, import.meta.url), 'utf8');
  const [guide, example] = [await readDoc('chains.md'), await readDoc('chains.example.json')];
  const names = [...example.matchAll(/"([a-z][A-Za-z]+)":/g)].map(([, name]) => name);
  expect(new Set(names).size).toBeGreaterThan(20);
  for (const name of names) expect(guide, `chains.md on ${name}`).toContain(`\`${name}\``);
});

test('each error is one line that names its place', () => {
  const wrong: readonly (readonly [object, string])[] = [
    [{ receiving: { sharedAddress } }, '.rpc Invalid input: expected array, received undefined'],
    [{ ...shared, rpc: [] }, '.rpc Too small: expected array to have >=1 items'],
    [
      { ...shared, rpc: [{ url: 'nowhere' }, rpc[1]] },
      '.rpc[0].url must be an http or https address',
    ],
    [
      { ...shared, rpc: [rpc[0], { ...rpc[0], name: 'b' }] },
      '.rpc must not name one endpoint twice',
    ],
    [
      { ...shared, rpc: [rpc[0], { url: 'https://a.test/second' }] },
      '.rpc must give endpoints of one host different names',
    ],
    [
      { ...shared, rpc: [rpc[0]] },
      '.quorum must be 1, said on purpose, where there is one endpoint alone',
    ],
    [{ ...shared, quorum: 1 }, '.quorum must be from 2 to the number of endpoints'],
    [{ ...shared, quorum: 3 }, '.quorum must be from 2 to the number of endpoints'],
    [
      { rpc, receiving: { sharedAddress: `${sharedAddress}x` } },
      '.receiving.sharedAddress must be a TRC20 address',
    ],
    [
      { rpc, receiving: {} },
      '.receiving must name exactly one of extendedPublicKey, addresses and sharedAddress',
    ],
    [
      { rpc, receiving: { extendedPublicKey: key.privateExtendedKey } },
      '.receiving.extendedPublicKey must be an extended public key (xpub…), never a private one',
    ],
    [{ ...shared, finality: 'latest' }, '.finality must be "finalized" or a number of blocks'],
    [
      {
        ...shared,
        explorer: { address: 'https://x.test', transaction: 'https://x.test/{transaction}' },
      },
      '.explorer.address must contain {address}',
    ],
    [
      { ...shared, ceilings: { payoutPerDay: '1e5' } },
      '.ceilings.payoutPerDay must be a sum of USDT such as "5000.00"',
    ],
    [
      { ...shared, ceilings: { hotWalletFloor: '10', hotWalletCeiling: '10' } },
      '.ceilings.hotWalletCeiling must be more than hotWalletFloor',
    ],
    [{ ...shared, secret: 'x' }, ' Unrecognized key: "secret"'],
  ];
  for (const [form, line] of wrong) {
    expect(problems(JSON.stringify({ TRC20: form }))).toEqual([`CHAINS.TRC20${line}`]);
  }
});

test('all errors are reported together, and none quotes a key', () => {
  const form = {
    rpc: [{ url: 'SECRET', headers: { key: 'SECRET' } }, rpc[1]],
    treasuryWallets: ['SECRET'],
    receiving: { extendedPublicKey: key.privateExtendedKey },
  };
  const lines = problems(JSON.stringify({ TRC20: form, ERC20: { ...form, decimals: 'SECRET' } }));
  expect(lines.length).toBeGreaterThanOrEqual(7);
  for (const text of ['SECRET', key.privateExtendedKey ?? 'xprv']) {
    expect(lines.join()).not.toContain(text);
  }
  expect(problems('{ "SECRET')).toEqual(['CHAINS is no JSON']);
});

test('two networks must not share the key of their addresses', () => {
  const network = { rpc, receiving: { extendedPublicKey: key.publicExtendedKey } };
  expect(problems(JSON.stringify({ TRC20: network, ERC20: network }))).toEqual([
    'CHAINS.ERC20.receiving must not be that of TRC20: one address would belong to two members',
  ]);
});
