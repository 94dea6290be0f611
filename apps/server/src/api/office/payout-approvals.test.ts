import type { OfficePayoutApprovals } from '@haitang/contract/office/payout-approvals.ts';
import { approvalText } from '@haitang/contract/signer/approval.ts';
import type { PayoutIntent } from '@haitang/contract/signer/intent.ts';
import { publicKeyOf, signText } from '@haitang/contract/signer/signed-text.ts';
import { present } from '@haitang/kernel/assert.ts';
import { HOUR_MS, later } from '@haitang/kernel/clock.ts';
import { saveTerms } from '@haitang/payments/treasury/signer/signer-terms-store.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { officeRig } from '../../../../../tests/support/office-rig.ts';
import { randomHash } from '../../../../../tests/support/payments-rig.ts';

const { payments, context, clock, http, hire, code, signIn } = await officeRig();
const { read } = context.database;
const KEYS = { li: '11'.repeat(32), wang: '22'.repeat(32), zhao: '33'.repeat(32) };
type Person = keyof typeof KEYS;

await hire('maker', 'finance-maker');
await hire('checker', 'finance-checker');
await hire('cashier', 'cashier');
await hire('service', 'service');

/** Two of the three are listed; 500 USDT without them, 3,000 at most. */
async function signerSays(learnedAt = clock.now()): Promise<void> {
  const approvers = (['li', 'wang'] as const).map((name) => ({
    name,
    key: publicKeyOf(KEYS[name]),
  }));
  const networks = { TRC20: { alone: '500000000', most: '3000000000' } };
  const terms = { approvers, needed: 2, networks };
  const learned = { policy: 'p', terms, learnedAt };
  await context.database.transaction((tx) => saveTerms(tx, learned));
}

type Row = OfficePayoutApprovals['rows'][number];

async function approvedOrder(amount: string): Promise<string> {
  const member = await payments.member('100000.00');
  const { number } = await payments.withdraw(
    member,
    await payments.address(member, 'TRC20'),
    amount,
  );
  const token = await signIn('maker');
  for (const path of ['claim', 'approve']) {
    const file = await http.get<{ order: { version: number } }>(
      `/office/withdrawals/file?number=${number}`,
      { token },
    );
    const { version } = file.data.order;
    const body = { number, version, note: '', rateReason: '', code: '' };
    expect((await http.post(`/office/withdrawals/${path}`, body, { token })).message).toBe('成功');
  }
  await signerSays();
  return number;
}

async function list(token: string): Promise<OfficePayoutApprovals> {
  return (await http.get<OfficePayoutApprovals>('/office/payout-approvals', { token })).data;
}
const rowOf = async (token: string, number: string): Promise<Row> =>
  present(
    (await list(token)).rows.find((row) => row.number === number),
    number,
  );

type Facts = Pick<PayoutIntent, 'number' | 'network' | 'to' | 'units'>;

/** What the command prints on a person's own machine. */
function signedBy(person: Person, row: Row, over: Partial<Facts> = {}, hours = 24): string {
  const expires = later(clock.now(), hours * HOUR_MS).getTime();
  const facts = { number: row.number, network: row.network, to: row.address, units: row.units };
  const text = approvalText({ ...facts, ...over }, expires);
  const { signature } = signText('approval', text, KEYS[person]);
  return JSON.stringify({ approver: person, expires, signature });
}

async function submit(token: string, row: Row, approval: string): Promise<string> {
  const { version } = await rowOf(token, row.number);
  const body = { number: row.number, version, approval };
  const answer = await http.post('/office/payout-approvals/submit', body, { token });
  return `${answer.code} ${answer.message}`;
}

test('orders above the automatic ceiling are listed with the facts to sign, others are not', async () => {
  const [large, small, largest] = [
    await approvedOrder('1000'),
    await approvedOrder('100'),
    await approvedOrder('4000'),
  ];
  const { rows, approvers } = await list(await signIn('checker'));
  expect(approvers).toEqual(['li', 'wang']);
  const numbers = rows.map(({ number }) => number);
  expect(numbers).toContain(large);
  expect(numbers).not.toContain(small);
  expect(numbers).not.toContain(largest);
  const row = rows.find(({ number }) => number === large);
  expect(row).toMatchObject({ asset: 'USDT', network: 'TRC20', needed: 2, given: [] });
  expect(row).toMatchObject({ state: 'waiting' });
  expect(`${Number(row?.payout) * 1_000_000}`).toBe(row?.units);
});

test('two people sign, each once; the trail says who submitted whose signature', async () => {
  const number = await approvedOrder('1000');
  const token = await signIn('checker');
  const row = await rowOf(token, number);
  expect(await submit(token, row, signedBy('li', row))).toBe('200 成功');
  expect(await rowOf(token, number)).toMatchObject({ given: [{ approver: 'li' }] });
  expect(await submit(token, row, signedBy('li', row, {}, 48))).toBe('202 li 已为该付款签名');
  expect(await submit(token, row, signedBy('wang', row))).toBe('200 成功');
  const full = await rowOf(token, number);
  expect(full).toMatchObject({ state: 'ready', given: [{}, { submittedBy: 'checker' }] });
  const { rows } = await sql<{ reason: string }>`SELECT reason FROM audit_row
    WHERE subject = ${`withdrawal:${number}`} AND action = 'withdrawal.payout-signed'
      AND actor = 'staff:checker' ORDER BY id`.execute(read);
  expect(rows).toEqual([{ reason: 'li' }, { reason: 'wang' }]);
});

