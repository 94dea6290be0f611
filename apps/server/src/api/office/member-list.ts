import { refuse } from '@haitang/contract/codes/refuse.ts';
import { officeMembers } from '@haitang/contract/office/member-list.ts';
import { findByPid } from '@haitang/identity/find-member.ts';
import { type Member, maskedName } from '@haitang/identity/member.ts';
import { lastSeenOf } from '@haitang/identity/sessions/last-seen.ts';
import {
  endOfDay,
  formatBeijing,
  parseBusinessDay,
  startOfDay,
} from '@haitang/kernel/business-day.ts';
import { type Cny, formatMoney, parseMoney, zero } from '@haitang/kernel/money.ts';
import { heldBackOf } from '@haitang/limits/held-back-of.ts';
import { listMembers } from '@haitang/office/members/list/list-members.ts';
import type { MemberFilter } from '@haitang/office/members/list/member-filter.ts';
import { tagsOf } from '@haitang/office/members/tags/tags-of.ts';
import { noteAct } from '@haitang/office/note-act.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import { type Route, staffRoute } from '@haitang/platform/http/route.ts';
import { LOWEST_LEVEL, levelsOf } from '@haitang/vip/level-of.ts';
import { availableMoney } from '@haitang/wallet/available-money.ts';
import type { z } from 'zod';
import { maybeTime } from './present.ts';

type Asked = z.output<typeof officeMembers.request>;

function dayOf(text: string) {
  const day = parseBusinessDay(text);
  if (day === null) throw refuse('malformed', { words: '日期的格式为 2026-01-31' });
  return day;
}

function pointsOf(text: string): Cny {
  const points = parseMoney('CNY', text);
  if (points === null) throw refuse('malformed', { words: '请输入有效的余额' });
  return points;
}

/** The filter as it is asked for; null when it names an agent that does not exist. */
async function filterOf(context: OfficeContext, asked: Asked): Promise<MemberFilter | null> {
  const agent = asked.agent === '' ? null : await findByPid(context.database.read, asked.agent);
  if (asked.agent !== '' && agent === null) return null;
  return {
    state: asked.state === '' ? null : asked.state,
    level: asked.level === '' ? null : Number(asked.level),
    tag: asked.tag === '' ? null : asked.tag,
    from: asked.from === '' ? null : startOfDay(dayOf(asked.from)),
    until: asked.to === '' ? null : endOfDay(dayOf(asked.to)),
    least: asked.least === '' ? null : pointsOf(asked.least),
    seen: asked.seen === '' ? null : asked.seen,
    agent: agent?.id ?? null,
  };
}

/** The rows of a page, each fact read for all of them together. */
async function rowsOf({ database: { read }, clock }: OfficeContext, members: readonly Member[]) {
  const ids = members.map(({ id }) => id);
  const [held, tags, levels, seen, money] = await Promise.all([
    heldBackOf(read, ids, clock.now()),
    tagsOf(read, ids),
    levelsOf(read, ids),
    lastSeenOf(read, ids),
    availableMoney(read, ids),
  ]);
  return members.map(({ id, ...member }) => ({
    memberId: id,
    username: member.username,
    maskedName: maskedName(member.realname),
    status: member.status,
    locks: [...(held.get(id)?.locks ?? [])],
    pause: held.get(id)?.pause?.kind ?? ('' as const),
    level: levels.get(id) ?? LOWEST_LEVEL,
    tags: tags.get(id) ?? [],
    isAgent: member.isAgent,
    registeredAt: formatBeijing(member.registeredAt),
    seenAt: maybeTime(seen.get(id) ?? null),
    available: formatMoney(money.get(id) ?? zero('CNY')),
  }));
}

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
    return { rows: await rowsOf(context, found.members), next, checked };
  }),
];
