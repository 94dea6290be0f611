import type { OfficeCase } from '@haitang/contract/office/cases.ts';
import { sealAudit } from '@haitang/platform/audit/seal.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { openCase } from '@haitang/venues/cases/open-case.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { officeRig } from '../../../../../tests/support/office-rig.ts';

const { payments, context, clock, http, hire, code, signIn } = await officeRig();
const { database } = context;

await hire('admin', 'admin');
await hire('auditor', 'auditor');
await hire('service', 'service');
await hire('risk', 'risk');
await hire('maker', 'finance-maker');
await hire('checker', 'finance-checker');

interface Row {
  key: string;
  value: string;
  edit: string;
}

/** Calls with the session of one account. */
async function as(name: string) {
  const token = await signIn(name);
  return {
    get: <T>(path: string) => http.get<T>(path, { token }),
    post: <T>(path: string, body: object = {}) => http.post<T>(path, body, { token }),
  };
}
const words = ({ code: number, message }: { code: number; message: string }) =>
  `${number} ${message}`;
const lastAct = async (subject: string) => {
  const { rows } = await sql<{ actor: string; action: string; reason: string }>`
    SELECT actor, action, reason FROM audit_row WHERE subject = ${subject}
    ORDER BY id DESC LIMIT 1`.execute(database.read);
  return rows[0];
};

test('a switch turns with a reason and a code, and the trail keeps both values', async () => {
  const admin = await as('admin');
  const change = { key: 'site_state', value: '0', reason: '例行维护' };
  expect(words(await admin.post('/office/settings/change', change))).toBe('203 请输入动态码');
  const wrong = { ...change, value: '2', code: code('admin') };
  expect(words(await admin.post('/office/settings/change', wrong))).toBe('400 取值为 0 或 1');
  const done = await admin.post<Row>('/office/settings/change', { ...change, code: code('admin') });
  expect(done.data).toMatchObject({ key: 'site_state', value: '0', edit: 'switch' });
  expect(await lastAct('setting:site_state')).toEqual({
    actor: 'staff:admin',
    action: 'setting.changed',
    reason: '例行维护',
  });
});

test('one person alone cannot change a number that affects money', async () => {
  const admin = await as('admin');
  const { data } = await admin.get<{ rows: Row[] }>('/office/settings');
  const rate = data.rows.find(({ key }) => key === 'withdrawal_rate');
  expect(rate?.edit).toBe('two');
  const change = { key: 'withdrawal_rate', value: '1.00', reason: 'x', code: code('admin') };
  expect((await admin.post('/office/settings/change', change)).code).toBe(403);
});

test('each view of a member is in the trail, and personal data is masked', async () => {
  const id = await payments.member('123.45');
  const service = await as('service');
  const file = await service.get<Record<string, unknown>>(`/office/members/file?id=${id}`);
  expect(file.data).toMatchObject({ memberId: id, maskedName: '*试', maskedMobile: '' });
  expect(JSON.stringify(file.data)).not.toContain('测试');
  expect(await lastAct(`member:${id}`)).toMatchObject({
    actor: 'staff:service',
    action: 'member.viewed',
  });
  await service.get(`/office/members/statement?id=${id}`);
  expect(await lastAct(`member:${id}`)).toMatchObject({ action: 'member.statement-viewed' });
  expect(words(await service.get('/office/members/file?id=99999999'))).toBe('202 没有这位会员');
});

test('a statement is read page by page without a gap to its end', async () => {
  const id = await payments.member();
  for (let index = 1; index <= 45; index += 1) await payments.fund(id, `${index}.00`);
  const service = await as('service');
  const seen: string[] = [];
  for (let before = ''; ; ) {
    const { data } = await service.get<{ rows: { amount: string }[]; next: string | null }>(
      `/office/members/statement?id=${id}&before=${before}`,
    );
    seen.push(...data.rows.map((row) => row.amount));
    if (data.next === null) break;
    before = data.next;
  }
  expect(seen).toEqual(Array.from({ length: 45 }, (_, index) => `${45 - index}.00`));
});