test('a signature of anything else, of nobody listed or out of date is refused', async () => {
  const number = await approvedOrder('1000');
  const other = await approvedOrder('1000');
  const token = await signIn('checker');
  const row = await rowOf(token, number);
  const differs = '403 签名与该付款不符：单号、网络、地址或金额不同，或不是本人的密钥';
  const over: Partial<Facts>[] = [
    { number: other },
    { network: 'ERC20' },
    { to: row.address.replace(/.$/, (last) => (last === 'z' ? 'y' : 'z')) },
    { units: `${BigInt(row.units) + 1n}` },
  ];
  for (const facts of over)
    expect(await submit(token, row, signedBy('li', row, facts))).toBe(differs);
  const forged = signedBy('wang', row).replace('"wang"', '"li"');
  expect(await submit(token, row, forged)).toBe(differs);
  const [old, long] = [signedBy('li', row, {}, 0), signedBy('li', row, {}, 7 * 24 + 1)];
  expect(await submit(token, row, old)).toBe('203 签名已过期或即将过期，请重新签名');
  expect(await submit(token, row, long)).toBe('203 签名有效期不能超过七天');
  expect(await submit(token, row, signedBy('zhao', row))).toBe('403 签名服务的名单中没有 zhao');
  const rubbish = ['{}', '[]', 'x'.repeat(900), '{"approver":"li","expires":1e30,"signature":""}'];
  for (const text of rubbish) expect(await submit(token, row, text)).toMatch(/^400 签名内容不完整/);
  // Nothing of it was stored.
  expect(await rowOf(token, number)).toMatchObject({ given: [], lapsed: [] });
});

test('who may: not a cashier, not the service, not by an old page', async () => {
  const number = await approvedOrder('1000');
  const row = await rowOf(await signIn('checker'), number);
  expect(await submit(await signIn('cashier'), row, signedBy('li', row))).toMatch(/^403/);
  const service = await signIn('service');
  expect((await http.get('/office/payout-approvals', { token: service })).code).toBe(403);
  const token = await signIn('maker');
  const body = { number, version: row.version - 1, approval: signedBy('li', row) };
  const late = await http.post('/office/payout-approvals/submit', body, { token });
  expect(late.message).toBe('该订单已被更新，请刷新后再操作');
});

test('the same signature submitted twice at once is stored once', async () => {
  const number = await approvedOrder('1000');
  const token = await signIn('checker');
  const row = await rowOf(token, number);
  const body = { number, version: row.version, approval: signedBy('li', row) };
  const both = await Promise.all(
    [0, 1].map(() => http.post('/office/payout-approvals/submit', body, { token })),
  );
  expect(both.map((httpAnswer) => httpAnswer.code).toSorted((a, b) => a - b)).toEqual([200, 202]);
  expect((await rowOf(token, number)).given).toHaveLength(1);
});

test('while a signature lives nobody pays or ends the order by hand; expired, it is signed anew', async () => {
  const number = await approvedOrder('1000');
  const first = await signIn('checker');
  const waiting = await rowOf(first, number);
  expect(await submit(first, waiting, signedBy('li', waiting, {}, 2))).toBe('200 成功');
  const byHand = async (name: string, path: string, more: object) => {
    const { version } = await rowOf(await signIn('checker'), number);
    const token = await signIn(name);
    const body = { number, version, code: code(name), ...more };
    return (await http.post(`/office/withdrawals/${path}`, body, { token })).message;
  };
  const pay = () => byHand('cashier', 'payout', { txHash: randomHash() });
  const end = () => byHand('maker', 'release/propose', { reason: '无法付款' });
  expect(await pay()).toMatch(/^已有签名批准签名服务付款，/);
  expect(await end()).toMatch(/^已有签名批准签名服务付款，/);
  clock.advance(2 * HOUR_MS);
  await signerSays();
  const next = await signIn('checker');
  expect(await rowOf(next, number)).toMatchObject({ given: [], lapsed: [{ approver: 'li' }] });
  expect(await submit(next, waiting, signedBy('li', waiting))).toBe('200 成功');
  clock.advance(25 * HOUR_MS);
  await signerSays();
  expect(await end()).toBe('成功');
  // Its end is proposed: nobody signs for it any more, and it is off the list.
  const token = await signIn('checker');
  expect((await list(token)).rows.map((row) => row.number)).not.toContain(number);
  const body = { number, version: waiting.version + 3, approval: signedBy('wang', waiting) };
  const answer = await http.post('/office/payout-approvals/submit', body, { token });
  expect(answer.code).toBe(202);
});

test('while the signer has not answered for an hour, nothing is listed or taken', async () => {
  const number = await approvedOrder('1000');
  const row = await rowOf(await signIn('checker'), number);
  clock.advance(HOUR_MS);
  const token = await signIn('checker');
  expect(await list(token)).toEqual({ rows: [], approvers: null });
  const body = { number, version: row.version, approval: signedBy('li', row) };
  const answer = await http.post('/office/payout-approvals/submit', body, { token });
  expect(answer.message).toBe('签名服务没有应答，暂不能提交签名');
});
