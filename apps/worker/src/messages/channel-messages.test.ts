import { askLoginCode, askPayCode, askVerifyCode } from '@haitang/identity/contacts/ask-code.ts';
import { pruneCodes } from '@haitang/identity/contacts/prune-codes.ts';
import { recoverLogin, recoverPay } from '@haitang/identity/contacts/recover-by-code.ts';
import {
  contactsOf,
  removeContact,
  verifyContact,
} from '@haitang/identity/contacts/verify-contact.ts';
import { authenticateMember } from '@haitang/identity/sessions/authenticate-member.ts';
import { setStatus } from '@haitang/identity/set-status.ts';
import { signIn } from '@haitang/identity/sign-in.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@haitang/kernel/clock.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import {
  HOME,
  identityForTests,
  newMember,
  outcome,
  PASSWORD,
  PAY_PASSWORD,
  tally,
} from '@haitang/lobby/testing/test-identity.ts';
import { NO_CHANNELS, SPOOL } from '@haitang/messages/channels/channel.ts';
import { openText } from '@haitang/messages/channels/sealed-outgoing.ts';
import type { MemberSession } from '@haitang/platform/http/route.ts';
import { createDispatcher } from '@haitang/platform/outbox/dispatcher.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { channelMessages } from './channel-messages.ts';

const { database } = await lobbyDatabase();
const { context, clock } = identityForTests(database);
const dispatcher = createDispatcher(context);
for (const listener of channelMessages({
  identity: context,
  channels: { email: SPOOL, sms: SPOOL },
})) {
  dispatcher.subscribe(listener);
}
const { ip } = HOME;
const NEW = 'a-new-password';
const ASK = { language: 'zh', ip } as const;

beforeEach(() => {
  clock.advance(2 * DAY_MS);
});

interface Owner {
  readonly session: MemberSession;
  readonly username: string;
  readonly token: string;
}

async function owner(): Promise<Owner> {
  const { id, username, session } = await newMember(context);
  return { session: { id: session.id, memberId: id, username }, username, token: session.token };
}

let addresses = 0;
const newAddress = (): string => {
  addresses += 1;
  return `person${addresses}@example.com`;
};

/** Every text that waits or has gone to an address, oldest first. */
async function textsTo(address: string): Promise<string[]> {
  await dispatcher.drain();
  const { rows } = await sql<{ key: string; sealed: string }>`SELECT key, sealed
    FROM channel_message WHERE sealed IS NOT NULL ORDER BY id`.execute(database.read);
  return rows.flatMap(({ key, sealed }) => {
    const content = openText(context.seal, key, sealed);
    return content?.to === address ? [content.text] : [];
  });
}

const codeIn = (text = ''): string => /\d{6}/.exec(text)?.[0] ?? '';
const latestCode = async (address: string): Promise<string> =>
  codeIn((await textsTo(address)).findLast((text) => /验证码|your code/.test(text)));

const askVerify = (who: Owner, address: string, kind: 'email' | 'sms' = 'email') =>
  askVerifyCode(context, who.session, { ...ASK, kind, address, password: PASSWORD });

/** A member with a verified e-mail address. */
async function verified(): Promise<Owner & { readonly address: string }> {
  const [who, address] = [await owner(), newAddress()];
  const { ticket } = await askVerify(who, address);
  const code = await latestCode(address);
  await verifyContact(context, who.session, { ticket, code, ip });
  clock.advance(MINUTE_MS);
  return { ...who, address };
}

const close = ({ session }: Owner) =>
  setStatus(context, {
    memberId: session.memberId,
    status: 'closed',
    actor: 'system:test',
    reason: '',
  });
const askLogin = (name: string) => askLoginCode(context, { ...ASK, kind: 'email', name });
const recover = (ticket: string, code: string, password = NEW) =>
  recoverLogin(context, { ticket, code, password, ip });
