import type { Database } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';

/** Waits until no file of a list is being written any more: one goes on after its call. */
export const exportsEnded = ({ read }: Database): Promise<void> =>
  expect
    .poll(async () => {
      const { rows } = await sql<{ count: bigint }>`SELECT count(*) AS count
        FROM office_export WHERE ended_at IS NULL`.execute(read);
      return rows[0]?.count;
    })
    .toBe(0n);
