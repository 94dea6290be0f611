import { z } from 'zod';
import { MEMBER_LOCKS } from '../codes/member-lock.ts';
import { MEMBER_SEEN, MEMBER_STATES } from '../codes/member-state.ts';
import { optionalText } from '../field.ts';
import { note } from '../note.ts';
import { filterText, maybeTime, moneyText, registeredAt, staffRead } from './office-fields.ts';

const row = z.object({
  memberId: z.number().meta(note('Number of the member.', 40000001)),
  username: z.string().meta(note('Name of the account.', 'lele01')),
  maskedName: z.string().meta(note('Name of the person, masked.', '*某')),
  status: z.string().meta(note('Where it stands.', 'active')),
  locks: z.array(z.enum(MEMBER_LOCKS)).meta(note('What is locked.', 'play')),
  pause: z
    .enum(['', 'time-out', 'exclusion'])
    .meta(note('The pause in force; empty for none.', '')),
  level: z.number().meta(note('VIP level.', 3)),
  tags: z.array(z.string()).meta(note('Words that staff have set.', '大额')),
  isAgent: z.boolean().meta(note('Whether the member is an agent.', false)),
  registeredAt,
  seenAt: maybeTime.meta(
    note('When it was last seen, Beijing time; null for never.', '2026-01-02 10:00:00'),
  ),
  available: moneyText.meta(note('What can be spent, in points.', '1200.00')),
});

const LEVELS = ['', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;

/**
 * Members by number, start of the name, mobile or email, at most fifty; without a search text the
 * members who fit the filters, fifty a page. A page can be empty and still have a `next`: it looks
 * at a part of a large house and says where to go on.
 */
export const officeMembers = staffRead({
  path: '/office/members',
  permission: 'members.view',
  request: z.object({
    search: filterText.meta(note('Number, name, address or hash to look for; empty for all.', '')),
    state: z
      .enum(['', ...MEMBER_STATES])
      .catch('')
      .meta(note('How the member stands; empty for all.', '')),
    level: z.enum(LEVELS).catch('').meta(note('VIP level; empty for all.', '')),
    tag: filterText.meta(note('A word that staff have set; empty for all.', '')),
    from: optionalText(10).meta(note('The first Beijing day of registering; empty for all.', '')),
    to: optionalText(10).meta(note('The last Beijing day of registering; empty for all.', '')),
    least: optionalText(16).meta(
      note('The least that can be spent, in points; empty for all.', ''),
    ),
    seen: z
      .enum(['', ...MEMBER_SEEN])
      .catch('')
      .meta(note('Last seen within or not for these days; empty for all.', '')),
    agent: filterText.meta(note('Number or name of the agent; empty for all.', '')),
    before: optionalText(30).meta(note('Where the page begins: `next`; empty for the first.', '')),
  }),
  data: z.object({
    rows: z.array(row).meta(note('The rows of the page.')),
    next: z
      .string()
      .nullable()
      .meta(note('Where the next page begins, for `before`; null at the end.', null)),
    checked: z.number().meta(note('How many members were looked at for this page.', 50)),
  }),
});

export type OfficeMember = z.output<typeof row>;
export type OfficeMembers = z.output<typeof officeMembers.data>;
