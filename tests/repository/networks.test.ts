import { expect, test } from 'vitest';
import { isTest, projectFiles, read } from './source-files.ts';

/** What another EVM network touches (docs/operating/chains.md, Another EVM network). */
const TOUCHED = [
  'apps/chain/src/network.ts',
  'modules/payments/src/chain/network-facts.ts',
  'modules/payments/src/deposits/methods/default-methods.json',
  'modules/payments/src/migrations/0001-schema.sql',
  'packages/contract/src/codes/chain-network.ts',
  'packages/contract/src/codes/pay-way.ts',
];
/** Says a sentence of this network alone, which another one can do without. */
const SAYS_MORE = 'apps/web/src/screens/usdt-more/networks-words.ts';

test('an EVM network is a row of data in six files', () => {
  const naming = projectFiles().filter(
    (file) =>
      /^(?:packages|modules|apps)\/[^/]+\/src\/.*\.(?:tsx?|json|sql)$/.test(file) &&
      !isTest(file) &&
      read(file).includes('BEP20'),
  );
  expect(naming.filter((file) => file !== SAYS_MORE)).toEqual(TOUCHED);
});
