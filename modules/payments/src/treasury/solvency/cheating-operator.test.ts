import { randomBytes, randomInt } from 'node:crypto';
import { present } from '@haitang/kernel/assert.ts';
import {
  contextOf,
  type Head,
  headDigest,
  LARGEST_SUM,
  leafOf,
  nodeOf,
  type Proof,
  toHex,
  verifyHistory,
  verifyProof,
} from '@haitang/kernel/solvency/proof.ts';
import { expect, test } from 'vitest';
import { buildTree, type Tree } from './build-tree.ts';
import { CHUNK_PLACES } from './levels.ts';
import { pathOf } from './path-of.ts';

const FOR = { site: 'haitang.example', day: '2026-09-30', currency: 'CNY', decimals: 2 };
const FIRST = { number: 1, previous: '0'.repeat(64) };

/** An operator who publishes a tree, honest or not, and answers members from it. */
async function operator(owed: ReadonlyMap<string, bigint>, more: Partial<Head> = {}) {
  const tree = await buildTree(FOR, owed);
  const { height, root, sum } = tree;
  const head: Head = { ...FOR, ...FIRST, height, root, sum: String(sum), ...more };
  return { tree, head, digest: headDigest(head) };
}

function proofOf(cheat: Awaited<ReturnType<typeof operator>>, member: string): Proof {
  const { tree, head, digest } = cheat;
  const own = present(
    tree.leaves.find((leaf) => leaf.member === member),
    'a leaf',
  );
  const chunk = Math.floor(own.place / CHUNK_PLACES);
  const near = tree.leaves.filter(({ place }) => Math.floor(place / CHUNK_PLACES) === chunk);
  return { head, digest, member, leaf: pathOf(head, tree, own, near) };
}

const OWED = new Map([
  ['10000001', 60_000n],
  ['10000002', 12_345n],
  ['10000003', 12_345n],
]);
const honest = await operator(OWED);
const mine = proofOf(honest, '10000002');
const withLeaf = (leaf: Partial<Proof['leaf']>): Proof => ({
  ...mine,
  leaf: { ...mine.leaf, ...leaf },
});
const withStep = (place: number, step: { readonly hash?: string; readonly sum?: string }): Proof =>
  withLeaf({
    path: mine.leaf.path.map((pathStep, index) =>
      index === place ? { ...pathStep, ...step } : pathStep,
    ),
  });
/** The proof under a head changed and published again, as its operator would. */
function published(proof: Proof, change: Partial<Head>): Proof {
  const head = { ...proof.head, ...change };
  return { ...proof, head, digest: headDigest(head) };
}

test('every member of random trees finds their amount, and the sums are those of all', async () => {
  for (const count of [0, 1, 2, 255, 256, 1_500]) {
    const owed = new Map(
      Array.from({ length: count }, (_, index) => [
        String(10_000_000 + index),
        BigInt(randomInt(1, 1e9)),
      ]),
    );
    const found = await operator(owed);
    expect(found.tree.sum).toBe([...owed.values()].reduce((sum, value) => sum + value, 0n));
    expect(new Set(found.tree.leaves.map(({ place }) => place)).size).toBe(count);
    for (const member of [...owed.keys()].slice(0, 40)) {
      expect(verifyProof(proofOf(found, member))).toBe(owed.get(member));
    }
  }
});

test('a negative leaf cannot be built, written or shown', async () => {
  for (const amount of [-1n, 0n]) {
    await expect(operator(new Map([['10000009', amount]]))).rejects.toThrow('is owed something');
  }
  const context = contextOf(honest.head);
  expect(() => leafOf(context, randomBytes(32), -50_000n, '10000009')).toThrow('out of range');
  for (const sum of ['-50000', '18446744073709501616', '5e4', '050000', '1.0', '', '٣']) {
    expect(() => verifyProof(withStep(0, { sum }))).toThrow(/not an amount|too large/);
    expect(() => verifyProof(withLeaf({ amount: sum }))).toThrow(/not an amount|too large/);
  }
});

test('sums that would overflow and come out small are refused', async () => {
  await expect(
    operator(
      new Map([
        ['1', LARGEST_SUM],
        ['2', 1n],
      ]),
    ),
  ).rejects.toThrow('overflows');
  for (let position = 0; position < mine.leaf.path.length; position += 1) {
    expect(() => verifyProof(withStep(position, { sum: String(LARGEST_SUM) }))).toThrow(
      'overflows',
    );
  }
});

