import { expect, test } from 'vitest';
import { type Books, contradictions } from '../../bench/crowd/verdict.ts';

const start: Books = {
  played: 0,
  counted: 0,
  houseStakes: 0n,
  housePayouts: 0n,
  lobbyStakes: 0n,
  lobbyPayouts: 0n,
  atVenues: 50_000n,
  chips: 50_000n,
  wallets: 100_000n,
  given: 100_000n,
};
/** A hundred rounds that lost 200 in all, and a deposit of 12,000. */
const end: Books = {
  played: 100,
  counted: 100,
  houseStakes: 20_000n,
  housePayouts: 19_800n,
  lobbyStakes: 20_000n,
  lobbyPayouts: 19_800n,
  atVenues: 49_800n,
  chips: 49_800n,
  wallets: 111_800n,
  given: 112_000n,
};

test('books that agree have no contradictions', () => {
  expect(contradictions(start, end, 100, 0)).toEqual([]);
});

test.each([
  ['a bet that is not counted', { counted: 99 }],
  ['a bet that is counted without having been played', { counted: 101 }],
  ['a stake of another amount', { lobbyStakes: 20_001n }],
  ['a payout of another amount', { lobbyPayouts: 19_799n }],
  ['chips that the lobby does not know', { chips: 49_801n }],
  ['money from nowhere', { wallets: 111_801n }],
  ['money that is gone', { wallets: 111_799n }],
])('%s is one', (_name, wrong) => {
  expect(contradictions(start, { ...end, ...wrong }, 100, 0)).toHaveLength(1);
});

test('a difference of the ledger and a crowd that did not play are two', () => {
  expect(contradictions(start, end, 0, 1)).toHaveLength(2);
});
