import { closeMonth } from '@haitang/ledger/closings/close-month.ts';
import { sealPostings } from '@haitang/ledger/sealing/seal-postings.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { officeRig } from '../../../../../../tests/support/office-rig.ts';

const { payments, context, hire, signIn, http } = await officeRig();
const { database } = context;

await hire('checker', 'finance-checker');
await hire('service', 'service');

async function as(name: string) {
  const token = await signIn(name);
  return {
    get: <T>(path: string, readonly: Readonly<Record<string, string>> = {}) =>
      http.get<T>(`${path}?${new URLSearchParams(readonly).toString()}`, { token }),
    post: <T>(path: string) => http.post<T>(path, {}, { token }),
  };
}

interface Ledger {
  readonly lines: readonly { readonly code: string; readonly words: string }[];
  readonly totals: readonly object[];
  readonly lastCheck: object | null;
  readonly closed: { readonly months: number; readonly postings: string } | null;
}

interface Account {
  readonly account: object;
  readonly rows: readonly { readonly reference: string; readonly transactionId: string }[];
  readonly next: string | null;
}

const viewsOf = async (subject: string): Promise<number> => {
  const { rows } = await sql`SELECT 1 FROM audit_row
    WHERE action = 'ledger.member-viewed' AND subject = ${subject}`.execute(database.read);
  return rows.length;
};

const rich = await payments.member('120.00');
const poor = await payments.member('3.45');

test('the chart has both columns, their sums, and the proof of the last check', async () => {
  const checker = await as('checker');
  const before = await checker.get<Ledger>('/office/ledger');
  expect(before.data.lastCheck).toBeNull();
  expect(before.data.lines).toContainEqual({
    code: 'member:available',
    words: '会员可用余额',
    group: 'member',
    asset: 'CNY',
    debit: null,
    credit: '123.45',
    accounts: 2,
    entries: '2',
    single: false,
  });
  expect(before.data.totals).toEqual([
    { asset: 'CNY', debit: '123.45', credit: '123.45', equal: true },
  ]);
  await checker.post('/office/books/check');
  const after = await checker.get<Ledger>('/office/ledger');
  expect(after.data.lastCheck).toMatchObject({ by: 'checker', balanced: true, postings: 2 });
});

test("a member's account is shown by entries, and the view is in the audit trail", async () => {
  const checker = await as('checker');
  const code = `member:${rich}:available`;
  const { data } = await checker.get<Account>('/office/ledger/account', { code, asset: 'CNY' });
  expect(data.account).toEqual({
    code,
    words: `会员 ${rich} 可用余额`,
    asset: 'CNY',
    balance: '120.00',
    entries: '1',
    guarded: true,
    memberId: rich,
  });
  expect(data.rows).toHaveLength(1);
  expect(data.next).toBeNull();
  expect(await viewsOf(`member:${rich}`)).toBe(1);
  const id = data.rows[0]?.transactionId ?? '';
  const found = await checker.get<{ postings: object[] }>('/office/ledger/transaction', { id });
  expect(found.data).toMatchObject({
    id,
    reference: data.rows[0]?.reference,
    words: '人工调整',
    postings: [{ amount: '120.00', credit: { code, balanceAfter: '120.00', version: '1' } }],
  });
  expect(await viewsOf(`member:${rich}`)).toBe(2);
});

test("the house's own accounts hold no personal data, and can be filtered by day", async () => {
  const checker = await as('checker');
  const { data } = await checker.get<Ledger>('/office/ledger');
  const code = data.lines.find((line) => line.code.startsWith('house:'))?.code ?? '';
  const asked = { code, asset: 'CNY' };
  const all = await checker.get<Account>('/office/ledger/account', asked);
  expect(all.data.rows).toHaveLength(2);
  const past = { ...asked, to: '2020-01-01' };
  expect((await checker.get<Account>('/office/ledger/account', past)).data.rows).toEqual([]);
  const wrong = await checker.get<Account>('/office/ledger/account', { ...asked, from: '1月1日' });
  expect(wrong.message).toBe('日期的格式为 2026-01-31');
  expect(await viewsOf(`member:${poor}`)).toBe(0);
});

test('staff without the permission cannot read the books', async () => {
  const service = await as('service');
  expect((await service.get('/office/ledger')).code).toBe(403);
  const code = `member:${poor}:available`;
  expect((await service.get('/office/ledger/account', { code, asset: 'CNY' })).code).toBe(403);
  expect(await viewsOf(`member:${poor}`)).toBe(0);
});

test('the page says how far the books are closed', async () => {
  const checker = await as('checker');
  expect((await checker.get<Ledger>('/office/ledger')).data.closed).toBeNull();
  await sealPostings(database, { lagMs: 0, waitMs: 60_000 });
  expect(await closeMonth(database, new Date(0))).toMatchObject({ kind: 'closed' });
  const { closed } = (await checker.get<Ledger>('/office/ledger')).data;
  expect(closed).toMatchObject({ months: 1, to: expect.stringMatching(/^20\d\d-\d\d-\d\d /) });
  const { data } = await checker.post<{ readonly postings: number }>('/office/books/check');
  expect(closed?.postings).toBe(String(data.postings));
});
