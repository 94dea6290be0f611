import { later } from '@haitang/kernel/clock.ts';
import type { Context } from '@haitang/platform/context.ts';
import { KEPT_MS } from './export.ts';
import { deleteOldest } from './export-store.ts';

/** Files that one run deletes, each in a transaction of its own. */
const AT_ONCE = 50;

/** Deletes the files of more than a day ago. A repeat finds nothing to do. */
export async function pruneExports({ database, clock }: Context): Promise<void> {
  const before = later(clock.now(), -KEPT_MS);
  for (let count = 0; count < AT_ONCE; count += 1)
    if (!(await database.transaction((tx) => deleteOldest(tx, before)))) return;
}
