import { z } from 'zod';
import { LINK_KINDS } from '../codes/link-kind.ts';
import { wholeNumber } from '../field.ts';
import { note } from '../note.ts';
import { timeText } from '../shown.ts';
import { memberName, staffRead } from './office-fields.ts';

const kind = z.enum(LINK_KINDS).meta(note('What the two accounts share.', 'browser'));

const linkedAccount = z.object({
  ...memberName,
  maskedName: z.string().meta(note('Name of the person, masked.', '*某')),
  status: z.enum(['normal', 'closed']).meta(note('Whether the account is open.', 'normal')),
  registeredAt: timeText.meta(note('When it registered, Beijing time.', '2026-01-02 10:00:00')),
  evidence: z
    .array(
      z.object({
        kind,
        detail: z.string().meta(note('What is shared, where the kind leaves it open.', 'iPhone')),
        at: timeText.meta(note('When it was last seen, Beijing time.', '2026-01-02 10:00:00')),
      }),
    )
    .meta(note('What it shares, the strongest first.')),
});

/**
 * The accounts that share something with a member, at most twenty of each kind. A hint for people:
 * families and cafés share most of it.
 */
export const officeMemberLinks = staffRead({
  path: '/office/members/links',
  permission: 'members.view',
  request: z.object({
    id: wholeNumber('请选择会员').meta(note('Number of the member.', 40000001)),
  }),
  data: z.object({
    rows: z.array(linkedAccount).meta(note('The accounts, the strongest evidence first.')),
    more: z.array(kind).meta(note('Kinds with more than are listed.', 'name')),
  }),
});

export type OfficeLinkedAccount = z.output<typeof linkedAccount>;
