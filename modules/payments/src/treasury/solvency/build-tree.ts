import { randomBytes } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { assert, present } from '@haitang/kernel/assert.ts';
import { contextOf, type Node, toHex } from '@haitang/kernel/solvency/proof.ts';
import { CHUNK_LEVELS, CHUNK_PLACES, chunkRow, type Leaf, levelsOver } from './levels.ts';
import { heightFor, randomPlaces } from './places.ts';

/** What a tree is bound to beside its size. */
export interface TreeFor {
  readonly site: string;
  readonly day: string;
  readonly currency: string;
  readonly decimals: number;
}

/** A built tree: what is published, and what is kept to answer members. */
export interface Tree {
  readonly height: number;
  readonly root: string;
  readonly sum: bigint;
  readonly secret: Buffer;
  readonly leaves: readonly Leaf[];
  /** The top node of each chunk. */
  readonly chunks: readonly Node[];
}

/**
 * Builds the tree of a day: one leaf for each member with an amount above zero, at a random place.
 * Refuses, by assertion, an amount of zero or below, and a sum other than that of the members. The
 * event loop runs between chunks: 100,000 members take a few seconds.
 */
export async function buildTree(
  treeFor: TreeFor,
  members: ReadonlyMap<string, bigint>,
): Promise<Tree> {
  const height = heightFor(members.size);
  const places = randomPlaces(members.size, height);
  const leaves = [...members].map(([member, amount], index): Leaf => {
    assert(amount > 0n, `member ${member} is owed something`);
    return { member, amount, place: present(places[index], 'a place') };
  });
  const secret = randomBytes(32);
  const context = contextOf({ ...treeFor, height });
  const byChunk = new Map<number, Leaf[]>();
  for (const leaf of leaves) {
    const chunk = Math.floor(leaf.place / CHUNK_PLACES);
    const known = byChunk.get(chunk);
    if (known) known.push(leaf);
    else byChunk.set(chunk, [leaf]);
  }
  const chunks: Node[] = [];
  for (let chunk = 0; chunk < 2 ** height / CHUNK_PLACES; chunk += 1) {
    const row = chunkRow({ context, secret }, chunk, byChunk.get(chunk) ?? []);
    chunks.push(present(levelsOver(context, row, 0).at(-1)?.[0], 'the top of a chunk'));
    await breathe();
  }
  const top = present(levelsOver(context, chunks, CHUNK_LEVELS).at(-1)?.[0], 'the root');
  const owed = leaves.reduce((sum, { amount }) => sum + amount, 0n);
  assert(top.sum === owed, 'the root owes what all members are owed');
  return { height, secret, leaves, chunks, root: toHex(top.hash), sum: top.sum };
}
