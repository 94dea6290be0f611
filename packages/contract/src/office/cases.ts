import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nothing } from '../field.ts';
import { timeText } from '../shown.ts';

const oneCase = z.object({
  id: z.string(),
  side: z.enum(['venue', 'payment']),
  kind: z.string(),
  words: z.string(),
  subject: z.string(),
  memberId: z.number().nullable(),
  evidence: z.array(z.object({ name: z.string(), value: z.string() })),
  openedAt: timeText,
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

export type OfficeCase = z.output<typeof oneCase>;
