import type { OfficeMe } from '@haitang/contract/office/sign-in.ts';
import { HOUR_MS, MINUTE_MS } from '@haitang/kernel/clock.ts';
import { shiftCodeHours } from '@haitang/office/office-settings.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { officeRig } from '../../../../../tests/support/office-rig.ts';

const { context, clock, http, hire, code, signIn, payments } = await officeRig();
const { database } = context;

let people = 0;
/** A new maker at the console, with a member whose balance is to be corrected each time. */
async function desk(...roles: string[]) {
  people += 1;
  const name = `maker${people}`;
  await hire(name, 'finance-maker', ...roles);
  let token = await signIn(name);
  const propose = async (more: object = {}) => {
    const id = await payments.member();
    const fields = { id, direction: 'in', amount: '50.00', wagering: 1, reason: '补偿' };
    const body = { ...fields, code: '', ...more };
    const answer = await http.post<{ id: string; refusal?: string } | null>(
      '/office/changes/adjustment/propose',
      body,
      { token },
    );
    return { ...answer, said: `${answer.code} ${answer.data?.refusal ?? ''}`.trim(), member: id };
  };
  const me = async () => (await http.get<OfficeMe>('/office/me', { token })).data;
  return {
    name,
    propose,
    me,
    again: async () => {
      token = await signIn(name);
    },
    post: (path: string, body: object) => http.post(path, body, { token }),
  };
}

async function proofs(name: string): Promise<readonly string[]> {
  const { rows } = await sql<{ line: string }>`SELECT action || ' ' || subject AS line
    FROM audit_row WHERE actor = ${`staff:${name}`}
      AND action IN ('staff.fresh-code', 'staff.shift-code') ORDER BY id`.execute(database.read);
  return rows.map(({ line }) => line);
}

const NEEDED = '203 code-needed';

test('a code covers the acts of money of its session, and the trail says which it was', async () => {
  const { name, propose, me, again } = await desk();
  expect((await me()).shiftCode).toEqual({ until: null, upTo: '20000.00' });
  // The code of the sign-in covers no act: it was not given for one.
  expect((await propose()).said).toBe(NEEDED);
  const first = await propose({ code: code(name) });
  const second = await propose();
  expect([first.said, second.said]).toEqual(['200', '200']);
  expect((await me()).shiftCode.until).toMatch(/^\d{4}-/);
  expect(await proofs(name)).toEqual([
    `staff.fresh-code member:${first.member}`,
    `staff.shift-code member:${second.member}`,
  ]);
  // The same person in another session starts from nothing.
  await again();
  expect((await propose()).said).toBe(NEEDED);
});

test('above the line each act takes a fresh code', async () => {
  const { name, propose } = await desk();
  await propose({ code: code(name) });
  expect((await propose({ amount: '20000.00' })).said).toBe('200');
  expect((await propose({ amount: '20000.01' })).said).toBe(NEEDED);
  expect((await propose({ amount: '20000.01', code: code(name) })).said).toBe('200');
  expect((await propose({ amount: '20000.01' })).said).toBe(NEEDED);
});

test('a code that was used, and a wrong one, are refused although one covers the act', async () => {
  const { name, propose } = await desk();
  const used = code(name);
  await propose({ code: used });
  expect((await propose({ code: used })).said).toBe('203 wrong-code');
  expect((await propose({ code: '000000' })).said).toBe('203 wrong-code');
  expect((await propose()).said).toBe('200');
});

test('with other permissions, and from another address, a code is needed again', async () => {
  const { name, propose } = await desk();
  await propose({ code: code(name) });
  const roles = (names: string[]) =>
    sql`UPDATE staff_account SET roles = ${names}::text[] WHERE name = ${name}`.execute(
      database.read,
    );
  await roles(['finance-maker', 'service']);
  expect((await propose()).said).toBe(NEEDED);
  await propose({ code: code(name) });
  expect((await propose()).said).toBe('200');
  await sql`UPDATE staff_shift_code SET ip = '203.0.113.9'
    WHERE session IN (SELECT id FROM staff_session WHERE staff = ${name})`.execute(database.read);
  expect((await propose()).said).toBe(NEEDED);
});

test('what changes settings takes a code each time, before and after an act of money', async () => {
  const { name, propose, post } = await desk();
  await propose({ code: code(name) });
  const change = { key: 'withdrawal_daily_count', value: '4', reason: '试', effectiveAt: '' };
  const refused = await post('/office/changes/setting/propose', { ...change, code: '' });
  expect(refused).toMatchObject({ code: 203, data: { refusal: 'code-needed' } });
  const confirmed = await post('/office/changes/setting/propose', { ...change, code: code(name) });
  expect(confirmed.code).toBe(200);
});

test('a code covers as many hours as the setting says, 0 for none', async () => {
  const { name, propose } = await desk();
  const hold = (hours: number) =>
    database.transaction((tx) =>
      context.settings.change(tx, shiftCodeHours, hours, {
        actor: 'system:test',
        reason: 'test',
        effectiveAt: clock.now(),
      }),
    );
  await hold(1);
  await propose({ code: code(name) });
  for (let waited = 0; waited < HOUR_MS - 10 * MINUTE_MS; waited += 10 * MINUTE_MS) {
    clock.advance(10 * MINUTE_MS);
    expect((await propose()).said).toBe('200');
  }
  clock.advance(10 * MINUTE_MS);
  expect((await propose()).said).toBe(NEEDED);
  await hold(0);
  await propose({ code: code(name) });
  expect((await propose()).said).toBe(NEEDED);
});
