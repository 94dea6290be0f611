import { expect, test } from 'vitest';
import { rootOfPath } from '../../client/shared/verify-receipt.ts';
import { seedHash } from '../../fairness/fair-stream.ts';
import { merkleTree, pathOf, rootOf } from './merkle.ts';

const merkleRoot = (receipts: readonly string[]) => rootOf(merkleTree(receipts));

test('the root changes with every receipt and its place', () => {
  const [a, b, c] = ['a', 'b', 'c'].map(seedHash);
  expect(merkleRoot([])).toBe(seedHash(''));
  expect(merkleRoot(['a'])).toBe(a);
  expect(merkleRoot(['a', 'b', 'c'])).toBe(seedHash(seedHash(`${a}${b}`) + c));
  expect(merkleRoot(['b', 'a', 'c'])).not.toBe(merkleRoot(['a', 'b', 'c']));
});

test.each([1, 2, 3, 4, 5, 7, 8, 13, 100])(
  'each of %i receipts leads to the root',
  async (count) => {
    const receipts = Array.from({ length: count }, (_, index) => `receipt ${index}`);
    const tree = merkleTree(receipts);
    for (const [index, text] of receipts.entries()) {
      const path = pathOf(tree, index);
      expect(await rootOfPath(text, path)).toBe(rootOf(tree));
      expect(await rootOfPath(`${text}0`, path)).not.toBe(rootOf(tree));
    }
  },
);

test('there is no path for a leaf that is not in the tree', () => {
  const tree = merkleTree(['a', 'b', 'c']);
  expect(() => pathOf(tree, 3)).toThrow();
  expect(() => pathOf(tree, -1)).toThrow();
});
