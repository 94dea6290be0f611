import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import type { VipLevel } from './vip-level.ts';
import { readLevelOf, readLevels, writeLevelOf } from './vip-store.ts';

/** A member's VIP level; 1 for everybody who was not promoted (rules.md, VIP). */
export const levelOf = async (on: Queryable, memberId: MemberId): Promise<number> =>
  (await readLevelOf(on, memberId)) ?? 1;

/** The table of levels, the lowest first: what `uservip` shows. */
export const vipLevels = (on: Queryable): Promise<VipLevel[]> => readLevels(on);

/** Puts a member on a level, whose window of 90 days starts at `at`. */
export const setLevel = (
  tx: Tx,
  input: { readonly memberId: MemberId; readonly level: number; readonly at: Date },
): Promise<void> => writeLevelOf(tx, input.memberId, input.level, input.at);
