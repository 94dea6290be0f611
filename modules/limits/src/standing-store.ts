import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { LimitKind, LimitRule, LimitSpan } from './limit-rule.ts';
import type { Standing } from './standing.ts';

interface RuleRow {
  kind: LimitKind;
  span: LimitSpan;
  amount: string | null;
  wanted: string | null;
  from: string | null;
}

interface StandingRow {
  locks: Standing['locks'];
  pause_kind: 'time-out' | 'exclusion' | null;
  paused_until: Date | null;
  check_minutes: number | null;
  playing_since: Date | null;
  last_play_at: Date | null;
  rules: RuleRow[];
}

interface Member {
  member_id: number;
}

const whole = (text: string | null): bigint | null => (text === null ? null : BigInt(text));

const toRule = (row: RuleRow): LimitRule => ({
  kind: row.kind,
  span: row.span,
  amount: whole(row.amount),
  wanted: row.from === null ? null : { amount: whole(row.wanted), from: new Date(row.from) },
});

const toStanding = (row: StandingRow | undefined): Standing => ({
  locks: row?.locks ?? [],
  pause: row?.pause_kind ? { kind: row.pause_kind, until: row.paused_until } : null,
  checkMinutes: row?.check_minutes ?? 60,
  playingSince: row?.playing_since ?? null,
  lastPlayAt: row?.last_play_at ?? null,
  rules: row?.rules.map(toRule) ?? [],
});

/** SQL of the locks of the row `member`; every locked member has a row. */
const LOCKS = sql`COALESCE((SELECT jsonb_agg(jsonb_build_object('kind', kind,
    'order', order_reference) ORDER BY kind)
  FROM limit_lock WHERE limit_lock.member_id = member.member_id), '[]') AS locks`;

/** A member's standing, in one indexed query; a member without a row has no restrictions. */
export async function readStanding(database: Queryable, member: MemberId): Promise<Standing> {
  const { rows } = await sql<StandingRow>`SELECT ${LOCKS}, pause_kind, paused_until,
      check_minutes, playing_since, last_play_at,
      COALESCE((SELECT jsonb_agg(jsonb_build_object('kind', kind, 'span', span,
          'amount', amount::text, 'wanted', wanted_amount::text, 'from', wanted_from)
          ORDER BY kind, span)
        FROM limit_rule AS rule WHERE rule.member_id = wanted.id), '[]') AS rules
    FROM (VALUES (${member}::int)) AS wanted (id)
    LEFT JOIN limit_member AS member ON member.member_id = wanted.id`.execute(database);
  return toStanding(rows[0]);
}

/** The standing of those members who are locked or were ever paused, without their limits. */
export async function readHeldBack(
  database: Queryable,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, Standing>> {
  const { rows } = await sql<Omit<StandingRow, 'rules'> & Member>`
    SELECT member_id, ${LOCKS}, pause_kind, paused_until, check_minutes, playing_since,
      last_play_at
    FROM limit_member AS member WHERE member_id = ANY(${members}::int[])
      AND (pause_kind IS NOT NULL OR EXISTS
        (SELECT 1 FROM limit_lock WHERE limit_lock.member_id = member.member_id))`.execute(
    database,
  );
  return new Map(rows.map((row) => [memberId(row.member_id), toStanding({ ...row, rules: [] })]));
}

/** The stretch of play from which a member's reality checks count; null before the first play. */
export interface Stretch {
  readonly since: Date | null;
  readonly last: Date | null;
}

/**
 * Locks the members' rows, in id order, and creates missing ones: every count and change of a limit
 * holds them. Returns the stretch of play of each.
 */
export async function lockStandings(
  tx: Tx,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, Stretch>> {
  const ids = [...new Set(members)].sort((a, b) => a - b);
  const { rows } = await sql<Pick<StandingRow, 'playing_since' | 'last_play_at'> & Member>`
    INSERT INTO limit_member AS known (member_id)
    SELECT id FROM unnest(${ids}::int[]) WITH ORDINALITY AS wanted (id, position) ORDER BY position
    ON CONFLICT (member_id) DO UPDATE SET check_minutes = known.check_minutes
    RETURNING member_id, playing_since, last_play_at`.execute(tx);
  return new Map(
    rows.map((row) => [
      memberId(row.member_id),
      { since: row.playing_since, last: row.last_play_at },
    ]),
  );
}

/** The same for one member. */
export async function lockStanding(tx: Tx, member: MemberId): Promise<void> {
  await lockStandings(tx, [member]);
}
