import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nothing, optionalText, requiredText } from '../field.ts';
import { noData, timeText } from '../shown.ts';

const oneCase = z.object({
  id: z.string(),
  side: z.enum(['venue', 'payment']),
  kind: z.string(),
  words: z.string(),
  subject: z.string(),
  memberId: z.number().nullable(),
  evidence: z.array(z.object({ name: z.string(), value: z.string() })),
  openedAt: timeText,
  /** A transfer of unknown outcome, which two people may decide; null for other cases. */
  transferId: z.string().nullable(),
  /** What one person has proposed and a second one is to confirm. */
  proposal: z
    .object({ outcome: z.enum(['done', 'refused']), evidence: z.string(), by: z.string() })
    .nullable(),
});

/** What waits for a person: differences with venues, transfers of unknown outcome, odd deposits. */
export const officeCases = endpoint({
  method: 'GET',
  path: '/office/cases',
  access: 'staff',
  permission: 'cases.read',
  request: nothing,
  data: z.object({ rows: z.array(oneCase) }),
});

const decision = {
  transferId: requiredText('请选择转账', 60),
  outcome: z.enum(['done', 'refused'], { error: '请选择处理结果' }),
  code: optionalText(20),
};

/** Says with evidence what became of a transfer; moves nothing until a second person confirms. */
export const officeProposeOutcome = endpoint({
  method: 'POST',
  path: '/office/cases/propose',
  access: 'staff',
  permission: 'transfers.propose',
  replay: 'key',
  request: z.object({ ...decision, evidence: requiredText('请填写依据', 500) }),
  data: noData,
});

/** Confirms the proposal as the page showed it, and settles the transfer by it. */
export const officeConfirmOutcome = endpoint({
  method: 'POST',
  path: '/office/cases/confirm',
  access: 'staff',
  permission: 'transfers.confirm',
  replay: 'key',
  request: z.object(decision),
  data: noData,
});

export type OfficeCase = z.output<typeof oneCase>;
