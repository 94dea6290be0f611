import type { Queryable } from '@haitang/platform/database/database.ts';
import { readNames } from './staff-store.ts';

/**
 * Display names of actors in the audit trail and in order steps: a person's name, 系统, or the
 * member.
 */
export async function actorNames(database: Queryable): Promise<(actor: string) => string> {
  const names = await readNames(database);
  return (actor) => {
    const [kind = '', name = ''] = actor.split(':');
    if (kind === 'staff') return names.get(name) ?? name;
    if (kind === 'member') return `会员 ${name}`;
    return kind === 'system' ? '系统' : actor;
  };
}

/** The actors of staff whose display name has a text. */
export async function staffNamed(database: Queryable, text: string): Promise<string[]> {
  const names = await readNames(database);
  return [...names].flatMap(([name, shown]) => (shown.includes(text) ? [`staff:${name}`] : []));
}
