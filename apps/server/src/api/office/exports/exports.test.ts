import type { OfficeExport } from '@haitang/contract/office/exports.ts';
import type { OfficeMember } from '@haitang/contract/office/member-list.ts';
import { present } from '@haitang/kernel/assert.ts';
import { DAY_MS, MINUTE_MS } from '@haitang/kernel/clock.ts';
import { staffName } from '@haitang/kernel/id.ts';
import { askExport } from '@haitang/office/exports/ask-export.ts';
import { pruneExports } from '@haitang/office/exports/prune-exports.ts';
import { type ExportPage, writeExport } from '@haitang/office/exports/write-export.ts';
import { permissionsOf } from '@haitang/office/roles/roles.ts';
import { contextAtWork } from '@haitang/office/staff/context-at-work.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { officeRig } from '../../../../../../tests/support/office-rig.ts';

const { http, payments, context, clock, hire, signIn } = await officeRig();
const { read } = context.database;

await hire('maker', 'finance-maker');
await hire('checker', 'finance-checker');
await hire('marketing', 'marketing');
await hire('service', 'service');
await hire('auditor', 'auditor');

const member = await payments.member();

/** Deposits of a member, each of its own second, `count` of them with one time in common. */
async function deposits(count: number): Promise<void> {
  await sql`INSERT INTO deposit_order (number, member_id, method, pay_way, asked, rate, details,
      state, stage, made_for_transfer, created_at, closed_at, credited, idempotency_key)
    SELECT 'EX' || lpad(n::text, 6, '0'), ${member}, 'usdt', 4, 100 * n, 7120000, '{}', 2,
      'credited', false, ${clock.now()}::timestamptz - make_interval(secs => n / 3), ${clock.now()},
      100 * n, 'EX' || n
    FROM generate_series(1, ${count}) AS n`.execute(read);
}

interface Made {
  id: string;
}

const make = (token: string, list: string, filters: object = {}, path = 'make') =>
  http.post<Made | null>(`/office/exports/${path}`, { list, filters }, { token });

const exportsOf = async (token: string): Promise<readonly OfficeExport[]> =>
  (await http.get<{ rows: OfficeExport[] }>('/office/exports', { token })).data.rows;

/** The file in the list once it has ended. */
const ended = (token: string, id: string): Promise<OfficeExport> =>
  expect
    .poll(async () => (await exportsOf(token)).find((row) => row.id === id)?.state, {
      timeout: 20_000,
    })
    .not.toBe('running')
    .then(async () => (await exportsOf(token)).find((row) => row.id === id) as OfficeExport);

