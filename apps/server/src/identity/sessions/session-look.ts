import { HOUR_MS, MINUTE_MS } from '@haitang/kernel/clock.ts';
import { memberId } from '@haitang/kernel/id.ts';
import { gatheredRead } from '@haitang/platform/database/gathered-read.ts';
import type { Asking, Look, Seen } from '@haitang/platform/http/route.ts';
import { tokenHash } from '@haitang/platform/security/token-hash.ts';
import type { IdentityContext } from '../identity-context.ts';
import { sessionHours, sessionIdleMinutes } from '../identity-settings.ts';
import { type LookRow, lookStatement, readLiving, writeAction } from './session-store.ts';

const TOKEN_FORM = /^[A-Za-z0-9_-]{20,100}$/;
/** Acts closer together than this are written down as one. */
const ACTION_STEP_MS = 5_000;

/** What a look reads of the member beside the session. */
export interface BesideSession<Columns, Figures> {
  /** The statement is prepared under it: one name, one text. */
  readonly name: string;
  /** SQL of further columns over the row `member` and the moment `$2`, by indexes alone. */
  readonly columns: string;
  /** Left joins the columns need; each finds at most one row. */
  readonly joins?: string;
  readonly read: (row: Columns) => Figures;
}

/**
 * Makes a look at living sessions: null for a token that is unknown, ended, 30 minutes without an
 * action of the person, 12 hours old, or of a member who is kept out. One statement for all who ask
 * at once, and nothing is remembered: an end is in force with its commit, whichever process made it
 * (FM-61). A call a timer makes (`background`) does not count as an action.
 */
export function sessionLook<Columns extends object, Figures>(
  beside: BesideSession<Columns, Figures>,
): (context: IdentityContext, asking: Asking) => Promise<Seen<Figures> | null> {
  const { name, columns, joins = '' } = beside;
  const statement = { name, text: lookStatement(columns, joins) };
  const find = gatheredRead<string, LookRow & Columns, IdentityContext>(
    async ({ database, settings, clock }, hashes) => {
      const idle = (await settings.get(sessionIdleMinutes)) * MINUTE_MS;
      const absolute = (await settings.get(sessionHours)) * HOUR_MS;
      const times = { now: clock.now(), idle, absolute, step: ACTION_STEP_MS };
      return readLiving<Columns>(database, statement, hashes, times);
    },
  );
  return async (context, { token, background }) => {
    if (!TOKEN_FORM.test(token)) return null;
    const row = await find(context, tokenHash(token));
    if (row === undefined) return null;
    const { session_id: id, username } = row;
    if (row.is_due && !background) await writeAction(context.database, id, context.clock.now());
    return { session: { id, memberId: memberId(row.id), username }, figures: beside.read(row) };
  };
}

/** How routes that are polled get their looks, whoever says which sessions are alive. */
export type LookMaker = <Columns extends object, Figures>(
  beside: BesideSession<Columns, Figures>,
) => Look<Figures>;

/** Looks of the members' sessions as they stand in the database. */
export const sessionLooks =
  (context: IdentityContext): LookMaker =>
  (beside) => {
    const look = sessionLook(beside);
    return (asking) => look(context, asking);
  };
