import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import {
  HOME,
  identityForTests,
  newMember,
  outcome,
  registration,
  tally,
} from '@haitang/lobby/testing/test-identity.ts';
import { BLOCKED_BEFORE } from '@haitang/platform/http/caller.ts';
import type { Setting } from '@haitang/platform/settings/setting.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { assertMemberCountry } from './country-gate.ts';
import { findMember } from './find-member.ts';
import { deniedCountries, requireConsent } from './identity-settings.ts';
import { registerMember } from './register-member.ts';
import { setAgent } from './set-agent.ts';

const { database } = await lobbyDatabase();
const { context, clock } = identityForTests(database);

const change = async <T>(key: Setting<T>, value: unknown) => {
  await database.transaction((tx) =>
    context.settings.change(tx, key, value, {
      actor: 'system:test',
      reason: 'test',
      effectiveAt: clock.now(),
    }),
  );
};

test('a new member has a random eight-digit number, no agent, automatic transfer off', async () => {
  const { id, session } = await newMember(context);
  expect(String(id)).toMatch(/^\d{8}$/);
  expect(session.last).toBeNull();
  expect(await findMember(database.read, id)).toMatchObject({
    status: 'normal',
    isAgent: false,
    autoTransfer: false,
    referrerId: null,
  });
});

test('the first broken rule refuses: country, age, consent, then the name', async () => {
  const { username } = await newMember(context);
  const bad = registration({ username, country: 'cn', ageConfirmed: false, termsVersion: '' });
  const refused = (given: object) => outcome(registerMember(context, { ...bad, ...given }, HOME));
  expect(await refused({})).toBe('country');
  expect(await refused({ country: '' })).toBe('age');
  await change(requireConsent, '1');
  expect(await refused({ country: '', ageConfirmed: null })).toBe('malformed');
  expect(await refused({ country: '', ageConfirmed: true })).toBe('malformed');
  expect(await refused({ country: '', ageConfirmed: true, termsVersion: '1.0' })).toBe(
    'name-taken',
  );
  await change(requireConsent, '0');
  expect(await refused({ country: '', ageConfirmed: null })).toBe('name-taken');
});

test("the proxy's country counts as much as the declared one", async () => {
  const from = { ...HOME, country: 'US' };
  expect(await outcome(registerMember(context, registration(), from))).toBe('country');
});

test('a country that the proxy should know and does not is refused; without a header it is not asked', async () => {
  const from = (country: string | null) => ({ ...HOME, country });
  expect(await outcome(registerMember(context, registration(), from('XX')))).toBe('country');
  expect(await outcome(registerMember(context, registration(), from(null)))).toBe('done');
});

test('where calls are blocked before, the declared country must be known: to register and to play', async () => {
  const from = { ...HOME, country: BLOCKED_BEFORE };
  const silent = registration({ country: '' });
  expect(await outcome(registerMember(context, silent, from))).toBe('country');
  expect(await outcome(registerMember(context, registration({ country: 'SG' }), from))).toBe(
    'done',
  );
  const [old, stated] = [await newMember(context, { country: '' }), await newMember(context)];
  const gate = (id: typeof old.id) => outcome(assertMemberCountry(context, id, BLOCKED_BEFORE));
  expect([await gate(old.id), await gate(stated.id)]).toEqual(['country', 'done']);
  expect(await outcome(assertMemberCountry(context, old.id, null))).toBe('done');
});

test('a change of the deny list by staff applies immediately', async () => {
  await change(deniedCountries, ['SG']);
  expect(await outcome(newMember(context))).toBe('country');
  await change(deniedCountries, []);
  expect(await outcome(newMember(context, { country: 'CN' }))).toBe('done');
});

