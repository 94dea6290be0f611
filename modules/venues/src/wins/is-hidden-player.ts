import type { MemberId } from '@haitang/kernel/id.ts';
import type { VenuesContext } from '../venues-context.ts';
import { readIsHidden } from './win-store.ts';

/** Whether a member is in no list of wins, and unnamed at the tables of venues (ADR 38). */
export const isHiddenPlayer = (
  { database }: Pick<VenuesContext, 'database'>,
  member: MemberId,
): Promise<boolean> => readIsHidden(database.read, member);
