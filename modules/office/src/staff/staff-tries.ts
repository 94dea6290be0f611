import { refuse } from '@haitang/contract/codes/refuse.ts';
import { later } from '@haitang/kernel/clock.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Context } from '@haitang/platform/context.ts';
import { networkOf } from '@haitang/platform/http/rate-limit.ts';
import { sql } from 'kysely';
import { LOCK_MS, LOCK_NETWORKS, LOCK_TRIES } from '../office-settings.ts';

/** What is tried, for which account, and from where: tries are counted per network. */
export interface StaffTry {
  readonly kind: 'password' | 'code';
  readonly account: string;
  readonly ip: string;
}

type Counted = StaffTry & { readonly network: string };

async function countTry(context: Context, of: Counted, now: Date): Promise<number | null> {
  const fresh = later(now, -LOCK_MS);
  const { rows } = await sql<{ tries: number }>`
    INSERT INTO staff_try AS known (kind, account, network, tries, last_at)
    VALUES (${of.kind}, ${of.account}, ${of.network}, 1, ${now})
    ON CONFLICT (kind, account, network) DO UPDATE
      SET tries = CASE WHEN known.last_at <= ${fresh} THEN 1 ELSE known.tries + 1 END,
        last_at = excluded.last_at
      WHERE known.tries < ${LOCK_TRIES} OR known.last_at <= ${fresh}
    RETURNING tries`.execute(context.database.read);
  return rows[0]?.tries ?? null;
}

async function isLockedEverywhere(context: Context, of: StaffTry, now: Date): Promise<boolean> {
  const { rows } = await sql<{ networks: bigint }>`
    SELECT count(*) AS networks FROM staff_try
    WHERE kind = ${of.kind} AND account = ${of.account} AND tries >= ${LOCK_TRIES}
      AND last_at > ${later(now, -LOCK_MS)}`.execute(context.database.read);
  return (rows[0]?.networks ?? 0n) >= BigInt(LOCK_NETWORKS);
}

async function noteLock(context: Context, of: Counted, now: Date): Promise<void> {
  await context.database.transaction((tx) =>
    recordAudit(tx, {
      actor: 'system:office',
      action: 'staff.locked',
      subject: `staff:${of.account}`,
      reason: of.kind === 'password' ? '密码连续错误' : '动态码连续错误',
      before: null,
      after: { kind: of.kind, network: of.network },
      sessionId: null,
      ip: of.ip,
      occurredAt: now,
    }),
  );
}

/**
 * Lets `check` test a password or code; five wrong ones in a row from a network refuse `locked`
 * (429) there for 15 minutes from the last one, and everywhere once five networks are locked: an
 * attacker elsewhere cannot lock staff out. Counted and committed before the check (PA-06, PA-07).
 * Null when it was wrong. Never call it inside a database transaction.
 */
export async function tryStaff<T>(
  context: Context,
  tried: StaffTry,
  check: () => Promise<T | null>,
): Promise<T | null> {
  const now = context.clock.now();
  const of = { ...tried, network: networkOf(tried.ip) };
  if (await isLockedEverywhere(context, of, now)) throw refuse('locked');
  const tries = await countTry(context, of, now);
  if (tries === null) throw refuse('locked');
  const value = await check();
  if (value === null) {
    if (tries === LOCK_TRIES) await noteLock(context, of, now);
    return null;
  }
  await sql`DELETE FROM staff_try WHERE kind = ${of.kind} AND account = ${of.account}
    AND network = ${of.network}`.execute(context.database.read);
  return value;
}
