import type { Context } from '@haitang/platform/context.ts';
import { type StaffAct, staffAct } from './act.ts';
import { approve, type Commission, reject, review } from './commission.ts';

/** The first person says that a statement is right. Refuses one that is past it (202). */
export const reviewCommission = (context: Context, act: StaffAct): Promise<Commission> =>
  staffAct(context, act, (of, at) => review(of, { staff: act.staff, at }));

/** Another person approves it. Refuses the reviewer (403) and one that is not reviewed (202). */
export const approveCommission = (context: Context, act: StaffAct): Promise<Commission> =>
  staffAct(context, act, (of, at) => approve(of, { staff: act.staff, at }));

/**
 * Turns a statement down before it is paid, with words the agent reads. Refuses a paid one (202).
 */
export const rejectCommission = (
  context: Context,
  act: StaffAct & { readonly reason: string },
): Promise<Commission> => staffAct(context, act, (of) => reject(of, act.reason));
