import {
  type OfficeStaffSession,
  officeEndMySession,
  officeEndStaffSession,
  officeMySessions,
  officeStaffSessions,
  officeStillHere,
} from '@haitang/contract/office/staff-sessions.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import { endStaffSession } from '@haitang/office/staff/end-session.ts';
import { type OpenSession, openSessions } from '@haitang/office/staff/own-sessions.ts';
import { type Route, staffRoute } from '@haitang/platform/http/route.ts';

const present = (session: OpenSession, current: string): OfficeStaffSession => ({
  id: session.id,
  device: session.device,
  ip: session.ip,
  startedAt: formatBeijing(session.startedAt),
  lastSeenAt: formatBeijing(session.lastSeenAt),
  current: session.id === current,
});

/** The living sessions of an account: its owner and administrators see and end them. */
export const staffSessionRoutes = (context: OfficeContext): Route[] => [
  staffRoute(officeMySessions, async ({ session }) => {
    const found = await openSessions(context, session.staff);
    return { rows: found.map((openSession) => present(openSession, session.id)) };
  }),
  staffRoute(officeEndMySession, async ({ body, session, ip }) => {
    const ending = { id: body.id, staff: session.staff, reason: '' };
    await endStaffSession(context, { session, ip }, ending);
    return null;
  }),
  // The guard has noted the moment.
  staffRoute(officeStillHere, async () => null),
  staffRoute(officeStaffSessions, async ({ body, session }) => {
    const found = await openSessions(context, body.name);
    return { rows: found.map((openSession) => present(openSession, session.id)) };
  }),
  staffRoute(officeEndStaffSession, async ({ body, session, ip }) => {
    const { id, name: staff, reason } = body;
    await endStaffSession(context, { session, ip }, { id, staff, reason });
    return null;
  }),
];
