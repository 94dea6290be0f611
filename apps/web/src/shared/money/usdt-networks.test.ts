import { expect, test } from 'vitest';
import { defaultNetwork, networksIn } from './usdt-networks.ts';

test('a member chooses among the networks that the site names, in one order', () => {
  expect(networksIn('BEP20,TRC20')).toEqual(['TRC20', 'BEP20']);
  expect(networksIn('ERC20')).toEqual(['ERC20']);
  expect(defaultNetwork(networksIn('BEP20,TRC20'))).toBe('TRC20');
  expect(defaultNetwork(networksIn('BEP20'))).toBe('BEP20');
});

test('without an answer they are those of the specification, and unknown names are left out', () => {
  expect(networksIn(undefined)).toEqual(['TRC20', 'ERC20']);
  expect(networksIn('')).toEqual(['TRC20', 'ERC20']);
  expect(networksIn('SOL,BEP20')).toEqual(['BEP20']);
});
