import { memberId } from '@haitang/kernel/id.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { SessionReads } from '../sessions/session-read.ts';

/**
 * Session reads for tests of modules without sessions: the token is the member's number, and the
 * further data is read for that member.
 */
export const readsByNumber =
  ({ database, clock }: Pick<Context, 'database' | 'clock'>): SessionReads =>
  ({ columns, joins = '', read }) =>
  async ({ token, about = '' }) => {
    if (!/^\d{8,9}$/.test(token)) return null;
    const { rows } = await database.pool.query({
      text: `SELECT $2::timestamptz AS now, ${columns} FROM (SELECT $3::text AS about) AS asked
        CROSS JOIN member ${joins} WHERE member.id = $1`,
      values: [Number(token), clock.now(), about],
    });
    if (rows[0] === undefined) return null;
    const session = { id: `s${token}`, memberId: memberId(Number(token)), username: `m${token}` };
    return { session, summary: read(rows[0]) };
  };