test('only risk locks play, deposits and withdrawals, with a code and a reason', async () => {
  const id = await payments.member();
  const risk = await as('risk');
  const path = '/office/members/lock';
  const lock = { id, kind: 'play', locked: 1, reason: '', order: '' };
  expect(words(await risk.post(path, lock))).toBe('400 请填写原因');
  const done = await risk.post(path, { ...lock, reason: '盗号申报', code: code('risk') });
  expect(done.data).toEqual({ kind: 'play', locked: 1 });
  expect(await lastAct(`member:${id}`)).toMatchObject({
    actor: 'staff:risk',
    action: 'member.locked',
    reason: '盗号申报',
  });
  const held = { ...lock, kind: 'withdrawals', reason: '法院冻结' };
  expect(words(await risk.post(path, { ...held, code: code('risk') }))).toBe(
    '400 限制取款须填写依据的命令或文书',
  );
  const ordered = { ...held, order: '某法院 2026 第 1 号', code: code('risk') };
  expect((await risk.post(path, ordered)).code).toBe(200);
  const { data } = await risk.get<{ locks: { kind: string; order: string | null }[] }>(
    `/office/members/file?id=${id}`,
  );
  expect(data.locks.map(({ kind, order }) => [kind, order])).toEqual([
    ['play', null],
    ['withdrawals', '某法院 2026 第 1 号'],
  ]);
  const lifted = { ...lock, locked: 0, reason: '核实无误', code: code('risk') };
  expect((await risk.post(path, lifted)).code).toBe(200);
  expect(await lastAct(`member:${id}`)).toMatchObject({ action: 'member.unlocked' });
});

test('one person proposes the result of a transfer, another one confirms', async () => {
  const transferId = newId();
  const opening = { venue: 'wangyue', memberId: null, detail: {}, at: clock.now() };
  const subject = { kind: 'transfer-unknown' as const, subject: transferId };
  await openCase(database.read, { ...opening, ...subject });
  const risk = await as('risk');
  const body = { transferId, outcome: 'refused', evidence: '场馆对账单无此笔' };
  const path = '/office/cases/propose';
  expect((await risk.post(path, { ...body, code: code('risk') })).code).toBe(200);
  const mine = { transferId, outcome: 'refused', code: code('risk') };
  expect(words(await risk.post('/office/cases/confirm', mine))).toBe('403 复核人不能与提出人相同');
  const checker = await as('checker');
  const other = { transferId, outcome: 'done', code: code('checker') };
  expect((await checker.post('/office/cases/confirm', other)).code).toBe(202);
  const { data } = await checker.get<{ rows: { proposal: object }[] }>('/office/cases');
  expect(data.rows[0]?.proposal).toEqual({
    outcome: 'refused',
    evidence: '场馆对账单无此笔',
    by: 'risk',
  });
});

test('staff see a parked bet and books that do not balance', async () => {
  const now = clock.now();
  await openCase(database.read, {
    kind: 'bet-parked',
    venue: 'haitang',
    memberId: null,
    subject: 'member:1',
    at: now,
    detail: { 局号: 'R-1', 环节: '计入流水与限额', 失败次数: '3' },
  });
  await openCase(database.read, {
    kind: 'ledger-difference',
    venue: '',
    memberId: null,
    subject: 'ledger',
    at: now,
    detail: { '1 INV-2': 'member:1:available: 5 version 2' },
  });
  const { data } = await (await as('risk')).get<{ rows: OfficeCase[] }>('/office/cases');
  const shown = data.rows.map(({ side, words, subject }) => `${side} ${words} ${subject}`);
  expect(shown).toContain('books 账本核对发现差异，请立即处理 本站账本');
  expect(shown).toContain('venue 注单暂缓处理，系统会自动重试 haitang · member:1');
});

test('the chain is checked from the console and a changed row is found', async () => {
  await sealAudit(database);
  const auditor = await as('auditor');
  await sealAudit(database);
  const whole = await auditor.post<{ intact: boolean }>('/office/audit/verify');
  expect(whole.data.intact).toBe(true);
  await sealAudit(database);
  await sql`GRANT UPDATE ON audit_row TO CURRENT_USER`.execute(database.read);
  await sql`UPDATE audit_row SET reason = 'x' WHERE id = (SELECT min(id::text)::uuid
    FROM audit_row)`.execute(database.read);
  const broken = await auditor.post<{ intact: boolean; fault: string }>('/office/audit/verify');
  expect(broken.data).toMatchObject({ intact: false, fault: '第 1 环：内容被改动' });
});

test('the totals of the first page equal the books', async () => {
  const checker = await as('checker');
  const { data } = await checker.get<{ balanced: boolean; liability: { total: string } }>(
    '/office/dashboard',
  );
  expect(data.balanced).toBe(true);
  // 123.45 and 1 + 2 + … + 45 were credited above; nothing was paid out.
  expect(data.liability.total).toBe('1158.45');
  const books = await checker.post<{ balanced: boolean }>('/office/books/check');
  expect(books.data.balanced).toBe(true);
  const trend = await checker.get<{ days: { day: string }[] }>('/office/trend?days=7');
  expect(trend.data.days).toHaveLength(7);
});
