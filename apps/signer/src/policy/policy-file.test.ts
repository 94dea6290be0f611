import { expect, test } from 'vitest';
import { someNetwork, somePolicyText } from '../testing/some-policy.ts';
import { readPolicy } from './policy-file.ts';

const readWith = (networks: object) => readPolicy(somePolicyText({ networks }));

test('two networks that pay from one wallet on one chain are refused', () => {
  expect(() => readWith({ ERC20: someNetwork, OTHER: someNetwork })).toThrow('one network');
  const other = { ...someNetwork, chain: { ...someNetwork.chain, chainId: 56 } };
  expect(Object.keys(readWith({ ERC20: someNetwork, BEP20: other }).networks)).toHaveLength(2);
});

test('a node may need headers, and is still named once', () => {
  const [url = ''] = someNetwork.nodes;
  const keyed = { url, headers: { 'x-key': 'secret' } };
  const nodes = [keyed, 'http://127.0.0.1:2/'];
  expect(readWith({ ERC20: { ...someNetwork, nodes } }).networks.ERC20?.nodes[0]).toEqual(keyed);
  expect(() => readWith({ ERC20: { ...someNetwork, nodes: [url, keyed] } })).toThrow('once');
});

test('a cold wallet is an address of the network, and neither its contract nor its wallet', () => {
  const ceilings = { transaction: '1', hour: '1', day: '1' };
  const cold = (to: readonly string[]) => ({ to, most: ceilings, countHour: 1, countDay: 1 });
  const withCold = (...to: string[]) => readWith({ ERC20: { ...someNetwork, cold: cold(to) } });
  const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
  expect(withCold(other).networks.ERC20?.cold?.to).toEqual([other]);
  expect(() => withCold('TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC')).toThrow('address');
  for (const to of [someNetwork.contract, someNetwork.wallet.address]) {
    expect(() => withCold(to)).toThrow('cold wallet');
  }
  expect(() => withCold()).toThrow();
});