async function download(token: string, id: string) {
  const response = await fetch(`${http.url}/office/exports/file?id=${id}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/csv' },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const lines = bytes.toString('utf8').slice(1).trimEnd().split('\r\n');
  return { bytes, lines, headers: response.headers };
}

async function fileOf(token: string, list: string, filters: object = {}, path = 'make') {
  const { data, message } = await make(token, list, filters, path);
  expect(data, message).not.toBeNull();
  const row = await ended(token, data?.id ?? '');
  expect(row).toMatchObject({ state: 'done', fault: null });
  return { row, ...(await download(token, row.id)) };
}

const trailOf = async (action: string) =>
  (
    await sql<{ actor: string; subject: string; after: unknown }>`
      SELECT actor, subject, after FROM audit_row WHERE action = ${action}
      ORDER BY id DESC LIMIT 1`.execute(read)
  ).rows[0];

test('a list is a file with every row once, however many pages it takes', async () => {
  await deposits(2_503);
  const token = await signIn('maker');
  const { row, bytes, lines, headers } = await fileOf(token, 'deposits', { tab: 'credited' });
  expect(row).toMatchObject({ list: 'deposits', words: '存款', filters: '已到账', rows: 2_503 });
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toMatch(/filename="deposits-[\d-]+\.csv"$/);
  expect(lines[0]).toMatch(/^单号,会员编号,会员账号,方式,/);
  const numbers = lines.slice(1).map((line) => line.split(',')[0] ?? '');
  expect([numbers.length, new Set(numbers).size]).toEqual([2_503, 2_503]);
  const { rows } = await sql<{ number: string }>`SELECT number FROM deposit_order
    WHERE stage = 'credited' ORDER BY created_at DESC, number`.execute(read);
  expect(numbers).toEqual(rows.map(({ number }) => number));
  expect(await trailOf('export.made')).toEqual({
    actor: 'staff:maker',
    subject: 'export',
    after: { list: 'deposits', filters: { tab: 'credited' }, rows: 2_503 },
  });
  expect(await trailOf('export.downloaded')).toMatchObject({ actor: 'staff:maker' });
});

test('the filters are those of the list', async () => {
  const token = await signIn('maker');
  const found = await fileOf(token, 'deposits', { tab: 'all', search: 'EX000007', page: '9' });
  expect(found.lines).toHaveLength(2);
  expect(found.lines[1]).toContain('EX000007,');
  expect(found.row.filters).toBe('全部 · EX000007');
  const none = await fileOf(token, 'deposits', { tab: 'rejected' });
  expect([none.row.rows, none.lines.length]).toEqual([0, 1]);
});

test('members are masked as in their list', async () => {
  const token = await signIn('maker');
  const shown = await http.get<{ rows: OfficeMember[] }>('/office/members', { token });
  const { lines } = await fileOf(token, 'members');
  const named = await sql<{ realname: string }>`
    SELECT realname FROM member WHERE id = ${member}`.execute(read);
  const realname = present(named.rows[0], 'the member').realname;
  expect(realname.length).toBeGreaterThan(1);
  expect(lines.join('\n')).not.toContain(realname);
  for (const { memberId: id, maskedName, available } of shown.data.rows)
    expect(lines.some((line) => line.includes(`${id},`) && line.includes(maskedName))).toBe(
      available !== '',
    );
});

test('a telephone number is whole for who may call the applicant, and masked for others', async () => {
  const applicant = await payments.member();
  await sql`INSERT INTO agent_application (member_id, mobile, apply_info, submitted_at)
    VALUES (${applicant}, '13812345678', '=HYPERLINK("http://evil.example")',
      ${clock.now()})`.execute(read);
  const whole = await fileOf(await signIn('maker'), 'agent-applications');
  expect(whole.lines[1]).toContain('13812345678');
  expect(whole.lines[1]).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  const masked = await fileOf(await signIn('auditor'), 'agent-applications');
  expect(masked.lines[1]).toContain('138····78');
  expect(masked.lines.join('\n')).not.toContain('13812345678');
});

test('who may not export, not see the list, or not the company data, is refused', async () => {
  const service = await signIn('service');
  expect((await make(service, 'members')).code).toBe(403);
  const maker = await signIn('maker');
  expect((await make(maker, 'audit')).code).toBe(403);
  expect((await make(maker, 'commissions')).code).toBe(403);
  expect((await make(maker, 'commissions', {}, 'make-company')).code).toBe(403);
  expect((await make(maker, 'unknown')).code).toBe(400);
  const checker = await signIn('checker');
  expect((await make(checker, 'ledger-accounts')).code).toBe(403);
  const { lines } = await fileOf(checker, 'ledger-accounts', {}, 'make-company');
  expect(lines[0]).toBe('科目代码,科目,资产,账户,分录,借方,贷方');
  expect((await make(checker, 'ledger-entries', {}, 'make-company')).code).toBe(400);
});

test('a member’s statement, bets and account are read under the member in the trail', async () => {
  const rich = await payments.member('500.00');
  const token = await signIn('checker');
  const statement = await fileOf(token, 'member-statement', { id: String(rich), of: 'available' });
  expect(statement.lines[1]).toContain(',500.00,');
  expect(await trailOf('export.asked')).toMatchObject({ subject: `member:${rich}` });
  const bets = await fileOf(token, 'member-bets', { id: String(rich) });
  expect(bets.row.rows).toBe(0);
  const filters = { code: `member:${rich}:available`, asset: 'CNY' };
  const entries = await fileOf(token, 'ledger-entries', filters, 'make-company');
  expect(entries.row.rows).toBe(1);
  expect(await trailOf('export.made')).toMatchObject({ subject: `member:${rich}` });
});

test('every other list has its headings and its rows', async () => {
  const marketing = await signIn('marketing');
  for (const list of ['activities', 'activity-applications', 'red-packets'])
    expect((await fileOf(marketing, list)).lines[0]).toContain(',');
  const auditor = await signIn('auditor');
  const trail = await fileOf(auditor, 'audit', { kind: 'staff' });
  expect(trail.row.rows).toBeGreaterThan(10);
  expect((await fileOf(auditor, 'withdrawals', { tab: 'all' })).lines[0]).toContain('收款地址');
  for (const list of ['agents', 'commissions'])
    expect((await fileOf(auditor, list, {}, 'make-company')).lines[0]).toContain('会员账号');
});

test('nobody sees or gets the file of another person', async () => {
  const maker = await signIn('maker');
  const { row } = await fileOf(maker, 'members');
  const auditor = await signIn('auditor');
  expect((await exportsOf(auditor)).some(({ id }) => id === row.id)).toBe(false);
  const answer = await http.get(`/office/exports/file?id=${row.id}`, { token: auditor });
  expect(answer.code).toBe(202);
  expect((await download(auditor, row.id)).lines.join()).not.toContain('会员编号');
});

/** A session of an account, as the guard makes it. */
async function sessionOf(name: string) {
  await signIn(name);
  const { rows } = await sql<{ id: string; roles: string[] }>`
    SELECT session.id, roles FROM staff_session AS session
    JOIN staff_account AS account ON account.name = session.staff
    WHERE session.staff = ${name} AND ended_at IS NULL
    ORDER BY session.started_at DESC`.execute(read);
  const { id, roles } = present(rows[0], 'a session');
  return { id, staff: staffName(name), permissions: permissionsOf(roles) };
}

const ASKED = { list: 'members', filters: {}, words: '', subject: 'export' };

test('a file whose server was killed is failed after two minutes, and can be asked again', async () => {
  const reader = { session: await sessionOf('maker'), ip: '203.0.113.9' };
  const { id } = await askExport(context, reader, ASKED);
  expect(await askExport(context, reader, ASKED)).toEqual({ id, isNew: false });
  const again = () => askExport(context, reader, { ...ASKED, list: 'deposits' });
  await expect(again()).rejects.toMatchObject({ message: '您的上一份导出还在生成，请等它完成' });
  clock.advance(2 * MINUTE_MS);
  const fresh = await signIn('maker');
  expect((await exportsOf(fresh)).find((row) => row.id === id)).toMatchObject({
    state: 'failed',
    fault: '生成中断，请重新导出',
  });
  expect((await download(fresh, id)).lines.join()).toContain('文件还没有生成');
  expect((await fileOf(fresh, 'members')).row.state).toBe('done');
});

test('presses at the same moment find room for one file, and the same wish once', async () => {
  clock.advance(5 * MINUTE_MS);
  const reader = { session: await sessionOf('maker'), ip: '203.0.113.9' };
  const lists = ['deposits', 'deposits', 'deposits', 'members', 'audit', 'withdrawals'];
  const asked = await Promise.allSettled(
    lists.map((list) => askExport(context, reader, { ...ASKED, list })),
  );
  const made = asked.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect(made.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  clock.advance(5 * MINUTE_MS);
});

test('a person who is signed out meanwhile gets no file', async () => {
  const session = await sessionOf('maker');
  const reader = { session, ip: '203.0.113.9' };
  const { id } = await askExport(context, reader, ASKED);
  async function* pages(): AsyncGenerator<ExportPage> {
    yield { content: 'a\r\n', rows: 1 };
    await sql`UPDATE staff_session SET ended_at = ${clock.now()}, ended_by = 'locked'
      WHERE id = ${session.id}`.execute(read);
    yield { content: 'b\r\n', rows: 1 };
  }
  await writeExport(contextAtWork(context, session), { id, reader, ...ASKED }, pages());
  const { rows } = await sql<{ rows: number; ended: boolean }>`
    SELECT rows, ended_at IS NOT NULL AS ended FROM office_export WHERE id = ${id}`.execute(read);
  expect(rows).toEqual([{ rows: 1, ended: false }]);
});

test('a fault ends the file as failed, with words', async () => {
  clock.advance(5 * MINUTE_MS);
  const reader = { session: await sessionOf('checker'), ip: '203.0.113.9' };
  const { id } = await askExport(context, reader, ASKED);
  async function* pages(): AsyncGenerator<ExportPage> {
    yield { content: 'a\r\n', rows: 1 };
    throw new Error('the connection is gone');
  }
  await writeExport(context, { id, reader, ...ASKED }, pages());
  const token = await signIn('checker');
  expect((await exportsOf(token)).find((row) => row.id === id)).toMatchObject({
    state: 'failed',
    rows: 1,
    fault: '生成时出错，请重新导出',
  });
});

test('a file is deleted with its pages after a day', async () => {
  const token = await signIn('maker');
  const { row } = await fileOf(token, 'members');
  clock.advance(DAY_MS - 5 * MINUTE_MS);
  await pruneExports(context);
  const later = await signIn('maker');
  expect((await download(later, row.id)).lines[0]).toContain('会员编号');
  clock.advance(5 * MINUTE_MS);
  const after = await signIn('maker');
  expect((await download(after, row.id)).lines.join()).toContain('未找到相关记录');
  await pruneExports(context);
  const { rows } = await sql<{ count: bigint }>`SELECT count(*) AS count FROM office_export_part
    WHERE export_id = ${row.id}`.execute(read);
  expect(rows[0]?.count).toBe(0n);
});
