import type { Actor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { OpenState } from './catalogue.ts';

interface VenueSwitch {
  readonly code: string;
  readonly name: string;
  readonly state: OpenState;
}

/** All venues and the states they are switched to, in the order of the site. */
export async function venueSwitches(database: Queryable): Promise<readonly VenueSwitch[]> {
  const { rows } = await sql<VenueSwitch>`SELECT code, name, state FROM venue
    ORDER BY position, code`.execute(database);
  return rows;
}

/**
 * Switches a venue, with an audit row. In any state but `open` its games cannot be opened and no
 * money goes there; money that is there can come home. Open games go on. Every process follows
 * within five seconds. Returns false when there is no such venue; an unchanged state changes
 * nothing.
 */
export async function setVenueState(
  tx: Tx,
  change: {
    readonly code: string;
    readonly state: 'open' | 'maintenance';
    readonly actor: Actor;
    readonly reason: string;
    readonly at: Date;
  },
): Promise<boolean> {
  const { code, state, actor, reason, at } = change;
  const { rows } = await sql<VenueSwitch>`SELECT code, name, state FROM venue
    WHERE code = ${code} FOR UPDATE`.execute(tx);
  const [venue] = rows;
  if (!venue) return false;
  if (venue.state === state) return true;
  await sql`UPDATE venue SET state = ${state} WHERE code = ${code}`.execute(tx);
  await recordAudit(tx, {
    actor,
    action: 'venue.state-set',
    subject: `venue:${code}`,
    reason,
    before: { state: venue.state },
    after: { state },
    sessionId: null,
    ip: null,
    occurredAt: at,
  });
  return true;
}
