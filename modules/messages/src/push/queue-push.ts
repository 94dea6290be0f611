import type { Tx } from '@haitang/platform/database/database.ts';
import { insertWaiting, type NewPush } from './waiting-store.ts';

export type { NewPush } from './waiting-store.ts';

/** Queues a message for a member's devices, in the caller's transaction; a job sends it. */
export const queuePush = (tx: Tx, push: NewPush): Promise<void> => insertWaiting(tx, push);
