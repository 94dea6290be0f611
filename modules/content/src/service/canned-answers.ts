import { refuse } from '@haitang/contract/codes/refuse.ts';
import { isActedOn } from '@haitang/contract/codes/text/acted-on.ts';
import { type StaffName, staffActor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** An answer that staff keep for later. */
export interface CannedAnswer {
  readonly id: number;
  readonly title: string;
  readonly content: string;
  readonly version: number;
}

interface By {
  readonly staff: StaffName;
  readonly sessionId: string;
  readonly ip: string;
}

/** More than anybody finds one among. */
const MOST = 100;

interface Row {
  id: bigint;
  title: string;
  content: string;
  version: number;
}

const toAnswer = ({ id, ...row }: Row): CannedAnswer => ({ ...row, id: Number(id) });

/** All canned answers by their titles. */
export async function cannedAnswers(database: Queryable): Promise<readonly CannedAnswer[]> {
  const { rows } = await sql<Row>`SELECT id, title, content, version FROM service_canned
    ORDER BY title LIMIT ${MOST}`.execute(database);
  return rows.map(toAnswer);
}

async function lockAnswer(tx: Tx, id: number, version: number): Promise<CannedAnswer> {
  const { rows } = await sql<Row>`SELECT id, title, content, version FROM service_canned
    WHERE id = ${id} FOR UPDATE`.execute(tx);
  const [row] = rows;
  if (!row) throw refuse('not-found');
  if (row.version !== version) {
    throw refuse('already-done', { words: '该常用回复已被同事修改，请刷新后再操作' });
  }
  return toAnswer(row);
}

async function assertTitleFree(tx: Tx, id: number, title: string): Promise<void> {
  // One at a time: two new ones may have the same title.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('service_canned', 0))`.execute(tx);
  const { rows } = await sql<{ id: bigint; n: bigint }>`SELECT id, count(*) OVER () AS n
    FROM service_canned WHERE title = ${title} AND id <> ${id}`.execute(tx);
  if (rows.length > 0) throw refuse('condition', { words: '已有同名的常用回复' });
}

async function assertNotFull(tx: Tx): Promise<void> {
  const { rows } = await sql<{ n: bigint }>`SELECT count(*) AS n
    FROM service_canned`.execute(tx);
  if (Number(rows[0]?.n ?? 0n) < MOST) return;
  throw refuse('condition', { words: `最多 ${MOST} 条常用回复，请先删除不用的` });
}

async function note(
  tx: Tx,
  { staff, sessionId, ip }: By,
  change: {
    readonly action: 'service.canned-saved' | 'service.canned-removed';
    readonly id: number;
    readonly before: unknown;
    readonly after: unknown;
    readonly at: Date;
  },
): Promise<void> {
  await recordAudit(tx, {
    actor: staffActor(staff),
    action: change.action,
    subject: `service-canned:${change.id}`,
    reason: '',
    before: change.before,
    after: change.after,
    sessionId,
    ip,
    occurredAt: change.at,
  });
}

type Saved = Pick<CannedAnswer, 'id' | 'title' | 'content' | 'version'> & By;

async function write(tx: Tx, saved: Saved, at: Date): Promise<number> {
  const { id, title, content, staff } = saved;
  if (id !== 0) {
    await sql`UPDATE service_canned SET title = ${title}, content = ${content},
        version = version + 1, edited_at = ${at}, edited_by = ${staff}
      WHERE id = ${id}`.execute(tx);
    return id;
  }
  await assertNotFull(tx);
  const { rows } = await sql<{ id: bigint }>`INSERT INTO service_canned
      (title, content, edited_at, edited_by) VALUES (${title}, ${content}, ${at}, ${staff})
    RETURNING id`.execute(tx);
  return Number(rows[0]?.id ?? 0n);
}

/**
 * Saves a canned answer, or a new one for the id 0. Refuses a text that members act on (203), a
 * title that another one has, more than a hundred, and one that was changed meanwhile.
 */
export async function saveCanned(context: Context, saved: Saved): Promise<void> {
  const { id, title, content, version } = saved;
  if (isActedOn(`${title}\n${content}`)) {
    throw refuse('condition', { words: '内容含链接、账号、地址或联系方式，不能由一人发给会员' });
  }
  const at = context.clock.now();
  await context.database.transaction(async (tx) => {
    await assertTitleFree(tx, id, title);
    const before = id === 0 ? null : await lockAnswer(tx, id, version);
    const written = await write(tx, saved, at);
    const after = { title, content };
    const action = 'service.canned-saved';
    await note(tx, saved, { action, id: written, before, after, at });
  });
}

/** Removes a canned answer. Refuses an unknown one and one that was changed meanwhile. */
export async function removeCanned(
  context: Context,
  { id, version, ...by }: Pick<CannedAnswer, 'id' | 'version'> & By,
): Promise<void> {
  const at = context.clock.now();
  await context.database.transaction(async (tx) => {
    const before = await lockAnswer(tx, id, version);
    await sql`DELETE FROM service_canned WHERE id = ${id}`.execute(tx);
    await note(tx, by, { action: 'service.canned-removed', id, before, after: null, at });
  });
}
