import { randomUUID } from 'node:crypto';
import { applyAgent } from '@haitang/agents/applications/apply-agent.ts';
import { approveApplication } from '@haitang/agents/applications/decide-application.ts';
import { listApplications } from '@haitang/agents/applications/list-applications.ts';
import { parseMonth } from '@haitang/agents/commission/month.ts';
import { registerMember } from '@haitang/identity/register-member.ts';
import { type MemberId, staffName } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import type { MovementReason } from '@haitang/ledger/transaction.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { identityForTests, registration } from '@haitang/lobby/testing/test-identity.ts';
import { credit } from '@haitang/wallet/credit.ts';
import { sql } from 'kysely';

export const act = (name: string) => ({
  staff: staffName(name),
  sessionId: 'staff-session',
  ip: '198.51.100.1',
});

/** The same for reads of an office call. */
export const reader = (name: string) => {
  const { staff, sessionId, ip } = act(name);
  return { session: { id: sessionId, staff, permissions: new Set<string>() }, ip };
};

/** A valid month. */
export function month(text: string) {
  const parsed = parseMonth(text);
  if (parsed === null) throw new Error(`no month: ${text}`);
  return parsed;
}

/** Agents and their members on a real database, at 2026-01-10 in Beijing. */
export async function agentsRig() {
  const { database } = await lobbyDatabase();
  const { context, clock } = identityForTests(database);
  clock.set('2026-01-10T12:00:00+08:00');
  let places = 0;

  /** A member with a network address and a name of its own, referred by `pid`. */
  const member = async (
    pid: MemberId | '' = '',
    ip?: string,
    deviceId: string | null = null,
    realname?: string,
  ): Promise<MemberId> => {
    places += 1;
    const own = `203.0.${Math.floor(places / 250)}.${(places % 250) + 1}`;
    const origin = { ip: ip ?? own, country: 'SG', userAgent: 'iPhone', deviceId };
    const given = registration({ pid: String(pid), realname: realname ?? `会员${places}` });
    const { id } = await registerMember(context, given, origin);
    return id;
  };
  /** A new session, with an iPhone from `ip`. */
  const signIn = (memberId: MemberId, ip: string, deviceId: string | null = null) =>
    sql`INSERT INTO member_session (id, token_hash, member_id, started_at, last_action_at, ended_at,
        ended_by, ip, place, device, device_id)
      SELECT gen_random_uuid(), gen_random_uuid()::text, ${memberId}, at, at, at, 'sign-out', ${ip},
        '', 'iPhone', ${deviceId}
      FROM (SELECT ${clock.now()}::timestamptz AS at) AS moment`.execute(database.read);
  const apply = (memberId: MemberId) =>
    applyAgent(context, {
      memberId,
      mobile: '13800138000',
      applyInfo: '社群运营两年',
      sessionId: 's',
      ip: '203.0.113.9',
    });
  const application = async (memberId: MemberId): Promise<number> => {
    const asked = { state: 'submitted', page: 1, pageSize: 100 } as const;
    const { rows } = await listApplications(database.read, asked);
    const found = rows.find((row) => row.member.id === memberId);
    if (!found) throw new Error('no application waits');
    return found.application.id;
  };
  /** A member that has applied and was approved. */
  const agent = async (planCode = 'net-loss', pid: MemberId | '' = ''): Promise<MemberId> => {
    const id = await member(pid);
    await apply(id);
    await approveApplication(context, { id: await application(id), planCode, ...act('wen') });
    return id;
  };
  /** A settled bet of this moment, as stored by the feed. */
  const bet = async (
    memberId: MemberId,
    stake: bigint,
    payout = 0n,
    betId: string = randomUUID(),
  ) => {
    const at = clock.now();
    await sql`INSERT INTO venue_bet (venue, member_id, bet_id, version, game_code, game_name,
        category,
        stake, payout, valid_amount, status, bet_at, settled_at)
      VALUES ('wangyue', ${memberId}, ${betId}, 1, 'g', 'g', 'live', ${stake}, ${payout}, ${stake}, 1,
        ${at}, ${at})
      ON CONFLICT (venue, member_id, bet_id) DO UPDATE SET version = venue_bet.version + 1,
        stake = EXCLUDED.stake, payout = EXCLUDED.payout,
        valid_amount = EXCLUDED.valid_amount`.execute(database.read);
    return betId;
  };
  const give = (memberId: MemberId, minor: bigint, reason: MovementReason) => {
    const key = randomUUID();
    return database.transaction((tx) =>
      credit(tx, {
        memberId,
        amount: cny(minor),
        from: 'house:adjustments',
        reason,
        reference: key,
        key,
        actor: 'system:test',
        sessionId: null,
        occurredAt: clock.now(),
      }),
    );
  };
  return { database, context, clock, member, signIn, apply, application, agent, bet, give };
}