test('confirmations are recorded, and missing ones stay open', async () => {
  const said = await newMember(context);
  const silent = await newMember(context, { ageConfirmed: null, termsVersion: '', country: '??' });
  const { rows } = await sql`SELECT age_confirmed, terms_version, declared_country, ip_country
    FROM member_consent WHERE member_id IN (${said.id}, ${silent.id})
    ORDER BY age_confirmed`.execute(database.read);
  expect(rows).toEqual([
    { age_confirmed: true, terms_version: '1.0', declared_country: 'SG', ip_country: 'SG' },
    { age_confirmed: null, terms_version: null, declared_country: null, ip_country: 'SG' },
  ]);
});

test('the terms in force are recorded, with the version the client claims to have shown', async () => {
  const versions = async (termsVersion: string, termsInForce: string) => {
    const { id } = await newMember(context, { termsVersion, termsInForce });
    const { rows } = await sql`SELECT terms_version, stated_version FROM member_consent
      WHERE member_id = ${id}`.execute(database.read);
    return rows;
  };
  expect(await versions('1.0', '1.2')).toEqual([{ terms_version: '1.2', stated_version: '1.0' }]);
  expect(await versions('', '1.2')).toEqual([{ terms_version: null, stated_version: null }]);
  expect(await versions('1.0', '')).toEqual([{ terms_version: '1.0', stated_version: '1.0' }]);
});

test('FM-48 of fifty concurrent registrations of one name, one succeeds', async () => {
  const wanted = registration();
  const all = Array.from({ length: 50 }, () => outcome(registerMember(context, wanted, HOME)));
  expect(tally(await Promise.all(all))).toEqual({ done: 1, 'name-taken': 49 });
  const { rows } = await sql`SELECT 1 FROM member WHERE username = ${wanted.username}`.execute(
    database.read,
  );
  expect(rows).toHaveLength(1);
});

test('a number that is taken is drawn again', async () => {
  const draws = [12_345_678, 12_345_678, 12_345_678, 87_654_321];
  const second = identityForTests(database, () => draws.shift() ?? 0).context;
  expect((await newMember(second)).id).toBe(12_345_678);
  expect((await newMember(second)).id).toBe(87_654_321);
});

test('a pid binds to a present agent, records another inviter, and is ignored when unknown', async () => {
  const agent = await newMember(context);
  const early = await newMember(context, { pid: String(agent.id) });
  const actor = 'system:test' as const;
  const now = clock.now();
  const appoint = { memberId: agent.id, isAgent: true, actor, reason: '申请通过', at: now };
  await database.transaction((tx) => setAgent(tx, appoint));
  const byNumber = await newMember(context, { pid: String(agent.id) });
  const byName = await newMember(context, { pid: agent.username.toUpperCase() });
  const unknown = await newMember(context, { pid: "99999999' OR 1=1" });
  const read = async (id: typeof agent.id) => {
    const member = await findMember(database.read, id);
    return [member?.referrerId, member?.invitedBy];
  };
  expect(await read(early.id)).toEqual([null, agent.id]);
  expect(await read(byNumber.id)).toEqual([agent.id, null]);
  expect(await read(byName.id)).toEqual([agent.id, null]);
  expect(await read(unknown.id)).toEqual([null, null]);
});

test('a registration emits an event and an audit row without personal data', async () => {
  const { id } = await newMember(context, { realname: '独一无二的名字' });
  const events = await sql<{ name: string }>`SELECT name FROM outbox_event
    WHERE member_id = ${id} ORDER BY name`.execute(database.read);
  expect(events.rows.map((row) => row.name)).toEqual(['member.registered', 'session.started']);
  const leaks = await sql`SELECT 1 FROM audit_row WHERE after::text LIKE '%独一无二%'
    UNION ALL SELECT 1 FROM outbox_event WHERE payload::text LIKE '%独一无二%'`.execute(
    database.read,
  );
  expect(leaks.rows).toHaveLength(0);
});

test('no password is stored or logged in clear text', async () => {
  const { id } = await newMember(context, { password: 'canary-one', payPassword: 'canary-two' });
  const { rows } = await sql<{ row: string }>`
    SELECT member::text AS row FROM member WHERE id = ${id}`.execute(database.read);
  expect(rows[0]?.row).toContain('argon2id');
  expect(rows[0]?.row).not.toContain('canary');
});
