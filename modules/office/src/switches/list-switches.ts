import type { Queryable } from '@haitang/platform/database/database.ts';
import {
  type Content,
  contentSubject,
  readContent,
} from '@haitang/venues/catalogue/switch-content.ts';
import { sql } from 'kysely';
import type { OfficeContext } from '../office-context.ts';
import { type LastTurn, SETTING_SWITCHES, type SettingSwitch, type Switch } from './switches.ts';

/** The last change of each of these subjects, by an index each. */
async function lastTurns(
  database: Queryable,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, LastTurn>> {
  const { rows } = await sql<LastTurn & { readonly subject: string }>`
    SELECT asked.subject, turn.actor, turn.reason, turn.occurred_at AS "occurredAt"
    FROM unnest(${[...subjects]}::text[]) AS asked (subject)
    CROSS JOIN LATERAL (
      SELECT actor, reason, occurred_at FROM audit_row
      WHERE audit_row.subject = asked.subject
        AND (action = 'setting.changed' OR action LIKE '%.state-set')
      ORDER BY id DESC LIMIT 1
    ) AS turn`.execute(database);
  return new Map(rows.map(({ subject, ...turn }) => [subject, turn]));
}

const settingSubject = ({ setting }: SettingSwitch): string => `setting:${setting.key}`;

/** A game, venue or category that is neither open nor closed by staff is not theirs to switch. */
const isSwitchable = ({ state }: Content): boolean => state === 'open' || state === 'maintenance';

/** Every switch with its state and its last change; games name their venue. */
export async function listSwitches({ settings, database }: OfficeContext): Promise<Switch[]> {
  const contents = (await readContent(database.read)).filter(isSwitchable);
  const venueNames = new Map(
    contents.filter(({ kind }) => kind === 'venue').map(({ id, name }) => [id, name]),
  );
  const last = await lastTurns(database.read, [
    ...SETTING_SWITCHES.map(settingSubject),
    ...contents.map(contentSubject),
  ]);
  const ofSettings = SETTING_SWITCHES.map(
    async (entry): Promise<Switch> => ({
      kind: entry.kind,
      id: entry.setting.key,
      name: entry.name,
      isOpen: (await settings.get(entry.setting)) === entry.open,
      opensByTwo: entry.opensByTwo,
      last: last.get(settingSubject(entry)) ?? null,
    }),
  );
  const ofContent = contents.map((content): Switch => {
    const { kind, id, name, state } = content;
    const venue = kind === 'game' ? venueNames.get(id.slice(0, id.indexOf('/'))) : undefined;
    return {
      kind,
      id,
      name: venue === undefined ? name : `${venue} · ${name}`,
      isOpen: state === 'open',
      opensByTwo: false,
      last: last.get(contentSubject(content)) ?? null,
    };
  });
  return [...(await Promise.all(ofSettings)), ...ofContent];
}
