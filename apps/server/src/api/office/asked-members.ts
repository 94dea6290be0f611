import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { officeMembers } from '@haitang/contract/office/member-list.ts';
import { findByPid } from '@haitang/identity/find-member.ts';
import { endOfDay, parseBusinessDay, startOfDay } from '@haitang/kernel/business-day.ts';
import { type Cny, parseMoney } from '@haitang/kernel/money.ts';
import type { MemberFilter } from '@haitang/office/members/list/member-filter.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import type { z } from 'zod';

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

/**
 * The filter as it is asked for; null when it names an agent that does not exist. Refuses
 * (malformed) a day or a balance that is none.
 */
export async function filterOf(context: OfficeContext, asked: Asked): Promise<MemberFilter | null> {
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
