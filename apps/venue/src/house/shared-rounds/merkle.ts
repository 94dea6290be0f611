import { assert } from '@haitang/kernel/assert.ts';
import { seedHash } from '../../fairness/fair-stream.ts';

/** One step from a leaf to the root: the hash beside it, and whether that one stands left of it. */
export interface PathStep {
  readonly hash: string;
  readonly isLeft: boolean;
}

/** The levels of a Merkle tree, from its leaves to its root. */
export type MerkleTree = readonly (readonly string[])[];

/**
 * The Merkle tree over receipts in their order, in hexadecimal: a leaf is the SHA-256 of its text,
 * a node that of both texts below it, and a node without a partner moves up as it is. Without
 * receipts it is the hash of the empty text.
 */
export function merkleTree(receipts: readonly string[]): MerkleTree {
  const levels = [receipts.length === 0 ? [seedHash('')] : receipts.map(seedHash)];
  for (let level = levels[0] ?? []; level.length > 1; ) {
    const below = level;
    level = below.flatMap((left, index) => {
      const right = below[index + 1];
      if (index % 2 === 1) return [];
      return [right === undefined ? left : seedHash(left + right)];
    });
    levels.push(level);
  }
  return levels;
}

/** The root of a tree. */
export const rootOf = (tree: MerkleTree): string => tree.at(-1)?.[0] ?? '';

/** The way from a leaf to the root; a level on which the node has no partner adds no step. */
export function pathOf(tree: MerkleTree, leaf: number): PathStep[] {
  assert(leaf >= 0 && leaf < (tree[0]?.length ?? 0), 'a leaf of the tree');
  return tree.slice(0, -1).flatMap((level, height) => {
    const index = Math.floor(leaf / 2 ** height);
    const isLeft = index % 2 === 1;
    const hash = level[isLeft ? index - 1 : index + 1];
    return hash === undefined ? [] : [{ hash, isLeft }];
  });
}

/** The root of a stage that nobody has bet on. */
export const EMPTY_ROOT = rootOf(merkleTree([]));
