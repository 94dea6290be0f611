import { findMembers } from '@haitang/identity/find-member.ts';
import type { Member } from '@haitang/identity/member.ts';
import { searchMembers } from '@haitang/identity/search-members.ts';
import { lastSeenOf } from '@haitang/identity/sessions/last-seen.ts';
import { walkClosed, walkMembers } from '@haitang/identity/walk-members.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { compare, zero } from '@haitang/kernel/money.ts';
import { heldBackOf } from '@haitang/limits/held-back-of.ts';
import { walkLocked, walkPaused } from '@haitang/limits/walk-held-back.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { LOWEST_LEVEL, levelsOf } from '@haitang/vip/level-of.ts';
import { membersAtLevel } from '@haitang/vip/members-at-level.ts';
import { availableMoney } from '@haitang/wallet/available-money.ts';
import { membersTagged, tagsOf } from '../tags/tags-of.ts';
import { cursorText, type MemberCursor, parseCursor } from './member-cursor.ts';
import { fitsItself, fitsSeen, fitsState, type MemberFilter } from './member-filter.ts';

/** Members of a page. */
const PAGE = 50;
/** Members read together, and by one call: the next call goes on behind them. */
const TOGETHER = 250;
const READ_MOST = 750;

interface Found {
  readonly members: readonly Member[];
  /** Where the next page begins; null at the end. */
  readonly next: string | null;
  /** How many members were looked at for this page. */
  readonly checked: number;
}

type Numbers = (page: { readonly below: number; readonly most: number }) => Promise<MemberId[]>;

/** The index that lists the members of a rare filter by their numbers; null for all others. */
function numbersFor(database: Queryable, { tag, state, level }: MemberFilter): Numbers | null {
  if (tag !== null) return (page) => membersTagged(database, tag, page);
  if (state === 'closed') return (page) => walkClosed(database, page);
  if (state === 'locked') return (page) => walkLocked(database, page);
  if (state === 'time-out' || state === 'exclusion') return (page) => walkPaused(database, page);
  if (level !== null && level > LOWEST_LEVEL)
    return (page) => membersAtLevel(database, level, page);
  return null;
}

/** The next members to look at: in the order of the index that fits the filter best. */
async function candidates(
  database: Queryable,
  filter: MemberFilter,
  after: MemberCursor | null,
): Promise<Member[]> {
  const numbers = filter.agent === null ? numbersFor(database, filter) : null;
  if (numbers === null) {
    const { agent, from, until } = filter;
    return walkMembers(database, { agent, from, until, after, most: TOGETHER });
  }
  const ids = await numbers({ below: after?.id ?? 2_147_483_647, most: TOGETHER });
  return (await findMembers(database, ids)).toSorted((a, b) => b.id - a.id);
}

/** The members who fit; only what the filter asks for is read. */
async function fitting(
  { database: { read }, clock }: Pick<Context, 'database' | 'clock'>,
  filter: MemberFilter,
  members: readonly Member[],
): Promise<Member[]> {
  const { state, level, tag, least, seen } = filter;
  let left = members.filter((member) => fitsItself(filter, member));
  const ids = () => left.map(({ id }) => id);
  if (tag !== null && left.length > 0) {
    const tags = await tagsOf(read, ids());
    left = left.filter(({ id }) => tags.get(id)?.includes(tag));
  }
  if (level !== null && left.length > 0) {
    const levels = await levelsOf(read, ids());
    left = left.filter(({ id }) => levels.get(id) === level);
  }
  if (state !== null && left.length > 0) {
    const held = await heldBackOf(read, ids(), clock.now());
    left = left.filter(({ id }) => fitsState(state, held.get(id)));
  }
  if (least !== null && left.length > 0) {
    const money = await availableMoney(read, ids());
    left = left.filter(({ id }) => compare(money.get(id) ?? zero('CNY'), least) >= 0);
  }
  if (seen !== null && left.length > 0) {
    const lastSeen = await lastSeenOf(read, ids());
    left = left.filter(({ id }) => fitsSeen(seen, lastSeen.get(id), clock.now()));
  }
  return left;
}

/**
 * A page of at most fifty members who fit a filter, for the console: the newest first, or by number
 * where an index of a rare filter is walked. A call looks at 750 members at most and says where to
 * go on, so that it reads little however large the house is; `next` can be given without any row.
 * A search text finds at most fifty, as `searchMembers` does, and of them those who fit.
 */
export async function listMembers(
  context: Pick<Context, 'database' | 'clock'>,
  filter: MemberFilter,
  { search, before }: { readonly search: string; readonly before: string },
): Promise<Found> {
  const { read } = context.database;
  if (search.trim() !== '') {
    const members = await searchMembers(read, search);
    return {
      members: await fitting(context, filter, members),
      next: null,
      checked: members.length,
    };
  }
  const found: Member[] = [];
  let after = parseCursor(before);
  let checked = 0;
  while (checked < READ_MOST) {
    const batch = await candidates(read, filter, after);
    found.push(...(await fitting(context, filter, batch)));
    checked += batch.length;
    const last = found[PAGE - 1];
    if (found.length > PAGE && last) {
      return { members: found.slice(0, PAGE), next: cursorText(last), checked };
    }
    after = batch.at(-1) ?? null;
    if (batch.length < TOGETHER || after === null) return { members: found, next: null, checked };
    if (found.length === PAGE) break;
  }
  return { members: found, next: after && cursorText(after), checked };
}
