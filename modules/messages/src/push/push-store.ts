import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { PushChoice, WantedPush } from './push-choice.ts';

/** A browser's subscription, with the session and browser of the call. */
export interface NewDevice {
  readonly memberId: MemberId;
  readonly sessionId: string;
  readonly deviceName: string | null;
  readonly endpoint: string;
  /** Base64url. */
  readonly p256dh: string;
  readonly auth: string;
  readonly at: Date;
}

export async function readChoice(
  database: Queryable,
  memberId: MemberId,
): Promise<PushChoice | null> {
  const { rows } = await sql<{
    money: boolean;
    safety: boolean;
    offers: boolean;
    announcements: boolean;
    quiet_from: number;
    quiet_until: number;
  }>`SELECT money, safety, offers, announcements, quiet_from, quiet_until
    FROM push_choice WHERE member_id = ${memberId}`.execute(database);
  const row = rows[0];
  if (!row) return null;
  const { quiet_from: quietFrom, quiet_until: quietUntil, ...topics } = row;
  return { ...topics, quietFrom, quietUntil };
}

export async function writeChoice(
  database: Queryable,
  memberId: MemberId,
  choice: WantedPush,
): Promise<void> {
  await sql`INSERT INTO push_choice
      (member_id, money, safety, offers, announcements, quiet_from, quiet_until)
    VALUES (${memberId}, ${choice.money}, ${choice.safety}, ${choice.offers},
      coalesce(${choice.announcements}::boolean, false), ${choice.quietFrom}, ${choice.quietUntil})
    ON CONFLICT (member_id) DO UPDATE SET money = excluded.money, safety = excluded.safety,
      offers = excluded.offers,
      announcements = coalesce(${choice.announcements}::boolean, push_choice.announcements),
      quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until`.execute(database);
}

/** The endpoints to which a member's messages are pushed. */
export async function readEndpoints(database: Queryable, memberId: MemberId): Promise<string[]> {
  const { rows } = await sql<{ endpoint: string }>`SELECT endpoint FROM push_device
    WHERE member_id = ${memberId} AND ended_at IS NULL`.execute(database);
  return rows.map(({ endpoint }) => endpoint);
}

/** What waited for the endpoint's former member goes with its row. */
export async function writeDevice(tx: Tx, device: NewDevice): Promise<void> {
  await sql`DELETE FROM push_device
    WHERE endpoint = ${device.endpoint} AND member_id <> ${device.memberId}`.execute(tx);
  await sql`INSERT INTO push_device
      (member_id, session_id, device_name, endpoint, p256dh, auth, created_at)
    VALUES (${device.memberId}, ${device.sessionId}, ${device.deviceName}, ${device.endpoint},
      ${device.p256dh}, ${device.auth}, ${device.at})
    ON CONFLICT (endpoint) DO UPDATE SET member_id = excluded.member_id,
      session_id = excluded.session_id, device_name = excluded.device_name,
      p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at,
      ended_at = NULL`.execute(tx);
}

/** Keeps the newest `most` devices of a member; ended ones go first. */
export async function keepNewest(tx: Tx, memberId: MemberId, most: number): Promise<void> {
  await sql`DELETE FROM push_device WHERE id IN (SELECT id FROM push_device
    WHERE member_id = ${memberId}
    ORDER BY (ended_at IS NULL) DESC, created_at DESC, id DESC OFFSET ${most})`.execute(tx);
}

export async function deleteEndpoint(
  database: Queryable,
  memberId: MemberId,
  endpoint: string,
): Promise<void> {
  await sql`DELETE FROM push_device
    WHERE member_id = ${memberId} AND endpoint = ${endpoint}`.execute(database);
}

export async function deleteDevice(database: Queryable, id: number): Promise<void> {
  await sql`DELETE FROM push_device WHERE id = ${id}`.execute(database);
}

export async function deleteOfSession(database: Queryable, sessionId: string): Promise<void> {
  await sql`DELETE FROM push_device WHERE session_id = ${sessionId}`.execute(database);
}

export async function deleteOfMember(database: Queryable, memberId: MemberId): Promise<void> {
  await sql`DELETE FROM push_device WHERE member_id = ${memberId}`.execute(database);
}

/** Nothing that happens after `moment` is pushed to the browser of this session. */
export async function endOfSession(
  database: Queryable,
  sessionId: string,
  moment: Date,
): Promise<void> {
  await sql`UPDATE push_device SET ended_at = ${moment}
    WHERE session_id = ${sessionId} AND ended_at IS NULL`.execute(database);
}

/** The same for every browser of a member. */
export async function endOfMember(
  database: Queryable,
  memberId: MemberId,
  moment: Date,
): Promise<void> {
  await sql`UPDATE push_device SET ended_at = ${moment}
    WHERE member_id = ${memberId} AND ended_at IS NULL`.execute(database);
}

/** The browser is used by this member's new session; a row of another member's goes. */
export async function moveToSession(
  tx: Tx,
  memberId: MemberId,
  deviceName: string,
  sessionId: string,
): Promise<void> {
  await sql`DELETE FROM push_device
    WHERE device_name = ${deviceName} AND member_id <> ${memberId}`.execute(tx);
  await sql`UPDATE push_device SET session_id = ${sessionId}, ended_at = NULL
    WHERE device_name = ${deviceName} AND member_id = ${memberId}`.execute(tx);
}
