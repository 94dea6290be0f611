import type { StatementData, StatementRequest } from '@haitang/contract/member/records.ts';
import { member } from '../../shared/api/call.ts';

/** Of this screen alone, so not in the first script with the others. */
export const statementCalls = {
  statement: member<StatementData, StatementRequest>('/api/statement'),
} as const;
