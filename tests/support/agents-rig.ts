import { randomUUID } from 'node:crypto';
import { applyAgent } from '@haitang/agents/applications/apply-agent.ts';
import { approveApplication } from '@haitang/agents/applications/decide-application.ts';
import { listApplications } from '@haitang/agents/applications/list-applications.ts';
import { endOfMonth, parseMonth } from '@haitang/agents/month.ts';
import { BET_STATE } from '@haitang/contract/codes/bet-state.ts';
import { registerMember } from '@haitang/identity/register-member.ts';
import { present } from '@haitang/kernel/assert.ts';
import { type MemberId, staffName } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import { onQueryable } from '@haitang/ledger/posting/statements.ts';
import type { MovementReason } from '@haitang/ledger/transaction.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { identityForTests, registration } from '@haitang/lobby/testing/test-identity.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { attach, readBets, type StoredBet } from '@haitang/venues/bets/bet-store.ts';
import { lateMarks } from '@haitang/venues/bets/late-bets.ts';
import { credit } from '@haitang/wallet/credit.ts';
import { sql } from 'kysely';

export const act = (name: string) => ({
  staff: staffName(name),
  sessionId: 'staff-session',
  ip: '198.51.100.1',
});

/** A member of staff with an account and a living session, for calls of the office. */
export async function reader(database: Database, name: string) {
  const { staff, ip } = act(name);
  await sql`INSERT INTO staff_account
      (name, display_name, title, roles, password_hash, totp_secret, created_at)
    VALUES (${staff}, ${staff}, '', '{}', '', '', now()) ON CONFLICT DO NOTHING`.execute(
    database.read,
  );
  await sql`INSERT INTO staff_session (id, token_hash, staff, started_at, last_action_at, ip)
    VALUES (gen_random_uuid(), gen_random_uuid()::text, ${staff}, now(), now(), ${ip})
    ON CONFLICT DO NOTHING`.execute(database.read);
  const { rows } = await sql<{ id: string }>`SELECT id FROM staff_session
    WHERE staff = ${staff} AND ended_at IS NULL`.execute(database.read);
  const { id } = present(rows[0], `a session of ${staff}`);
  return { session: { id, staff, permissions: new Set<string>() }, ip };
}

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
  /** Writes a bet version at `now` as the feed does, with its mark when it is late. */
  const saveBet = async (bet: Omit<StoredBet, 'version'>, now: Date): Promise<void> => {
    const round = { ...bet, round: bet.betId };
    const [before] = await readBets(database.read, [round]);
    const statements = onQueryable(database.read);
    const stored = { ...bet, version: (before?.version ?? 0) + 1 };
    for (const { writer, row } of [attach(stored), ...lateMarks(stored, before, now)]) {
      await writer.write(statements, [row]);
    }
  };
  /** When a bet of the clock's time is saved: after the last settled month. */
  const savedAt = async (): Promise<Date> => {
    const { rows } = await sql<{ month: string | null }>`SELECT max(month) AS month
      FROM agent_run`.execute(database.read);
    const last = rows[0]?.month ?? null;
    const ended = last === null ? 0 : endOfMonth(month(last)).getTime();
    return new Date(Math.max(ended, clock.now().getTime()));
  };
  /** A settled bet of this moment, as stored by the feed. */
  const bet = async (
    memberId: MemberId,
    stake: bigint,
    payout = 0n,
    betId: string = randomUUID(),
  ) => {
    const now = clock.now();
    await saveBet(
      {
        venue: 'wangyue',
        memberId,
        betId,
        gameCode: 'g',
        gameName: 'g',
        category: 'live',
        stake: cny(stake),
        payout: cny(payout),
        validAmount: cny(stake),
        status: BET_STATE.settled,
        betAt: now,
        settledAt: now,
      },
      await savedAt(),
    );
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
  const people = { member, signIn, apply, application, agent };
  return { database, context, clock, ...people, bet, give, saveBet };
}
