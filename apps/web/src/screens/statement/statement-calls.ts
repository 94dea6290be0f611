import type { StatementData, StatementRequest } from '@haitang/contract/member/records.ts';
import { member } from '../../shared/api/call.ts';

/** Used by this screen only, so it is not part of the app's own script. */
export const statementCalls = {
  statement: member<StatementData, StatementRequest>('/api/statement'),
} as const;
