import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import type { Context } from '@haitang/platform/context.ts';
import { inSlices } from '@haitang/platform/database/in-slices.ts';
import { verificationClosedDays, verificationRejectedDays } from '../identity-settings.ts';
import { deleteClosed, deleteDrafts, deleteRejected, noteClosed } from './document-store.ts';

/** Pictures are large: few in one statement. */
const AT_ONCE = 200;

/**
 * Deletes pictures whose term is over: those that nobody has asked with after a day, those of cases
 * that were turned down, and those of closed accounts. The cases stay, without pictures.
 */
export async function pruneDocuments({ clock, database, settings }: Context): Promise<void> {
  const now = clock.now();
  const before = (days: number): Date => later(now, -days * DAY_MS);
  await inSlices((most) => deleteDrafts(database, before(1), most), AT_ONCE);
  const rejected = before(await settings.get(verificationRejectedDays));
  await inSlices((most) => deleteRejected(database, rejected, most), AT_ONCE);
  await noteClosed(database, now);
  const closed = before(await settings.get(verificationClosedDays));
  await inSlices((most) => deleteClosed(database, closed, most), AT_ONCE);
}
