import { officeMemberLinks } from '@haitang/contract/office/member-links.ts';
import { maskedName } from '@haitang/identity/member.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { memberNumbered } from '@haitang/office/member-file.ts';
import { linkedAccounts } from '@haitang/office/members/links/linked-accounts.ts';
import { noteRead } from '@haitang/office/note-read.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import { type Route, staffRoute } from '@haitang/platform/http/route.ts';

/** The accounts that share something with a member, with the evidence. */
export const memberLinkRoutes = (context: OfficeContext): Route[] => [
  staffRoute(officeMemberLinks, async ({ body, session, ip }) => {
    const { id } = await memberNumbered(context, body.id);
    const act = { action: 'member.links-viewed', subject: `member:${id}` };
    await noteRead(context, { session, ip }, act);
    const { accounts, more } = await linkedAccounts(context, id);
    const rows = accounts.map(({ member, evidence }) => ({
      memberId: member.id,
      username: member.username,
      maskedName: maskedName(member.realname),
      status: member.status,
      registeredAt: formatBeijing(member.registeredAt),
      evidence: evidence.map(({ kind, detail, at }) => ({ kind, detail, at: formatBeijing(at) })),
    }));
    return { rows, more: [...more] };
  }),
];
