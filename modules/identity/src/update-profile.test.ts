import type { BusinessDay } from '@haitang/kernel/business-day.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { identityForTests, newMember, outcome } from '@haitang/lobby/testing/test-identity.ts';
import { expect, test } from 'vitest';
import { isOfAge } from './age.ts';
import { birthdayRulesOf } from './birthday-rules.ts';
import { findMember } from './find-member.ts';
import { earliestBirthday, minimumAge, minimumAgeByCountry } from './identity-settings.ts';
import { maskedName } from './member.ts';
import { signOut } from './sessions/end-session.ts';
import { updateProfile } from './update-profile.ts';

const { database } = await lobbyDatabase();
const { context } = identityForTests(database);
const day = (text: string) => text as BusinessDay;

test.each([
  ['2008-03-10', '2026-03-09', false],
  ['2008-03-10', '2026-03-10', true],
  ['2008-02-29', '2026-02-28', false],
  ['2008-02-29', '2026-03-01', true],
  ['2004-02-29', '2022-03-01', true],
])('born %s, eighteen on %s: %s', (birthday, today, expected) => {
  expect(isOfAge(day(birthday), 18, day(today))).toBe(expected);
});

test.each([
  ['沈知远', '**远'],
  ['A', 'A'],
  ['', ''],
  ['𠮷野家', '**家'],
])('%s is shown as %s', (name, shown) => {
  expect(maskedName(name)).toBe(shown);
});

test('a phone number can be saved alone, and missing fields are kept', async () => {
  const { id, username, session } = await newMember(context);
  const save = (change: { email?: string; birthday?: string }) =>
    outcome(
      updateProfile(
        context,
        { id: session.id, memberId: id, username },
        { mobile: '+6591234567', email: '', birthday: '', ...change },
      ),
    );
  expect(await save({})).toBe('done');
  expect(await findMember(database.read, id)).toMatchObject({ email: '', birthday: null });
  expect(await save({ birthday: '1992-08-16' })).toBe('done');
  expect(await save({ email: 'a@b.sg' })).toBe('done');
  expect(await findMember(database.read, id)).toMatchObject({
    mobile: '+6591234567',
    email: 'a@b.sg',
    birthday: '1992-08-16',
  });
});

test('contact data and birthday are saved; too early and too late birthdays are refused', async () => {
  const { id, username, session } = await newMember(context);
  const save = (birthday: string) =>
    outcome(
      updateProfile(
        context,
        { id: session.id, memberId: id, username },
        { mobile: '+6591234567', email: 'a@b.sg', birthday },
      ),
    );
  expect(await save('1979-12-31')).toBe('malformed');
  expect(await save('2008-03-11')).toBe('age');
  expect((await findMember(database.read, id))?.mobile).toBe('');
  expect(await save('2008-03-10')).toBe('done');
  expect(await findMember(database.read, id)).toMatchObject({
    mobile: '+6591234567',
    email: 'a@b.sg',
    birthday: '2008-03-10',
  });
});

test('the bounds of a birthday are settings, and the age is that of the declared country', async () => {
  const rules = (id: Parameters<typeof birthdayRulesOf>[1]) => birthdayRulesOf(context, id);
  const [here, elsewhere] = [await newMember(context, { country: 'JP' }), await newMember(context)];
  expect(await rules(here.id)).toEqual({ first: '1980-01-01', years: 18 });
  const change = {
    actor: 'system:test',
    reason: 'test',
    effectiveAt: context.clock.now(),
  } as const;
  await database.transaction(async (tx) => {
    await context.settings.change(tx, earliestBirthday, '1960-01-01', change);
    await context.settings.change(tx, minimumAge, 19, change);
    await context.settings.change(tx, minimumAgeByCountry, { JP: 20 }, change);
  });
  expect(await rules(here.id)).toEqual({ first: '1960-01-01', years: 20 });
  expect(await rules(elsewhere.id)).toEqual({ first: '1960-01-01', years: 19 });
});

test('a session that has ended saves nothing, also in a call that was let in before', async () => {
  const { id, username, session } = await newMember(context);
  const saving = { id: session.id, memberId: id, username };
  await signOut(context, saving);
  const change = { mobile: '', email: 'thief@b.sg', birthday: '' };
  expect(await outcome(updateProfile(context, saving, change))).toBe('expired');
  expect(await findMember(database.read, id)).toMatchObject({ email: '' });
});
