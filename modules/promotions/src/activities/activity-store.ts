import { COUNTED_MOST } from '@haitang/contract/codes/counted-most.ts';
import { present } from '@haitang/kernel/assert.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import { type Activity, type ActivityMode, termsForm } from '../terms/activity.ts';

/** A row with its versions; shared with `activity-at.ts`. */
export interface ActivityRow {
  id: number;
  code: string;
  title: string;
  type: number;
  banner: string;
  tag: string;
  mode: ActivityMode;
  rule: string;
  content: string;
  memo: string;
  terms_version: number;
  versions: TermsRow[];
  starts_at: Date | null;
  ends_at: Date | null;
  published: boolean;
  sort: number;
  created_at: Date;
  edited: boolean;
  applied: bigint;
}

/** Terms of a version, and their start; times are text. */
interface TermsRow {
  version: number;
  terms: unknown;
  counts_from: string;
  content: string | null;
  memo: string | null;
  starts_at: string | null;
  ends_at: string | null;
}

const maybeDate = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** The activity with the terms in force at `moment`: the newest that have begun. */
export function atTime(row: ActivityRow, moment: Date): Activity {
  const current = present(
    row.versions.find(({ counts_from: from }) => new Date(from) <= moment) ?? row.versions.at(-1),
    `terms of activity ${row.code}`,
  );
  const own = current.content === null || current.memo === null;
  return {
    ...toActivity(row),
    terms: termsForm.parse(current.terms),
    termsVersion: current.version,
    ...(!own && {
      content: current.content ?? '',
      memo: current.memo ?? '',
      startsAt: maybeDate(current.starts_at),
      endsAt: maybeDate(current.ends_at),
    }),
  };
}

const toActivity = (row: ActivityRow): Omit<Activity, 'terms' | 'termsVersion'> => ({
  id: row.id,
  code: row.code,
  title: row.title,
  type: row.type,
  banner: row.banner,
  tag: row.tag,
  mode: row.mode,
  rule: row.rule,
  content: row.content,
  memo: row.memo,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  published: row.published,
  createdAt: row.created_at,
  applied: Number(row.applied),
});

export const ACTIVITIES = sql`SELECT activity.*,
    coalesce((SELECT applied FROM activity_applied WHERE activity_id = activity.id), 0) AS applied,
    coalesce((SELECT jsonb_agg(to_jsonb(dated) ORDER BY dated.counts_from DESC, dated.version DESC)
      FROM activity_terms AS dated WHERE dated.activity_id = activity.id), '[]') AS versions
    FROM activity`;

/** An activity as a function of the moment. */
export type ActivityAt = (moment: Date) => Activity;

/** All activities, or only the published ones, in display order. */
export async function readActivities(
  database: Queryable,
  query: { readonly published: boolean },
): Promise<ActivityAt[]> {
  const { rows } = await sql<ActivityRow>`${ACTIVITIES} WHERE published OR ${!query.published}
    ORDER BY sort, id`.execute(database);
  return rows.map((row) => (moment: Date) => atTime(row, moment));
}

/** One activity with its terms at `moment`, published or not; null when there is none. */
export async function readActivity(
  database: Queryable,
  id: number,
  moment: Date,
): Promise<Activity | null> {
  const { rows } = await sql<ActivityRow>`${ACTIVITIES} WHERE id = ${id}`.execute(database);
  return rows[0] ? atTime(rows[0], moment) : null;
}

/** One activity by its number, locked until the transaction ends. */
export async function lockActivity(tx: Tx, id: number, now: Date): Promise<Activity | null> {
  await sql`SELECT 1 FROM activity WHERE id = ${id} FOR UPDATE`.execute(tx);
  return readActivity(tx, id, now);
}

/**
 * Writes future terms as a new version, with their texts and period; replaces a version that starts
 * at the same moment.
 */
