import type { Queryable } from '@haitang/platform/database/database.ts';
import { anyStaff, readAllStaff, type StaffEntry } from './staff-store.ts';

/** Every console account, active ones first, each with its last sign-in. */
export const listStaff = (on: Queryable): Promise<readonly StaffEntry[]> => readAllStaff(on);

/** Whether the console has or ever had an account. */
export const hasStaff = (on: Queryable): Promise<boolean> => anyStaff(on);
