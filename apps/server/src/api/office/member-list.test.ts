import { setStatus } from '@haitang/identity/set-status.ts';
import { businessDayOf } from '@haitang/kernel/business-day.ts';
import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { setLock } from '@haitang/limits/set-lock.ts';
import { excludeMember, takeTimeOut } from '@haitang/limits/take-pause.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { officeRig } from '../../../../../tests/support/office-rig.ts';

const { payments, context, clock, http, hire, signIn } = await officeRig();
const { database } = context;
await hire('service', 'service');

interface List {
  rows: { memberId: number; level: number; pause: string; seenAt: string | null }[];
  next: string | null;
  checked: number;
}

let token = '';
const list = async (filters: Readonly<Record<string, string>>) => {
  const query = new URLSearchParams(filters).toString();
  return http.get<List>(`/office/members?${query}`, { token });
};
const numbers = async (filters: Readonly<Record<string, string>>) =>
  (await list(filters)).data.rows.map(({ memberId }) => memberId);
const by = (memberId: MemberId) => ({ memberId, sessionId: 's', ip: '198.51.100.7' });

const known = new Map<string, MemberId>();
const idOf = (name: string): number => known.get(name) ?? 0;

beforeAll(async () => {
  for (const name of ['free', 'rich', 'locked', 'resting', 'excluded', 'closed', 'gold']) {
    known.set(name, await payments.member(name === 'rich' ? '5000.00' : '10.00'));
    clock.advance(DAY_MS);
  }
  const id = (name: string): MemberId => {
    const found = known.get(name);
    if (found === undefined) throw new Error(name);
    return found;
  };
  const lock = { kind: 'play', locked: true, reason: '核查', order: '' } as const;
  const { actor, sessionId, ip } = { actor: 'system:test', sessionId: null, ip: null } as const;
  await database.transaction((tx) =>
    setLock(tx, { memberId: id('locked'), ...lock, actor, sessionId, ip, at: clock.now() }),
  );
  await takeTimeOut(context, { ...by(id('resting')), length: '30d' });
  await excludeMember(context, { ...by(id('excluded')), length: '6m' });
  const closing = { status: 'closed', actor: 'system:test', reason: '测试' } as const;
  await setStatus(context, { memberId: id('closed'), ...closing });
  await sql`INSERT INTO vip_member (member_id, level, window_start, highest)
    VALUES (${id('gold')}, 4, ${clock.now()}, 4)`.execute(database.read);
  await sql`UPDATE member SET referrer_id = ${id('rich')} WHERE id = ${id('gold')}`.execute(
    database.read,
  );
  await sql`INSERT INTO office_tag (name, added_by, added_at)
    VALUES ('投诉', 'service', ${clock.now()})`.execute(database.read);
  await sql`INSERT INTO office_member_tag (member_id, tag)
    VALUES (${id('free')}, '投诉'), (${id('closed')}, '投诉')`.execute(database.read);
  token = await signIn('service');
});

test.each([
  [{ state: 'locked' }, ['locked']],
  [{ state: 'time-out' }, ['resting']],
  [{ state: 'exclusion' }, ['excluded']],
  [{ state: 'closed' }, ['closed']],
  [{ state: 'normal' }, ['gold', 'rich', 'free']],
  [{ level: '4' }, ['gold']],
  [{ level: '1', state: 'normal' }, ['rich', 'free']],
  [{ least: '5000' }, ['rich']],
  [{ least: '5000.01' }, []],
  [{ tag: '投诉', state: 'normal' }, ['free']],
  [{ tag: '投诉', state: 'closed' }, ['closed']],
  [{ tag: '没有' }, []],
  [{ state: 'normal', search: 'tester' }, ['gold', 'rich', 'free']],
] as const)('%o finds %o', async (filters, names) => {
  const found = await numbers({ ...filters });
  const expected = names.map(idOf);
  if ('search' in filters) expect(new Set(found)).toEqual(new Set(expected));
  else expect(found).toEqual(expected);
});

test('members of an agent, by name or number; an unknown one brings nobody', async () => {
  expect(await numbers({ agent: String(idOf('rich')) })).toEqual([idOf('gold')]);
  expect(await numbers({ agent: 'nobody99' })).toEqual([]);
});

test('days of registering are Beijing days, both included', async () => {
  const day = (ago: number) => businessDayOf(later(clock.now(), -ago * DAY_MS));
  const found = await numbers({ from: day(7), to: day(6) });
  expect(found).toEqual([idOf('rich'), idOf('free')]);
  expect((await list({ from: '2026-02-31' })).code).toBe(400);
  expect((await list({ least: 'abc' })).code).toBe(400);
});

test('who was seen lately, and who was not', async () => {
  const lately = await numbers({ seen: '7d' });
  clock.advance(40 * DAY_MS);
  token = await signIn('service');
  expect(lately.length).toBeGreaterThan(0);
  expect(await numbers({ seen: '7d' })).toEqual([]);
  expect(await numbers({ seen: 'gone-30d', least: '5000' })).toEqual([idOf('rich')]);
});

test('pages follow each other without a gap, also where few of many fit', async () => {
  await sql`INSERT INTO member (id, username, realname, password_hash, registered_at)
    SELECT 900000 + n, 'many' || n, '某某', '', ${clock.now()}::timestamptz + n * interval '1 second'
    FROM generate_series(1, 1600) AS n`.execute(database.read);
  const all: number[] = [];
  let next: string | null = '';
  let calls = 0;
  while (next !== null) {
    const { data }: { data: List } = await list({ before: next });
    expect(data.rows.length).toBeLessThanOrEqual(50);
    all.push(...data.rows.map(({ memberId }) => memberId));
    next = data.next;
    calls += 1;
  }
  expect(all).toHaveLength(1607);
  expect(new Set(all).size).toBe(1607);
  expect(calls).toBe(33);
  const rare: number[] = [];
  let turns = 0;
  next = '';
  while (next !== null) {
    const { data }: { data: List } = await list({ least: '5000', before: next });
    expect(data.checked).toBeLessThanOrEqual(750);
    rare.push(...data.rows.map(({ memberId }) => memberId));
    next = data.next;
    turns += 1;
  }
  expect([rare, turns]).toEqual([[idOf('rich')], 3]);
});

test('what was asked for is in the trail', async () => {
  await list({ state: 'locked', least: '1' });
  const { rows } = await sql<{ after: object }>`SELECT after FROM audit_row
    WHERE action = 'member.searched' ORDER BY id DESC LIMIT 1`.execute(database.read);
  expect(rows[0]?.after).toEqual({ search: '', found: 1, state: 'locked', least: '1' });
});
