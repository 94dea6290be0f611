import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nothing, requiredText } from '../field.ts';
import { note } from '../note.ts';
import { noData, timeText } from '../shown.ts';
import { staffAct, staffRead } from './office-fields.ts';

const session = z.object({
  id: z.string().meta(note('Its id.', '019a0000-0000-7000-8000-000000000000')),
  device: z.string().meta(note('Kind of device.', 'iPhone')),
  ip: z.string().meta(note('Address the sign-in came from.', '203.0.113.9')),
  startedAt: timeText.meta(note('When it began, Beijing time.', '2026-01-02 10:00:00')),
  lastSeenAt: timeText.meta(note('When it was last used, Beijing time.', '2026-01-02 10:30:00')),
  /** The session of this call. */
  current: z.boolean().meta(note('Whether it is the session of this call.', true)),
});
const rows = z.object({ rows: z.array(session).meta(note('The rows, newest first.')) });
const id = requiredText('请选择登录', 60).meta(
  note('Its id.', '019a0000-0000-7000-8000-000000000000'),
);

/** The living sessions of one's own account. */
export const officeMySessions = endpoint({
  method: 'GET',
  path: '/office/me/sessions',
  access: 'staff',
  request: nothing,
  data: rows,
});

/** Ends one of them immediately. */
export const officeEndMySession = endpoint({
  method: 'POST',
  path: '/office/me/sessions/end',
  access: 'staff',
  request: z.object({ id }),
  data: noData,
});

/** Says that the person reads: keeps the session alive, and does nothing else. */
export const officeStillHere = endpoint({
  method: 'GET',
  path: '/office/me/here',
  access: 'staff',
  request: nothing,
  data: noData,
});

const name = requiredText('请选择员工', 40).meta(note('Account of the person.', 'wenzhou'));

/** The living sessions of another account. */
export const officeStaffSessions = staffRead({
  path: '/office/staff/sessions',
  permission: 'staff.read',
  request: z.object({ name }),
  data: rows,
});

/** Ends one of them immediately, with a reason. */
export const officeEndStaffSession = staffAct({
  path: '/office/staff/sessions/end',
  permission: 'staff.disable',
  request: z.object({
    name,
    id,
    reason: requiredText('请填写原因', 300).meta(note('Why, in words.', '设备遗失')),
  }),
  data: noData,
});

export type OfficeStaffSession = z.output<typeof session>;
