import type { MemberId } from '@haitang/kernel/id.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { writeAutoTransfer } from './member-change-store.ts';

/** Turns 自动免转 on or off; writes no other field (wire.md, uptransferstatus). */
export const setAutoTransfer = (tx: Tx, memberId: MemberId, on: boolean): Promise<void> =>
  writeAutoTransfer(tx, memberId, on);
