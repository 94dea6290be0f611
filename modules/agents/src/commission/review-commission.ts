import type { Context } from '@haitang/platform/context.ts';
import { type StaffAct, staffAct } from './act.ts';
import { approve, type Commission, reject, review } from './commission.ts';

/** Records that a first person confirms a statement. Refuses one past review (202). */
export const reviewCommission = (context: Context, act: StaffAct): Promise<Commission> =>
  staffAct(context, act, (commission, moment) =>
    review(commission, { staff: act.staff, at: moment }),
  );

/** Another person approves it. Refuses the reviewer (403) and one that is not reviewed (202). */
export const approveCommission = (context: Context, act: StaffAct): Promise<Commission> =>
  staffAct(context, act, (commission, moment) =>
    approve(commission, { staff: act.staff, at: moment }),
  );

/** Rejects a statement before payment, with words for the agent. Refuses a paid one (202). */
export const rejectCommission = (
  context: Context,
  act: StaffAct & { readonly reason: string },
): Promise<Commission> => staffAct(context, act, (commission) => reject(commission, act.reason));
