import { HDKey } from '@scure/bip32';
import { expect, test } from 'vitest';
import { openPublicChains } from './open-public-chains.ts';

const key = HDKey.fromMasterSeed(Buffer.alloc(32, 9)).derive("m/44'/195'/0'/0");
const urls = ['https://node.test/jsonrpc'];
const open = (TRC20: object) => openPublicChains(JSON.stringify({ TRC20 }));

test('a configured network is offered, with the public contract', () => {
  const chains = open({ urls, extendedPublicKey: key.publicExtendedKey });
  expect([...chains.keys()]).toEqual(['TRC20']);
  expect(chains.get('TRC20')).toMatchObject({
    contract: '0xa614f803b6fd780986a42c78ec9c7f77e6ded13c',
    receiving: { kind: 'own' },
    sandbox: null,
  });
  expect(openPublicChains('{}').size).toBe(0);
});

test('an invalid configuration is refused before the lobby starts', () => {
  const sharedAddress = 'TJmmqjb1DK9TTZbQXzRQ2AuA94z4gKAPFh';
  expect(open({ urls, sharedAddress }).get('TRC20')?.receiving.kind).toBe('shared');
  const wrong = [
    { urls },
    { urls: [], sharedAddress },
    { urls: ['not an address'], sharedAddress },
    { urls, sharedAddress: `${sharedAddress}x` },
    { urls, sharedAddress, extendedPublicKey: key.publicExtendedKey },
    { urls, extendedPublicKey: key.privateExtendedKey },
    { urls, sharedAddress, secret: 'x' },
  ];
  for (const form of wrong) expect(() => open(form)).toThrow();
});
