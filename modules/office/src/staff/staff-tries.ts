import { refuse } from '@haitang/contract/codes/refuse.ts';
import { later } from '@haitang/kernel/clock.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Context } from '@haitang/platform/context.ts';
import { networkOf } from '@haitang/platform/http/rate-limit.ts';
import { sql } from 'kysely';
import { KNOWN_MS, LOCK_MS, LOCK_NETWORKS, LOCK_TRIES } from '../office-settings.ts';
import { readAddresses } from './session-store.ts';

/** What is tried, for which account, and from where: tries are counted per network. */
export interface StaffTry {
  readonly kind: 'password' | 'code';
  readonly account: string;
  readonly ip: string;
}

type Counted = StaffTry & { readonly network: string };

async function countTry(context: Context, counted: Counted, now: Date): Promise<number | null> {
  const fresh = later(now, -LOCK_MS);
  const { rows } = await sql<{ tries: number }>`
    INSERT INTO staff_try AS known (kind, account, network, tries, last_at)
    VALUES (${counted.kind}, ${counted.account}, ${counted.network}, 1, ${now})
    ON CONFLICT (kind, account, network) DO UPDATE
      SET tries = CASE WHEN known.last_at <= ${fresh} THEN 1 ELSE known.tries + 1 END,
        last_at = excluded.last_at
      WHERE known.tries < ${LOCK_TRIES} OR known.last_at <= ${fresh}
    RETURNING tries`.execute(context.database.read);
  return rows[0]?.tries ?? null;
}

async function isLockedEverywhere(
  context: Context,
  staffTry: StaffTry,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ networks: bigint }>`
    SELECT count(*) AS networks FROM staff_try
    WHERE kind = ${staffTry.kind} AND account = ${staffTry.account} AND tries >= ${LOCK_TRIES}
      AND last_at > ${later(now, -LOCK_MS)}`.execute(context.database.read);
  return (rows[0]?.networks ?? 0n) >= BigInt(LOCK_NETWORKS);
}

async function noteLock(context: Context, counted: Counted, now: Date): Promise<void> {
  await context.database.transaction((tx) =>
    recordAudit(tx, {
      actor: 'system:office',
      action: 'staff.locked',
      subject: `staff:${counted.account}`,
      reason: counted.kind === 'password' ? '密码连续错误' : '动态码连续错误',
      before: null,
      after: { kind: counted.kind, network: counted.network },
      sessionId: null,
      ip: counted.ip,
      occurredAt: now,
    }),
  );
}

/** Whether the account has signed in from this network in the last 90 days. */
async function isKnownNetwork(context: Context, counted: Counted, now: Date): Promise<boolean> {
  const since = later(now, -KNOWN_MS);
  const addresses = await readAddresses(context.database.read, counted.account, since);
  return addresses.some((ip) => networkOf(ip) === counted.network);
}

/**
 * Lets `check` test a password or code; five wrong ones in a row from a network refuse `locked`
 * (429) there for 15 minutes from the last one. Once five networks are locked, all others are, too,
 * but not those that the account has signed in from: an attacker elsewhere cannot lock staff out of
 * a known network (rules.md, Corrections 2026-11-28). Counted and committed before the
 * check (PA-06, PA-07).
 * Null when it was wrong. Never call it inside a database transaction.
 */
export async function tryStaff<T>(
  context: Context,
  tried: StaffTry,
  check: () => Promise<T | null>,
): Promise<T | null> {
  const now = context.clock.now();
  const input = { ...tried, network: networkOf(tried.ip) };
  const isOwn = await isKnownNetwork(context, input, now);
  if (!isOwn && (await isLockedEverywhere(context, input, now))) throw refuse('locked');
  const tries = await countTry(context, input, now);
  if (tries === null) throw refuse('locked');
  const value = await check();
  if (value === null) {
    if (tries === LOCK_TRIES) await noteLock(context, input, now);
    return null;
  }
  await sql`DELETE FROM staff_try WHERE kind = ${input.kind} AND account = ${input.account}
    AND network = ${input.network}`.execute(context.database.read);
  return value;
}
