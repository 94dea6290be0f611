import { memberOf } from '@haitang/identity/find-member.ts';
import { setAgent } from '@haitang/identity/set-agent.ts';
import { readsByNumber } from '@haitang/identity/testing/reads-by-number.ts';
import { DAY_MS, HOUR_MS } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { refusalFor } from '@haitang/limits/gate.ts';
import { excludeMember, takeTimeOut } from '@haitang/limits/take-pause.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { identityForTests, newMember } from '@haitang/lobby/testing/test-identity.ts';
import { markRead, unreadCount } from '@haitang/messages/inbox.ts';
import type { Audience } from '@haitang/messages/message.ts';
import { sendMessage } from '@haitang/messages/send-message.ts';
import { seedVipLevels } from '@haitang/vip/seed-vip-levels.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { unreadMessages } from './member-unread.ts';

const { database } = await lobbyDatabase();
const { context, clock } = identityForTests(database);
const read = readsByNumber(context)(unreadMessages(database));
const unreadOf = async (id: MemberId) =>
  (await read({ token: String(id), background: true }))?.summary;
await seedVipLevels(context);

let keys = 0;
function send(to: Audience, marketing = false): Promise<void> {
  keys += 1;
  const text = { type: 'care' as const, title: '标题', content: '<p>文</p>', link: '' };
  const message = { ...text, key: `unread-${keys}`, to, marketing, at: clock.now() };
  return database.transaction((tx) => sendMessage(tx, message));
}

/** The separate answers of the modules, with which the one statement has to agree. */
async function counted(memberId: MemberId, vipLevel: number): Promise<number> {
  const { isAgent, registeredAt: joinedAt } = await memberOf(database.read, memberId);
  const refusal = await refusalFor(database.read, memberId, 'promotion', clock.now());
  const reader = { memberId, vipLevel, isAgent, joinedAt, marketing: refusal === null };
  return unreadCount(context, reader);
}

test('one statement counts the same as the separate modules, for every reader', async () => {
  await send({ kind: 'all' });
  clock.advance(DAY_MS);
  const ids = await Promise.all(
    Array.from({ length: 6 }, async () => (await newMember(context)).id),
  );
  const [plain, agent, vip, excluded, resting, rested] = ids as [
    ...[MemberId, MemberId, MemberId, MemberId, MemberId, MemberId],
  ];
  const by = (memberId: MemberId) => ({ memberId, sessionId: 'a-session', ip: '127.0.0.1' });
  await takeTimeOut(context, { ...by(rested), length: '24h' });
  clock.advance(DAY_MS + HOUR_MS);
  await takeTimeOut(context, { ...by(resting), length: '24h' });
  await excludeMember(context, { ...by(excluded), length: '6m' });
  const change = { actor: 'staff:wenzhou', reason: 'test', at: clock.now() } as const;
  await database.transaction((tx) => setAgent(tx, { memberId: agent, isAgent: true, ...change }));
  await sql`INSERT INTO vip_member (member_id, level, window_start, highest)
    VALUES (${vip}, 4, ${clock.now()}, 4)`.execute(database.read);
  await send({ kind: 'all' });
  await send({ kind: 'all' }, true);
  await send({ kind: 'agents' });
  await send({ kind: 'vip', level: 1 });
  await send({ kind: 'vip', level: 4 });
  await send({ kind: 'member', memberId: plain });
  await send({ kind: 'member', memberId: excluded }, true);
  const levels = new Map([[vip, 4]]);
  const answer = await Promise.all(ids.map((id) => unreadOf(id)));
  const wanted = await Promise.all(ids.map((id) => counted(id, levels.get(id) ?? 1)));
  expect(answer).toEqual(wanted);
  expect(answer).toEqual([4, 4, 3, 2, 2, 3]);
  const { registeredAt: joinedAt } = await memberOf(database.read, plain);
  const reader = { memberId: plain, vipLevel: 1, isAgent: false, joinedAt, marketing: true };
  expect(await markRead(context, reader, null)).toBe(0);
  expect(await unreadOf(plain)).toBe(0);
  expect(await unreadOf(vip)).toBe(3);
});
