import type { ChangeKind } from '@haitang/contract/codes/change-kind.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Change } from './change.ts';
import { readChanges } from './change-store.ts';

const WAITING_SHOWN = 200;
const DECIDED_SHOWN = 30;

/** Open changes, oldest first, then the last thirty decided ones. */
export async function listChanges(
  { database, clock }: Context,
  kinds: readonly ChangeKind[],
): Promise<readonly Change[]> {
  const sought = { kinds, now: clock.now(), offset: 0 };
  const open = await readChanges(database.read, { ...sought, open: true, limit: WAITING_SHOWN });
  const decided = await readChanges(database.read, {
    ...sought,
    open: false,
    limit: DECIDED_SHOWN,
  });
  return [...open.rows, ...decided.rows];
}

/** A page of open changes, oldest first, or of decided ones, newest first. */
export function listChangePage(
  { database, clock }: Context,
  asked: {
    readonly kinds: readonly ChangeKind[];
    readonly open: boolean;
    readonly page: number;
    readonly pageSize: number;
  },
): Promise<{ readonly rows: readonly Change[]; readonly total: number }> {
  const { kinds, open, page, pageSize } = asked;
  const slice = { offset: (page - 1) * pageSize, limit: pageSize };
  return readChanges(database.read, { kinds, open, now: clock.now(), ...slice });
}
