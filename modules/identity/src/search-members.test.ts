import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { identityForTests, newMember } from '@haitang/lobby/testing/test-identity.ts';
import { expect, test } from 'vitest';
import { searchMembers } from './search-members.ts';
import { updateProfile } from './update-profile.ts';

const { database } = await lobbyDatabase();
const { context, clock } = identityForTests(database);

const found = async (text: string): Promise<string[]> =>
  (await searchMembers(database.read, text)).map(({ username }) => username);

test('staff find members by number, name, mobile and email, newest first', async () => {
  const first = await newMember(context, { username: 'plum01' });
  clock.advance(1_000);
  const second = await newMember(context, { username: 'plum02' });
  const session = { id: first.session.id, memberId: first.id, username: first.username };
  const profile = { mobile: '13800138000', email: 'plum@a.sg', birthday: '1990-01-01' };
  await updateProfile(context, session, profile);
  expect(await found('')).toEqual(['plum02', 'plum01']);
  expect(await found('PLUM')).toEqual(['plum02', 'plum01']);
  expect(await found(String(second.id))).toEqual(['plum02']);
  expect(await found(' 13800138000 ')).toEqual(['plum01']);
  expect(await found('plum@a.sg')).toEqual(['plum01']);
});

test('search text is never used as a pattern', async () => {
  for (const text of ['%', '_lum01', 'plum\\', "' OR 1=1 --", '\u0000%']) {
    expect(await found(text)).toEqual([]);
  }
});
