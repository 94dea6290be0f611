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
