import { authenticateMember } from '@haitang/identity/sessions/authenticate-member.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { identityForTests, newMember } from '@haitang/lobby/testing/test-identity.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { changeAccount } from './change-account.ts';

const { database } = await lobbyDatabase();
const { context: identity, clock } = identityForTests(database);

const eventsOf = async (id: number): Promise<number> => {
  const { rows } = await sql<{ name: string }>`SELECT name FROM outbox_event
    WHERE name = 'member.closed' AND member_id = ${id}`.execute(database.read);
  return rows.length;
};

test('an account is closed once by name, and opened by number', async () => {
  const { id, username, session } = await newMember(identity);
  const close = { who: username.toUpperCase(), status: 'closed', reason: '会员申请' } as const;
  expect(await changeAccount({ database, clock }, close)).toBe(`${id} ${username}: closed`);
  expect(await authenticateMember(identity, session.token, false)).toBeNull();
  await changeAccount({ database, clock }, close);
  expect(await eventsOf(id)).toBe(1);
  const open = { who: String(id), status: 'normal', reason: '核实无误' } as const;
  expect(await changeAccount({ database, clock }, open)).toBe(`${id} ${username}: normal`);
  const { rows } = await sql<{ reason: string }>`SELECT reason FROM audit_row
    WHERE actor = 'system:command' AND subject = ${`member:${id}`}`.execute(database.read);
  expect(rows.map(({ reason }) => reason).sort()).toEqual(['会员申请', '核实无误'].sort());
});

test.each(['', 'nobody-here', '99999999', "x' OR '1'='1"])('%j is no member', async (who) => {
  const change = { who, status: 'closed', reason: 'x' } as const;
  expect(await changeAccount({ database, clock }, change)).toBeNull();
});
