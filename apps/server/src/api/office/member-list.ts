import { officeMembers } from '@haitang/contract/office/member-list.ts';
import { listMembers } from '@haitang/office/members/list/list-members.ts';
import { noteAct } from '@haitang/office/note-act.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import { type Route, staffRoute } from '@haitang/platform/http/route.ts';
import { filterOf } from './asked-members.ts';
import { presentMemberRows } from './present-member-rows.ts';

/** The list of members: search and filters; each is written to the audit trail. */
export const memberListRoutes = (context: OfficeContext): Route[] => [
  staffRoute(officeMembers, async ({ body, session, ip }) => {
    const { search, before, ...filters } = body;
    const filter = await filterOf(context, body);
    const page = { members: [], next: null, checked: 0 };
    const found = filter ? await listMembers(context, filter, { search, before }) : page;
    const asked = Object.entries(filters).filter(([, value]) => value !== '');
    await noteAct(
      context,
      { session, ip },
      {
        action: 'member.searched',
        subject: 'member:*',
        after: { search, found: found.members.length, ...Object.fromEntries(asked) },
      },
    );
    const { next, checked } = found;
    return { rows: await presentMemberRows(context, found.members), next, checked };
  }),
];
