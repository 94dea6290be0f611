import type { HouseContext } from '../../house-context.ts';
import { type MerkleTree, merkleTree, type PathStep, pathOf, rootOf } from './merkle.ts';
import { readOrdersOf, readReceipts } from './order-store.ts';
import { type RoundKey, readSharedRound } from './shared-round-store.ts';

/** A receipt of a closed stage, and its way to the root that was published for the stage. */
export interface ReceiptProof {
  readonly stage: number;
  readonly text: string;
  readonly root: string;
  readonly path: readonly PathStep[];
}

/** Where the proofs of receipts come from; one for a process. */
export interface ReceiptProofs {
  /** The proofs of a player's standing slips in a round, of the stages whose books are closed. */
  ofRound(player: string, key: RoundKey): Promise<readonly ReceiptProof[]>;
}

/** Trees that are kept: receipts of a closed stage never change. */
const MOST_TREES = 24;

/** A tree with the place of each receipt. */
interface KeptTree {
  readonly tree: MerkleTree;
  readonly places: ReadonlyMap<string, number>;
}

/** Proves receipts from the books of the house. */
export function createReceiptProofs({ database }: HouseContext): ReceiptProofs {
  const trees = new Map<string, Promise<KeptTree>>();
  const read = async (key: RoundKey, stage: number): Promise<KeptTree> => {
    const receipts = await readReceipts(database.read, key, stage);
    const places = new Map(receipts.map((text, index) => [text, index]));
    return { tree: merkleTree(receipts), places };
  };
  const treeOf = (key: RoundKey, stage: number): Promise<KeptTree> => {
    const name = `${key.chainId}:${key.round}:${stage}`;
    const kept = trees.get(name) ?? read(key, stage);
    trees.delete(name);
    trees.set(name, kept);
    for (const oldest of [...trees.keys()].slice(0, Math.max(0, trees.size - MOST_TREES)))
      trees.delete(oldest);
    kept.catch(() => trees.delete(name));
    return kept;
  };
  return {
    async ofRound(player, key) {
      const closed = (await readSharedRound(database.read, key))?.betsRoots.length ?? 0;
      const orders = await readOrdersOf(database.read, [player], [key]);
      const standing = orders.filter(
        ({ cancelledAt, stage }) => cancelledAt === null && stage < closed,
      );
      return Promise.all(
        standing.map(async ({ receipt: text, stage }) => {
          const { tree, places } = await treeOf(key, stage);
          const path = pathOf(tree, places.get(text) ?? -1);
          return { stage, text, root: rootOf(tree), path };
        }),
      );
    },
  };
}
