import { readFileSync } from 'node:fs';
import type { OfficeNewStaff } from '@haitang/contract/office/staff.ts';
import { businessDayOf } from '@haitang/kernel/business-day.ts';
import { totpCode } from '@haitang/platform/security/totp.ts';
import { testSeal } from '@haitang/testkit/test-seal.ts';
import { expect, test } from 'vitest';
import SOME_ANSWERS from '../../../../docs/operating/first-run.json' with { type: 'json' };
import { officeRig } from '../../../../tests/support/office-rig.ts';
import { randomAddress } from '../../../../tests/support/payments-rig.ts';
import { readAnswers } from './answers.ts';
import { setUp } from './set-up.ts';

const { context, clock, http } = await officeRig();

interface Person {
  readonly name: string;
  readonly password: string;
  readonly totpSecret: string;
}

const codeOf = ({ totpSecret }: Person): string => {
  clock.advance(60_000);
  return totpCode(totpSecret, clock.now());
};

async function enter(person: Person): Promise<string> {
  const { name, password } = person;
  const { data } = await http.post<{ challenge: string }>('/office/sign-in', { name, password });
  const step = { challenge: data.challenge, code: codeOf(person) };
  return (await http.post<{ token: string }>('/office/sign-in/code', step)).data.token;
}

/** The first sign-in of a person, as the documents tell: both credentials become their own. */
async function started(first: Person): Promise<Person> {
  const token = await enter(first);
  const { data } = await http.post<{ totpSecret: string }>(
    '/office/me/renewal/start',
    {},
    { token },
  );
  const own = {
    name: first.name,
    password: `the-own-one-of-${first.name}`,
    totpSecret: data.totpSecret,
  };
  const body = { oldPassword: first.password, newPassword: own.password, code: codeOf(own) };
  expect((await http.post('/office/me/renewal', body, { token })).code).toBe(200);
  return own;
}

async function ask<T>(person: Person, path: string, body: object): Promise<T> {
  const token = await enter(person);
  const payload = { ...body, code: codeOf(person) };
  const answer = await http.post<T>(`/office/changes/${path}`, payload, { token });
  expect([path, answer.code, answer.message]).toEqual([path, 200, answer.message]);
  return answer.data;
}

/** 新建员工: proposed by one, confirmed by the other, each of whom hands over one half. */
async function hired(person: Person, other: Person, name: string, role: string): Promise<Person> {
  const account = { name, displayName: name, title: '', roles: [role], reason: '入职' };
  const proposed = await ask<{ id: string; password: string }>(person, 'staff/propose', account);
  const made = await ask<OfficeNewStaff>(other, 'staff/confirm', { id: proposed.id });
  return started({ name, password: proposed.password, totpSecret: made.totpSecret });
}

const mayOf = async (person: Person) => {
  const token = await enter(person);
  return (await http.get<{ permissions: string[] }>('/office/me', { token })).data.permissions;
};

test('the crew of four is set up by the documented answers and acts of the console alone', async () => {
  const made = await setUp(context, testSeal, readAnswers(SOME_ANSWERS));
  const [first, second] = made;
  if (!first || !second) throw new Error('a first run makes two of staff');
  const [ming, an] = [await started(first), await started(second)];
  const maker = await hired(ming, an, 'jiu', 'finance-maker');
  const checker = await hired(an, ming, 'yuan', 'finance-checker');
  const from = businessDayOf(clock.now());
  const wallet = { id: 0, network: 'ERC20', address: randomAddress(), label: '签名', from, to: '' };
  const proposing = { reason: '首次登记', override: '' };
  const { id } = await ask<{ id: string }>(ming, 'payout-wallet/propose', {
    ...wallet,
    ...proposing,
  });
  await ask(an, 'payout-wallet/confirm', { id });
  expect(await mayOf(maker)).toContain('withdrawals.review');
  expect(await mayOf(checker)).toEqual(
    expect.arrayContaining(['withdrawals.confirm', 'payouts.sign']),
  );
});

test('the documents promise the roles that a first run makes', () => {
  const page = readFileSync(
    new URL('../../../../docs/operating/roles.md', import.meta.url),
    'utf8',
  );
  const { staff } = readAnswers({
    ...SOME_ANSWERS,
    staff: SOME_ANSWERS.staff.map(({ name, displayName }) => ({ name, displayName })),
  });
  for (const { roles } of staff) expect(roles).toEqual(['admin', 'treasury']);
  expect(page).toContain('the first run makes two accounts with 管理员 and 资金管理');
});