export async function writeTerms(
  tx: Tx,
  activity: Pick<Activity, 'id' | 'content' | 'memo' | 'startsAt' | 'endsAt'> & {
    readonly terms: unknown;
    readonly countsFrom: Date;
  },
): Promise<void> {
  await sql`UPDATE activity SET edited = true WHERE id = ${activity.id}`.execute(tx);
  await sql`INSERT INTO activity_terms (activity_id, version, terms, counts_from, content, memo,
      starts_at, ends_at)
    SELECT ${activity.id}, max(version) + 1, ${JSON.stringify(activity.terms)}::jsonb,
      ${activity.countsFrom},
      ${activity.content}, ${activity.memo}, ${activity.startsAt}, ${activity.endsAt}
    FROM activity_terms WHERE activity_id = ${activity.id}`.execute(tx);
}

/** Types with a published activity, in display order. */
export async function readTypes(database: Queryable): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`SELECT id, name FROM activity_type
    WHERE EXISTS (SELECT 1 FROM activity WHERE activity.type = activity_type.id AND published)
    ORDER BY sort, id`.execute(database);
  return rows;
}

export async function writePublished(tx: Tx, id: number, published: boolean): Promise<void> {
  await sql`UPDATE activity SET published = ${published}, edited = true
    WHERE id = ${id}`.execute(tx);
}

export async function seedTypes(tx: Tx, rows: readonly object[]): Promise<void> {
  await sql`INSERT INTO activity_type (id, name, sort)
    SELECT id, name, "order" FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS row (id int, name text, "order" int)
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, sort = excluded.sort`.execute(tx);
}

/** The seeded data of an activity; times are those of the first seeding. */
export interface SeededActivity extends Omit<Activity, 'terms' | 'applied'> {
  readonly terms: unknown;
  readonly sort: number;
}

/** Writes an activity by its id. Keeps existing versions of terms, and what is published. */
export async function seedActivity(tx: Tx, seededActivity: SeededActivity): Promise<void> {
  await sql`INSERT INTO activity_terms (activity_id, version, terms)
    VALUES (${seededActivity.id}, ${seededActivity.termsVersion},
      ${JSON.stringify(seededActivity.terms)}::jsonb)
    ON CONFLICT DO NOTHING`.execute(tx);
  await sql`INSERT INTO activity (id, code, title, type, banner, tag, mode, rule, content, memo,
      terms_version, starts_at, ends_at, published, sort, created_at)
    VALUES (${seededActivity.id}, ${seededActivity.code}, ${seededActivity.title},
      ${seededActivity.type}, ${seededActivity.banner}, ${seededActivity.tag},
      ${seededActivity.mode}, ${seededActivity.rule}, ${seededActivity.content},
      ${seededActivity.memo}, ${seededActivity.termsVersion},
      ${seededActivity.startsAt}, ${seededActivity.endsAt}, ${seededActivity.published},
      ${seededActivity.sort}, ${seededActivity.createdAt})
    ON CONFLICT (id) DO UPDATE SET title = excluded.title, type = excluded.type,
      banner = excluded.banner, tag = excluded.tag, mode = excluded.mode, rule = excluded.rule,
      content = excluded.content, memo = excluded.memo, terms_version = excluded.terms_version,
      published = activity.published OR excluded.published, sort = excluded.sort
      WHERE NOT activity.edited`.execute(tx);
}

/**
 * To how many members each automatic activity has granted its bonus, counted up to `COUNTED_MOST`.
 */
export async function readGranted(database: Queryable): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; count: bigint }>`SELECT activity.id,
      (SELECT count(*) FROM (
        SELECT DISTINCT own.member_id
        FROM (SELECT DISTINCT code FROM bonus_rule
          WHERE bonus_rule.activity = activity.code) AS rule
        CROSS JOIN LATERAL (SELECT DISTINCT member_id FROM bonus_grant
          WHERE rule_code = rule.code ORDER BY member_id LIMIT ${COUNTED_MOST + 1}) AS own
        LIMIT ${COUNTED_MOST + 1}) AS counted) AS count
    FROM activity WHERE mode = 'automatic'`.execute(database);
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
}
