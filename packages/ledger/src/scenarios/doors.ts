import type { Database } from '@haitang/platform/database/database.ts';
import { afterAll } from 'vitest';
import { post } from '../post.ts';
import { createPostingLane } from '../posting-lane.ts';
import type { PostedTransaction, TransactionInput } from '../transaction.ts';

export interface Door {
  readonly name: string;
  readonly post: (input: TransactionInput) => Promise<PostedTransaction>;
}

/** Both doors of the ledger on one database, for tests that must pass through either. */
export function bothDoors(database: Database): readonly Door[] {
  const lane = createPostingLane(database);
  afterAll(() => lane.close());
  return [
    { name: 'post', post: (input) => database.transaction((tx) => post(tx, input)) },
    { name: 'lane', post: (input) => lane.post(input) },
  ];
}
