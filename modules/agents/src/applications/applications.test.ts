import { findMember } from '@haitang/identity/find-member.ts';
import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { takeTimeOut } from '@haitang/limits/take-pause.ts';
import { setLocks } from '@haitang/limits/testing/test-locks.ts';
import { outcome, tally } from '@haitang/lobby/testing/test-identity.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { act, agentsRig, month } from '../../../../tests/support/agents-rig.ts';
import { readAccount } from '../plans/account-store.ts';
import { approveApplication, rejectApplication } from './decide-application.ts';
import { listApplications } from './list-applications.ts';
import { reopenApplication } from './reopen-application.ts';

const rig = await agentsRig();
const { context, database } = rig;

const events = async (name: string, memberId: number): Promise<number> => {
  const { rows } = await sql`SELECT 1 FROM outbox_event
    WHERE name = ${name} AND member_id = ${memberId}`.execute(database.read);
  return rows.length;
};

test('one application per member, for any number of tries and concurrent calls', async () => {
  const member = await rig.member();
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => outcome(rig.apply(member))));
  expect(tally(outcomes)).toEqual({ done: 1, 'already-agent': 3 });
  expect(await outcome(rig.apply(member))).toBe('already-agent');
});

test('a rejected one remains the only one, and the member reads the reason', async () => {
  const member = await rig.member();
  await rig.apply(member);
  const id = await rig.application(member);
  await rejectApplication(context, { id, reason: '资料不完整', ...act('wen') });
  expect(await outcome(rig.apply(member))).toBe('already-agent');
  expect((await findMember(database.read, member))?.isAgent).toBe(false);
  expect(await events('agent.rejected', member)).toBe(1);
});

test('an approval makes an agent under a plan, once, also with concurrent approvals', async () => {
  const member = await rig.member();
  await rig.apply(member);
  const id = await rig.application(member);
  const approve = (name: string) =>
    outcome(approveApplication(context, { id, planCode: 'net-loss', ...act(name) }));
  expect(tally(await Promise.all([approve('wen'), approve('shen'), approve('wen')]))).toEqual({
    done: 1,
    'already-done': 2,
  });
  expect(await readAccount(database.read, member, month('2026-01'))).toMatchObject({
    planCode: 'net-loss',
    fromMonth: '2026-01',
    uplineId: null,
  });
  expect((await findMember(database.read, member))?.isAgent).toBe(true);
  expect(await events('agent.approved', member)).toBe(1);
  expect(await outcome(rig.apply(member))).toBe('already-agent');
});

test('an unknown plan, or one of another kind than that of the agent above, is refused', async () => {
  const above = await rig.agent('net-loss-senior');
  const member = await rig.member(above);
  await rig.apply(member);
  const id = await rig.application(member);
  const approve = (planCode: string) =>
    outcome(approveApplication(context, { id, planCode, ...act('wen') }));
  expect(await approve('no-such')).toBe('malformed');
  expect(await approve('turnover')).toBe('condition');
  expect(await approve('net-loss')).toBe('done');
  expect((await readAccount(database.read, member, month('2026-01')))?.uplineId).toBe(above);
});

const pause = (memberId: MemberId) =>
  takeTimeOut(context, { memberId, length: '7d', sessionId: 's', ip: '203.0.113.9' });

test('paused and blocked members cannot apply, and are not approved (RG-12)', async () => {
  const paused = await rig.member();
  await rig.apply(paused);
  const id = await rig.application(paused);
  await pause(paused);
  expect(
    await outcome(approveApplication(context, { id, planCode: 'net-loss', ...act('wen') })),
  ).toBe('condition');
  const other = await rig.member();
  await pause(other);
  expect(await outcome(rig.apply(other))).toBe('time-out');
  const blocked = await rig.member();
  await setLocks(database, blocked);
  expect(await outcome(rig.apply(blocked))).toBe('blocked');
});

test('the queue is oldest first, and names the agent who brought the member', async () => {
  const above = await rig.agent();
  const first = await rig.member(above);
  await rig.apply(first);
  rig.clock.advance(MINUTE_MS);
  const second = await rig.member();
  await rig.apply(second);
  const { rows } = await listApplications(database.read, {
    state: 'submitted',
    page: 1,
    pageSize: 100,
  });
  const ours = rows.filter(({ member }) => member.id === first || member.id === second);
  expect(ours.map(({ member, upline }) => [member.id, upline?.id ?? null])).toEqual([
    [first, above],
    [second, null],
  ]);
});

test('staff can reopen a rejected application, and it is decided again', async () => {
  const member = await rig.member();
  await rig.apply(member);
  const id = await rig.application(member);
  const reopen = () =>
    outcome(reopenApplication(context, { id, reason: '资料已补齐', ...act('wen') }));
  expect(await reopen()).toBe('already-done');
  await rejectApplication(context, { id, reason: '资料不完整', ...act('wen') });
  expect(tally(await Promise.all([reopen(), reopen()]))).toEqual({ done: 1, 'already-done': 1 });
  expect(await rig.application(member)).toBe(id);
  expect(await outcome(rig.apply(member))).toBe('already-agent');
  rig.clock.advance(1000);
  await approveApplication(context, { id, planCode: 'net-loss', ...act('wen') });
  expect(await reopen()).toBe('already-done');
  expect([await events('agent.rejected', member), await events('agent.approved', member)]).toEqual([
    1, 1,
  ]);
});
