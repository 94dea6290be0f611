import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nothing, optionalText } from '../field.ts';
import { note } from '../note.ts';
import { timeText } from '../shown.ts';
import { actor, checkedAt, filterText, maybeText, reasonText, staffRead } from './office-fields.ts';

const row = z.object({
  id: z.string().meta(note('Its id.', '019a0000-0000-7000-8000-000000000000')),
  at: timeText.meta(note('When, Beijing time.', '2026-01-02 10:00:00')),
  actor,
  action: z.string().meta(note('Code of the act.', 'balance.adjusted')),
  words: z.string().meta(note('What it is, in words.', '存款入账')),
  subject: z.string().meta(note('What it is about.', 'member:40000001')),
  reason: reasonText,
  before: z.string().meta(note('What it is or was before; `` or null for nothing.', '7.12')),
  after: z.string().meta(note('What it would be, or is, afterwards.', '7.20')),
  sessionId: maybeText.meta(note('Session it was done in; null for the system.', null)),
  ip: maybeText.meta(note('Address the call came from.', '203.0.113.9')),
  /** Number and hash in the chain; null for a row of the last seconds. */
  number: maybeText.meta(note('Its place in the chain; null before it is sealed.', '1')),
  hash: maybeText.meta(
    note('Hash over the row and all before it; null before it is sealed.', null),
  ),
});

/**
 * The audit trail, newest first; `before` is the last id of the previous page. A page that looks
 * for a text goes through a part of the trail: it can be empty and still have a `next`.
 */
export const officeAudit = staffRead({
  path: '/office/audit',
  permission: 'audit.read',
  request: z.object({
    before: optionalText(60).meta(
      note('Id below which the page begins; empty for the newest.', ''),
    ),
    actor: filterText.meta(
      note('Who did it: an account of staff, a member, or the system.', 'staff:wenzhou'),
    ),
    subject: filterText.meta(note('What it is about.', 'member:40000001')),
    from: optionalText(10).meta(note('The first Beijing day; empty for all.', '')),
    to: optionalText(10).meta(note('The last Beijing day; empty for all.', '')),
    text: filterText.meta(
      note('In any field: person, act, address, reason, values; empty for all.', ''),
    ),
    kind: z.enum(['staff', 'all']).catch('all').meta(note('Acts of staff, or all.', 'staff')),
  }),
  data: z.object({
    rows: z.array(row).meta(note('The rows of the page.')),
    next: maybeText.meta(note('Where the next page begins, for `before`; null at the end.', null)),
  }),
});

/** Verifies the whole chain. */
export const officeVerifyAudit = endpoint({
  method: 'POST',
  path: '/office/audit/verify',
  access: 'staff',
  permission: 'audit.verify',
  request: nothing,
  data: z.object({
    intact: z.boolean().meta(note('Whether the trail is as it was.', true)),
    links: z.string().meta(note('How many rows are sealed.', '120')),
    head: z.string().meta(note('Hash over all rows.', 'e3b0c442')),
    fault: maybeText.meta(note('What is wrong, in words; null for nothing.', null)),
    checkedAt,
  }),
});

export type OfficeAuditRow = z.output<typeof row>;
export type OfficeAudit = z.output<typeof officeAudit.data>;
export type OfficeVerifyAudit = z.output<typeof officeVerifyAudit.data>;
