import { HOUR_MS, MINUTE_MS } from '@haitang/kernel/clock.ts';
import { memberId } from '@haitang/kernel/id.ts';
import { gatheredRead } from '@haitang/platform/database/gathered-read.ts';
import type { Asking, Seen, SessionRead } from '@haitang/platform/http/route.ts';
import { tokenHash } from '@haitang/platform/security/token-hash.ts';
import type { IdentityContext } from '../identity-context.ts';
import { sessionHours, sessionIdleMinutes } from '../identity-settings.ts';
import {
  ACTION_STEP_MS,
  readLiving,
  type SessionRow,
  sessionKey,
  sessionText,
  writeAction,
} from './session-store.ts';

const TOKEN_FORM = /^[A-Za-z0-9_-]{20,100}$/;
/**
 * Up to ten ids of a member's things; any other text cannot be an id and is not sent to the
 * database.
 */
const ABOUT_FORM = /^[\x21-\x7e]{1,370}$/;

/** The data of a member that a session read reads together with the session. */
export interface BesideSession<Columns, Summary> {
  /** Name of the prepared statement: one name, one text. */
  readonly name: string;
  /**
   * SQL of further columns over the row `member`, the moment `$2` and, with `asksAbout`, the text
   * `asked.about`; uses only indexes.
   */
  readonly columns: string;
  /** The read needs the thing that a call names; '' for a text that cannot be an id. */
  readonly asksAbout?: true;
  /** Left joins that the columns need; each finds at most one row. */
  readonly joins?: string;
  readonly read: (row: Columns) => Summary;
}

/**
 * Creates a session read: null for a token that is unknown, ended, 30 minutes without an action of
 * the person, 12 hours old, or of a closed account. One statement serves all concurrent callers,
 * and nothing is cached: an end is in force with its commit in any process (FM-61). A call by a
 * timer (`background`) does not count as an action.
 */
export function sessionRead<Columns extends object, Summary>(
  beside: BesideSession<Columns, Summary>,
): (context: IdentityContext, asking: Asking) => Promise<Seen<Summary> | null> {
  const { name, columns, joins = '', asksAbout = false } = beside;
  const statement = { name, text: sessionText(columns, joins, asksAbout), asksAbout };
  const find = gatheredRead<string, SessionRow & Columns, IdentityContext>(
    async ({ database, settings, clock }, asked) => {
      const idle = (await settings.get(sessionIdleMinutes)) * MINUTE_MS;
      const absolute = (await settings.get(sessionHours)) * HOUR_MS;
      const times = { now: clock.now(), idle, absolute, step: ACTION_STEP_MS };
      return readLiving<Columns>(database, statement, asked, times);
    },
  );
  return async (context, { token, background, about = '' }) => {
    if (!TOKEN_FORM.test(token)) return null;
    const named = asksAbout && ABOUT_FORM.test(about) ? about : '';
    const row = await find(context, sessionKey(tokenHash(token), named));
    if (row === undefined) return null;
    const { session_id: id, username } = row;
    if (row.is_due && !background) await writeAction(context.database, id, context.clock.now());
    return { session: { id, memberId: memberId(row.id), username }, summary: beside.read(row) };
  };
}

/** Creates the session reads of polled routes, from any source of living sessions. */
export type SessionReads = <Columns extends object, Summary>(
  beside: BesideSession<Columns, Summary>,
) => SessionRead<Summary>;

/** Reads of the members' sessions in the database. */
export const sessionReads =
  (context: IdentityContext): SessionReads =>
  (beside) => {
    const read = sessionRead(beside);
    return (asking) => read(context, asking);
  };
