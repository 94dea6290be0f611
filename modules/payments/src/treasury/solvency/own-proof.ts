import type { BusinessDay } from '@haitang/kernel/business-day.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { OwnLeaf } from '@haitang/kernel/solvency/proof.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { readDay, readNewest } from './day-store.ts';
import { headOf } from './head.ts';
import { pathOf } from './path-of.ts';
import { readChunkOf, readTree } from './tree-store.ts';

/** A member's own leaf of a day. `none`: nothing was owed; `gone`: no longer kept. */
export type OwnProof = { readonly day: BusinessDay } & (
  | { readonly kind: 'leaf'; readonly leaf: OwnLeaf }
  | { readonly kind: 'none' | 'gone' }
);

/**
 * The leaf and path of one member, who must be the caller: salt and place are shown to nobody else.
 * Null asks for the newest day. Returns null for a day that is not published.
 */
export async function ownProof(
  database: Queryable,
  member: MemberId,
  asked: BusinessDay | null,
): Promise<OwnProof | null> {
  const row = asked === null ? await readNewest(database) : await readDay(database, asked);
  if (row === null) return null;
  const { day } = row;
  // Leaves are deleted after their tree: while it is there, all that were read before it are.
  const near = await readChunkOf(database, day, member);
  const tree = await readTree(database, day);
  if (tree === null) return { day, kind: 'gone' };
  const own = near.find((leaf) => leaf.member === String(member));
  if (own === undefined) return { day, kind: 'none' };
  return { day, kind: 'leaf', leaf: pathOf(headOf(row), tree, own, near) };
}
