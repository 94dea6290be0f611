import type { OfficeAuditRow } from '@haitang/contract/office/audit.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import type { TrailRow } from '@haitang/office/reports/audit-trail.ts';
import { auditWords } from './audit-words.ts';

const asText = (value: unknown): string => (value === null ? '' : JSON.stringify(value));

/** A row of the trail with its words. */
export const presentTrailRow = (
  row: TrailRow,
  nameOf: (actor: string) => string,
): OfficeAuditRow => ({
  id: row.id,
  at: formatBeijing(row.occurredAt),
  actor: nameOf(row.actor),
  action: row.action,
  words: auditWords(row.action),
  subject: row.subject,
  reason: row.reason,
  before: asText(row.before),
  after: asText(row.after),
  sessionId: row.sessionId,
  ip: row.ip,
  number: row.number === null ? null : row.number.toString(),
  hash: row.hash,
});
