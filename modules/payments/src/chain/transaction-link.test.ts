import { present } from '@haitang/kernel/assert.ts';
import { expect, test } from 'vitest';
import { openPublicChains } from './open-public-chains.ts';
import { transactionLink } from './transaction-link.ts';

const chainWith = (sharedAddress: string, transaction: string) => ({
  rpc: [{ url: 'https://node.test/rpc' }],
  quorum: 1,
  receiving: { sharedAddress },
  explorer: { address: 'https://scan.test/address/{address}', transaction },
});
const link = 'https://scan.test/#/tx/{transaction}';
const chains = openPublicChains(
  JSON.stringify({
    TRC20: chainWith('TJmmqjb1DK9TTZbQXzRQ2AuA94z4gKAPFh', link),
    BEP20: chainWith('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', link),
  }),
);
const hash = 'ab'.repeat(32);

test('a transaction is linked as its network writes hashes', () => {
  expect(transactionLink(chains, 'TRC20', `0x${hash}`)).toBe(`https://scan.test/#/tx/${hash}`);
  expect(transactionLink(chains, 'BEP20', hash)).toBe(`https://scan.test/#/tx/0x${hash}`);
});

test('without an explorer, a hash or a network there is no link', () => {
  expect(transactionLink(chains, 'ERC20', hash)).toBeNull();
  expect(transactionLink(chains, 'BEP20', 'javascript:alert(1)')).toBeNull();
  expect(transactionLink(chains, 'BEP20', null)).toBeNull();
  expect(transactionLink(chains, null, hash)).toBeNull();
  expect(transactionLink(new Map(), 'BEP20', hash)).toBeNull();
});

test('an explorer must be https', () => {
  const form = chainWith(
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    link.replace('https', 'http'),
  );
  const open = () => present(openPublicChains(JSON.stringify({ BEP20: form })), 'chains');
  expect(open).toThrow('CHAINS.BEP20.explorer.transaction must be an https address');
});