const mayEnter = (name: string, password: string) => outcome(signIn(context, name, password, HOME));
const wrongOf = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a member verifies an address by the code that was sent there', async () => {
  const who = await owner();
  const { ticket } = await askVerify(who, ' Person.A@Example.com ');
  const code = await latestCode('person.a@example.com');
  expect(code).toMatch(/^\d{6}$/);
  await verifyContact(context, who.session, { ticket, code, ip });
  const [contact] = await contactsOf(database.read, who.session.memberId);
  expect(contact).toMatchObject({ kind: 'email', address: 'person.a@example.com' });
  const again = verifyContact(context, who.session, { ticket, code, ip });
  expect(await outcome(again)).toBe('wrong-code');
});

test('a number of the mainland has one form, however it is typed', async () => {
  const who = await owner();
  const { ticket } = await askVerify(who, '1795113800138000', 'sms');
  const code = await latestCode('+8613800138000');
  await verifyContact(context, who.session, { ticket, code, ip });
  const [contact] = await contactsOf(database.read, who.session.memberId);
  expect(contact?.address).toBe('+8613800138000');
  expect(await outcome(askVerify(who, '12345', 'sms'))).toBe('malformed');
});

test('without the login password no code is sent', async () => {
  const who = await owner();
  const wish = {
    ...ASK,
    kind: 'email',
    address: newAddress(),
    password: 'wrong-password',
  } as const;
  expect(await outcome(askVerifyCode(context, who.session, wish))).toBe('old-password');
  expect(await textsTo(wish.address)).toEqual([]);
});

test('the database knows no code', async () => {
  const who = await owner();
  const address = newAddress();
  const { ticket } = await askVerify(who, address);
  const code = await latestCode(address);
  const { rows } = await sql<{ row: string }>`SELECT row_to_json(c)::text AS row
    FROM contact_code AS c WHERE id = ${ticket}
    UNION ALL SELECT row_to_json(m)::text FROM channel_message AS m
    UNION ALL SELECT row_to_json(e)::text FROM outbox_event AS e`.execute(database.read);
  expect(rows.filter(({ row }) => row.includes(`"${code}"`) || row.includes(address))).toHaveLength(
    1,
  );
});

test('five tries of one code, then it is over, also for the right digits', async () => {
  const who = await owner();
  const address = newAddress();
  const { ticket } = await askVerify(who, address);
  const code = await latestCode(address);
  const wrong = { ticket, code: wrongOf(code), ip };
  const tries = Array.from({ length: 12 }, () =>
    outcome(verifyContact(context, who.session, wrong)),
  );
  expect(tally(await Promise.all(tries))).toEqual({ 'wrong-code': 12 });
  const right = verifyContact(context, who.session, { ticket, code, ip });
  expect(await outcome(right)).toBe('wrong-code');
  expect(await contactsOf(database.read, who.session.memberId)).toEqual([]);
});

test('a code lives ten minutes, and another one is sent a minute after the last', async () => {
  const who = await owner();
  const address = newAddress();
  const first = await askVerify(who, address);
  const early = await latestCode(address);
  expect(await outcome(askVerify(who, address))).toBe('too-many');
  clock.advance(60 * SECOND_MS);
  const second = await askVerify(who, address);
  const code = await latestCode(address);
  const old = verifyContact(context, who.session, { ticket: first.ticket, code: early, ip });
  expect(await outcome(old)).toBe('wrong-code');
  clock.advance(10 * MINUTE_MS);
  const late = verifyContact(context, who.session, { ticket: second.ticket, code, ip });
  expect(await outcome(late)).toBe('wrong-code');
});

test('an address is of one member, and a stranger does not learn that it is taken', async () => {
  const holder = await verified();
  const other = await owner();
  const sentBefore = (await textsTo(holder.address)).length;
  expect(await outcome(askVerify(other, holder.address))).toBe('done');
  expect(await textsTo(holder.address)).toHaveLength(sentBefore);
});

test('of two members who verify one address at the same time one has it', async () => {
  const [one, other, address] = [await owner(), await owner(), newAddress()];
  const mine = await askVerify(one, address);
  const myCode = await latestCode(address);
  const theirs = await askVerify(other, address);
  const theirCode = await latestCode(address);
  const results = await Promise.all([
    outcome(verifyContact(context, one.session, { ticket: mine.ticket, code: myCode, ip })),
    outcome(verifyContact(context, other.session, { ticket: theirs.ticket, code: theirCode, ip })),
  ]);
  expect(results.toSorted()).toEqual(['condition', 'done']);
});