test('a smaller or larger sum of a neighbour does not lead to the root', () => {
  for (let position = 0; position < mine.leaf.path.length; position += 1) {
    const less = withStep(position, { sum: '7' });
    expect(() => verifyProof(less)).toThrow('published root');
    const claimed = published(less, { sum: '12352' });
    expect(() => verifyProof(claimed)).toThrow('published root');
  }
  // The root of honest leaves under another sum.
  expect(() => verifyProof(published(mine, { sum: '12345' }))).toThrow('published sum');
});

test('two members cannot be given one leaf', () => {
  expect(() => verifyProof({ ...mine, member: '10000003' })).toThrow('published root');
  // Nor can nobody's place be given to anybody.
  expect(() => verifyProof({ ...mine, member: '' })).toThrow('not of a member');
});

test('a member who is left out or owed less has no proof of the right amount', async () => {
  const without = await operator(new Map([...OWED].filter(([member]) => member !== '10000002')));
  expect(() => proofOf(without, '10000002')).toThrow('a leaf');
  const { head, digest } = without;
  expect(() => verifyProof({ ...mine, head, digest })).toThrow('published root');
  const less = await operator(new Map([...OWED, ['10000002', 345n]]));
  const shown = proofOf(less, '10000002');
  // What the tree says is shown to the member, who knows better.
  expect(verifyProof(shown)).toBe(345n);
  const claimed = { ...shown, leaf: { ...shown.leaf, amount: '12345' } };
  expect(() => verifyProof(claimed)).toThrow('published root');
});

test('no leaf of another day, site, currency or size, no inner node as a leaf', () => {
  const changes: Partial<Head>[] = [
    { day: '2026-09-29' },
    { site: 'other.example' },
    { currency: 'USDT' },
    { decimals: 6 },
  ];
  for (const change of changes) {
    expect(() => verifyProof(published(mine, change))).toThrow('published root');
  }
  expect(() => verifyProof(published(mine, { height: 11 }))).toThrow('another length');
  expect(() => verifyProof(withLeaf({ path: mine.leaf.path.slice(1) }))).toThrow('another length');
  expect(() => verifyProof(withLeaf({ place: mine.leaf.place + 2 ** 10 }))).toThrow(
    'no such place',
  );
  // A node of level 1 shown as a neighbour at level 0.
  const context = contextOf(honest.head);
  const leaf = leafOf(context, randomBytes(32), 1n, '10000001');
  const node = nodeOf(context, 1, leaf, leaf);
  expect(() => verifyProof(withStep(0, { hash: toHex(node.hash) }))).toThrow('published root');
});

test('two roots for two members have two digests, and one of them is not the published one', async () => {
  const second = await operator(new Map([...OWED, ['10000003', 1n]]));
  const theirs = proofOf(second, '10000003');
  expect(verifyProof(theirs)).toBe(1n);
  expect(second.digest).not.toBe(honest.digest);
  expect(() => verifyProof({ ...theirs, digest: honest.digest })).toThrow('not the published one');
});

test('a past day altered breaks the days after it', async () => {
  const next = { number: 2, previous: honest.digest };
  const later = await operator(OWED, next);
  const laterHead = { ...later.head, day: '2026-10-01' };
  expect(verifyHistory([honest.head, laterHead])).toBe(headDigest(laterHead));
  const altered = await operator(new Map([['10000001', 1n]]));
  expect(() => verifyHistory([altered.head, laterHead])).toThrow('does not follow');
});

test('a leaf changed in the database is noticed before a path is given', () => {
  const own = present(honest.tree.leaves[0], 'a leaf');
  const changed = honest.tree.leaves.map((leaf) => (leaf === own ? { ...leaf, amount: 1n } : leaf));
  const tree: Tree = { ...honest.tree, leaves: changed };
  const near = tree.leaves.filter(
    ({ place }) => Math.floor(place / CHUNK_PLACES) === Math.floor(own.place / CHUNK_PLACES),
  );
  const leaf = { ...own, amount: 1n };
  expect(() => pathOf(honest.head, tree, leaf, near)).toThrow('as published');
});

test('places and salts say nothing: they differ from day to day', async () => {
  const again = await operator(OWED);
  expect(again.head.root).not.toBe(honest.head.root);
  expect(proofOf(again, '10000002').leaf.salt).not.toBe(mine.leaf.salt);
});
