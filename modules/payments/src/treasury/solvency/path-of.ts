import { assert, present } from '@haitang/kernel/assert.ts';
import {
  contextOf,
  type Head,
  type Node,
  type OwnLeaf,
  toHex,
} from '@haitang/kernel/solvency/proof.ts';
import { CHUNK_LEVELS, CHUNK_PLACES, chunkRow, type Leaf, levelsOver } from './levels.ts';
import { saltOf } from './places.ts';

/** The stored part of a tree that a path needs. */
export interface StoredTree {
  readonly secret: Uint8Array;
  readonly chunks: readonly Node[];
}

const siblings = (levels: readonly (readonly Node[])[], index: number): Node[] =>
  levels
    .slice(0, -1)
    .map((row, level) => present(row[Math.floor(index / 2 ** level) ^ 1], 'a sibling'));

/**
 * A member's leaf with its path, computed from the leaves of its chunk and the stored tops of all
 * chunks. Fails when a stored leaf is no longer the one that was published.
 */
export function pathOf(
  head: Head,
  { secret, chunks }: StoredTree,
  own: Leaf,
  chunkLeaves: readonly Leaf[],
): OwnLeaf {
  const context = contextOf(head);
  const chunk = Math.floor(own.place / CHUNK_PLACES);
  const low = levelsOver(context, chunkRow({ context, secret }, chunk, chunkLeaves), 0);
  const high = levelsOver(context, chunks, CHUNK_LEVELS);
  const top = present(low.at(-1)?.[0], 'the top of the chunk');
  const stored = present(chunks[chunk], 'the stored top');
  const root = present(high.at(-1)?.[0], 'the root');
  assert(toHex(top.hash) === toHex(stored.hash), `the leaves of ${head.day} are as published`);
  assert(toHex(root.hash) === head.root, `the tree of ${head.day} is as published`);
  const path = [...siblings(low, own.place % CHUNK_PLACES), ...siblings(high, chunk)];
  return {
    place: own.place,
    amount: String(own.amount),
    salt: toHex(saltOf(secret, own.place)),
    path: path.map(({ hash, sum }) => ({ hash: toHex(hash), sum: String(sum) })),
  };
}