test('codes are limited by member, by address and by network', async () => {
  const who = await owner();
  const address = newAddress();
  const results: string[] = [];
  for (let nth = 0; nth < 12; nth += 1) {
    results.push(await outcome(askVerify(who, address)));
    await dispatcher.drain();
    clock.advance(MINUTE_MS);
  }
  expect(tally(results)).toEqual({ done: 10, 'too-many': 2 });
  expect(await textsTo(address)).toHaveLength(5);
  const elsewhere = { language: 'zh', ip: '198.51.100.9', kind: 'email' } as const;
  const names = Array.from({ length: 110 }, (_unused, nth) => `nobody${nth}`);
  const asked = names.map((name) => outcome(askLoginCode(context, { ...elsewhere, name })));
  expect(tally(await Promise.all(asked))).toEqual({ done: 100, 'too-many': 10 });
});

test('a forgotten login password is set anew by a code, once, and every session ends', async () => {
  const who = await verified();
  const { ticket } = await askLogin(who.username);
  const code = await latestCode(who.address);
  expect(await outcome(recover(ticket, code))).toBe('done');
  expect(await authenticateMember(context, who.token, false)).toBeNull();
  expect(await mayEnter(who.username, PASSWORD)).toBe('wrong-login');
  expect(await mayEnter(who.username, NEW)).toBe('done');
  expect(await outcome(recover(ticket, code, 'another-one'))).toBe('wrong-code');
  const notice = (await textsTo(who.address)).at(-1);
  expect(notice).toContain('登录密码已于');
  const { rows } = await sql<{ action: string }>`SELECT action FROM audit_row
    WHERE subject = ${`member:${who.session.memberId}`} ORDER BY id`.execute(database.read);
  expect(rows.map(({ action }) => action)).toContain('recovery.by-code');
});

test('of many who use one code at the same time one sets the password', async () => {
  const who = await verified();
  const { ticket } = await askLogin(who.username);
  const code = await latestCode(who.address);
  const uses = Array.from({ length: 5 }, (_unused, nth) =>
    outcome(recover(ticket, code, `new-password-${nth}`)),
  );
  expect(tally(await Promise.all(uses))).toEqual({ done: 1, 'wrong-code': 4 });
});

test('asking says nothing: an unknown name, one without a contact, a closed one, a known one', async () => {
  const [known, bare, closed] = [await verified(), await owner(), await verified()];
  await close(closed);
  const names = [known.username, bare.username, closed.username, 'nobody-at-all'];
  const tickets = await Promise.all(names.map(askLogin));
  expect(new Set(tickets.map((ticket) => Object.keys(ticket).join())).size).toBe(1);
  await dispatcher.drain();
  const { rows } = await sql<{ id: string; made: boolean }>`SELECT id, code_hash IS NOT NULL AS made
    FROM contact_code WHERE purpose = 'recover-login'
      AND asked_at = ${clock.now()}`.execute(database.read);
  expect(rows).toHaveLength(4);
  expect(rows.filter(({ made }) => made).map(({ id }) => id)).toEqual([tickets[0]?.ticket]);
  const outcomes = await Promise.all(
    tickets.map(({ ticket }) => outcome(recover(ticket, '000000'))),
  );
  expect(new Set(outcomes)).toEqual(new Set(['wrong-code']));
});

test('a code of another member, and one for another purpose, is not good', async () => {
  const [mine, theirs] = [await verified(), await verified()];
  const { ticket } = await askLogin(theirs.username);
  const myTicket = (await askLogin(mine.username)).ticket;
  const myCode = await latestCode(mine.address);
  expect(await outcome(recover(ticket, myCode))).toBe('wrong-code');
  const pay = await askPayCode(context, theirs.session, { ...ASK, kind: 'email' });
  const payCode = await latestCode(theirs.address);
  expect(await outcome(recover(pay.ticket, payCode))).toBe('wrong-code');
  const asMine = { ticket: pay.ticket, code: payCode, password: NEW, ip };
  expect(await outcome(recoverPay(context, mine.session, asMine))).toBe('wrong-code');
  expect(await outcome(recover(myTicket, myCode))).toBe('done');
});

