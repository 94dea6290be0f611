import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nothing, optionalText } from '../field.ts';
import { timeText } from '../shown.ts';
import { filterText, maybeText, staffRead } from './office-fields.ts';

const row = z.object({
  id: z.string(),
  at: timeText,
  actor: z.string(),
  action: z.string(),
  words: z.string(),
  subject: z.string(),
  reason: z.string(),
  before: z.string(),
  after: z.string(),
  sessionId: maybeText,
  ip: maybeText,
  /** Number and hash in the chain; null for a row of the last seconds. */
  number: maybeText,
  hash: maybeText,
});

/** The audit trail, newest first; `before` is the last id of the previous page. */
export const officeAudit = staffRead({
  path: '/office/audit',
  permission: 'audit.read',
  request: z.object({
    before: optionalText(60),
    actor: filterText,
    subject: filterText,
    kind: z.enum(['staff', 'all']).catch('all'),
  }),
  data: z.object({ rows: z.array(row), next: maybeText }),
});

/** Verifies the whole chain. */
export const officeVerifyAudit = endpoint({
  method: 'POST',
  path: '/office/audit/verify',
  access: 'staff',
  permission: 'audit.verify',
  request: nothing,
  data: z.object({
    intact: z.boolean(),
    links: z.string(),
    head: z.string(),
    fault: maybeText,
    checkedAt: timeText,
  }),
});

export type OfficeAuditRow = z.output<typeof row>;
export type OfficeAudit = z.output<typeof officeAudit.data>;
export type OfficeVerifyAudit = z.output<typeof officeVerifyAudit.data>;
