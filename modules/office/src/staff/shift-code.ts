import { HOUR_MS, later } from '@haitang/kernel/clock.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { StaffSession } from '@haitang/platform/http/route.ts';
import { shiftCodeHours } from '../office-settings.ts';
import { readShiftCode, type ShiftCode } from './shift-code-store.ts';

/** The permissions of a session in the form in which they are kept. */
export const rightsOf = ({ permissions }: Pick<StaffSession, 'permissions'>): string[] =>
  [...permissions].sort();

/** Until when a code covers acts of a session that calls from `ip`; null when it does not now. */
export function coveredUntil(
  code: ShiftCode | null,
  session: Pick<StaffSession, 'permissions'>,
  { ip, hours, now }: { readonly ip: string; readonly hours: number; readonly now: Date },
): Date | null {
  if (code === null || code.ip !== ip) return null;
  if (code.rights.join() !== rightsOf(session).join()) return null;
  const until = later(code.givenAt, hours * HOUR_MS);
  return now < until ? until : null;
}

/** How the last code of a session covers its acts. */
interface ShiftCover {
  readonly givenAt: Date;
  readonly until: Date;
}

/**
 * The cover of the last code that this session has given: for the hours of the setting, from the
 * address and with the permissions it was given with. Null without one: a code is needed.
 */
export async function shiftCover(
  { database, settings, clock }: Pick<Context, 'database' | 'settings' | 'clock'>,
  { session, ip }: { readonly session: StaffSession; readonly ip: string },
): Promise<ShiftCover | null> {
  const hours = await settings.get(shiftCodeHours);
  const code = await readShiftCode(database.read, session.id);
  const until = coveredUntil(code, session, { ip, hours, now: clock.now() });
  return code === null || until === null ? null : { givenAt: code.givenAt, until };
}