test('an old code is useless once a new one was asked for', async () => {
  const who = await verified();
  const old = await askLogin(who.username);
  const oldCode = await latestCode(who.address);
  clock.advance(MINUTE_MS);
  const fresh = await askLogin(who.username);
  expect(await outcome(recover(old.ticket, oldCode))).toBe('wrong-code');
  const code = await latestCode(who.address);
  expect(await outcome(recover(fresh.ticket, code))).toBe('done');
});

test('the pay password is set anew by whoever is signed in, and differs from the other', async () => {
  const who = await verified();
  const { ticket } = await askPayCode(context, who.session, { ...ASK, kind: 'email' });
  const code = await latestCode(who.address);
  const given = { ticket, code, ip };
  const same = recoverPay(context, who.session, { ...given, password: PASSWORD });
  expect(await outcome(same)).toBe('malformed');
  expect(await outcome(recoverPay(context, who.session, { ...given, password: NEW }))).toBe('done');
  expect(await authenticateMember(context, who.token, false)).toBeNull();
  expect(await mayEnter(who.username, PASSWORD)).toBe('done');
  const { rows } = await sql<{ pay_password_changed_at: Date | null }>`SELECT
    pay_password_changed_at FROM member WHERE id = ${who.session.memberId}`.execute(database.read);
  expect(rows[0]?.pay_password_changed_at).toEqual(clock.now());
});

test('a login password that equals the pay password is refused, and the code stays good', async () => {
  const who = await verified();
  const { ticket } = await askLogin(who.username);
  const code = await latestCode(who.address);
  expect(await outcome(recover(ticket, code, PAY_PASSWORD))).toBe('malformed');
  expect(await outcome(recover(ticket, code))).toBe('done');
});

test('an account that was closed meanwhile stays closed', async () => {
  const who = await verified();
  const { ticket } = await askLogin(who.username);
  const code = await latestCode(who.address);
  await close(who);
  expect(await outcome(recover(ticket, code))).toBe('blocked');
});

test('a replaced or removed address hears of it, and helps nobody back in', async () => {
  const who = await verified();
  const fresh = newAddress();
  const { ticket } = await askVerify(who, fresh);
  const code = await latestCode(fresh);
  await verifyContact(context, who.session, { ticket, code, ip });
  expect((await textsTo(who.address)).at(-1)).toContain('更换了已验证的联系方式');
  const gone = { kind: 'email', password: PASSWORD, ip } as const;
  await removeContact(context, who.session, gone);
  expect((await textsTo(fresh)).at(-1)).toContain('移除了已验证的联系方式');
  expect(await outcome(removeContact(context, who.session, gone))).toBe('nothing-to-do');
  const sent = (await textsTo(fresh)).length;
  await askLogin(who.username);
  expect(await textsTo(fresh)).toHaveLength(sent);
  const { rows } = await sql`SELECT id FROM contact_former`.execute(database.read);
  expect(rows).toEqual([]);
});

test('an operator without a channel sends nothing', async () => {
  const who = await verified();
  const alone = createDispatcher(context);
  for (const listener of channelMessages({ identity: context, channels: NO_CHANNELS })) {
    alone.subscribe(listener);
  }
  await dispatcher.drain();
  const sent = (await textsTo(who.address)).length;
  await askLogin(who.username);
  await alone.drain();
  expect(await textsTo(who.address)).toHaveLength(sent);
});

test('codes and counts that are over are deleted', async () => {
  await askLogin('nobody-again');
  clock.advance(3 * DAY_MS);
  await pruneCodes(context);
  const { rows } = await sql<{ left: bigint }>`SELECT (SELECT count(*) FROM contact_code)
    + (SELECT count(*) FROM contact_quota) AS left`.execute(database.read);
  expect(rows[0]?.left).toBe(0n);
});
