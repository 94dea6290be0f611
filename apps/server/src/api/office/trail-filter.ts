import { composed } from '@haitang/contract/codes/text/readable-text.ts';
import { endOfDay, parseBusinessDay, startOfDay } from '@haitang/kernel/business-day.ts';
import type { TrailFilter, TrailText } from '@haitang/office/reports/audit-trail.ts';
import { staffNamed } from '@haitang/office/staff/staff-names.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { actionsWith } from './audit-words.ts';

/** The filters of the trail as they are asked. */
interface TrailAsked {
  readonly kind: 'staff' | 'all';
  readonly actor: string;
  readonly subject: string;
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

/** `wenzhou` and `staff:wenzhou` both mean the person. */
const actorOf = (typed: string): string =>
  typed === '' || typed.includes(':') ? typed : `staff:${typed}`;

/** A text that is looked for, with the people and the acts whose words have it. */
async function textOf(database: Queryable, typed: string): Promise<TrailText | null> {
  const text = composed(typed);
  if (text === '') return null;
  return { text, actors: await staffNamed(database, text), actions: actionsWith(text) };
}

/** The filter of the trail but for its page; a day that is none does not filter. */
export async function trailFilter(
  database: Queryable,
  { kind, actor, subject, from, to, text }: TrailAsked,
): Promise<Omit<TrailFilter, 'before' | 'limit'>> {
  const [first, last] = [parseBusinessDay(from), parseBusinessDay(to)];
  return {
    kind,
    actor: actorOf(actor),
    subject,
    from: first && startOfDay(first),
    to: last && endOfDay(last),
    find: await textOf(database, text),
  };
}
