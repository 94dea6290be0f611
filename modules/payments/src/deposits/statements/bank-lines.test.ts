import { present } from '@haitang/kernel/assert.ts';
import { staffName } from '@haitang/kernel/id.ts';
import { checkLedger } from '@haitang/ledger/check.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { IP, paymentsRig } from '../../../../../tests/support/payments-rig.ts';
import { openCases } from '../../testing/all-cases.ts';
import { findByNumber } from '../deposit-store.ts';
import { seedDemoAccounts } from '../receiving/seed-demo-accounts.ts';
import { requestDeposit } from '../request-deposit.ts';
import { approveDeposit, confirmDeposit } from '../review/approve-deposit.ts';
import { claimDeposit } from '../review/claim-deposit.ts';
import { turnDownDeposit } from '../review/turn-down-deposit.ts';
import { type BankLine, dollarsOf, stateOfLine } from './bank-line.ts';
import { doneLines, findLine, openLines } from './list-lines.ts';
import type { CsvFormat } from './read-csv.ts';
import { setFormat } from './set-format.ts';
import { closeLine, reopenLine, setLineAside } from './settle-line.ts';
import { uploadStatement } from './upload-statement.ts';

const rig = await paymentsRig();
const { context } = rig;
const { database } = context;
await seedDemoAccounts(context);

const CARD = 1;
const FORMAT: CsvFormat = {
  encoding: 'utf-8',
  delimiter: 'comma',
  decimals: 'point',
  dates: 'ymd',
  skip: 0,
  date: '日期',
  amount: '金额',
  credit: '',
  debit: '',
  payer: '户名',
  remark: '附言',
  reference: '流水号',
  currency: '',
};
const by = (name: string) => ({ staff: staffName(name), sessionId: `session-${name}`, ip: IP });
await setFormat(context, { ...by('maker'), accountId: CARD, version: 0, format: FORMAT });

const today = context.clock.now().toISOString().slice(0, 10);
const file = (lines: readonly string[]) => ({
  ...by('maker'),
  accountId: CARD,
  content: Buffer.from(['日期,金额,户名,附言,流水号', ...lines].join('\n')).toString('base64'),
});
const upload = (...lines: string[]) => uploadStatement(context, file(lines));
const order = async (amount = '712.00', bank_owner = '某某') => {
  const memberId = await rig.member();
  const way = { paytype: 'bank', network: '', country: null, idempotencyKey: null };
  const details = { bank: '星展银行', bank_owner, bank_no: '4000123412341234' };
  return requestDeposit(context, { memberId, amount, details, ...way });
};
const balance = async (memberId: Parameters<typeof walletOf>[1]) =>
  (await walletOf(database.read, memberId)).available.minor;
const matched = async (reference: string) =>
  present(
    (await openLines(database.read)).find(({ line }) => line.reference === reference),
    reference,
  );
const lineBy = async (reference: string): Promise<BankLine> => {
  const { rows } = await sql<{ id: string }>`SELECT id FROM bank_line
    WHERE reference = ${reference} AND units > 0`.execute(database.read);
  return present(await findLine(database.read, rows[0]?.id ?? ''), reference);
};
const approve = async (name: string, number: string, line: BankLine) =>
  approveDeposit(context, {
    ...by(name),
    number,
    version: 0,
    line: line.id,
    received: dollarsOf(line.units),
    evidence: line.evidence,
  });

test('a file is stored once, however often it is uploaded, and equal payments stay two', async () => {
  const lines = [
    `${today},10.00,甲,利息,`,
    `${today},10.00,甲,利息,`,
    `${today},20.00,乙,x,REF-20`,
  ];
  expect(await upload(...lines)).toMatchObject({ added: 3, known: 0, problems: [] });
  expect(await upload(...lines)).toMatchObject({ added: 0, known: 3, problems: [] });
  const both = await Promise.all([upload(...lines), upload(...lines, `${today},30,丙,,REF-30`)]);
  expect(both.map(({ added }) => added).sort((a, b) => a - b)).toEqual([0, 1]);
  expect(
    await upload(`${today},21.00,乙,x,REF-20`, `${today},1.00,,,S`, `${today},1.00,,,S`),
  ).toMatchObject({
    added: 1,
    known: 0,
    problems: [
      { place: 2, why: '流水号与已有流水相同，但日期或金额不同' },
      { place: 4, why: '流水号与第 3 行相同' },
    ],
  });
});

test('a line is matched with the order that it names, or with the one of its payer', async () => {
  const [named, likely, twin, other] = [
    await order(),
    await order('1424.00', '李四'),
    await order('2136.00', '王五'),
    await order('2136.00', '王五'),
  ];
  await upload(
    `${today},100.00,别人,存款 ${named.number.toLowerCase()} 谢谢,M1`,
    `${today},200.00,李 四,,M2`,
    `${today},300.00,王五,,M3`,
    `${today},150.00,某某,${named.number},M4`,
    `${today},100.00,赵六,${twin.number.slice(-8)},M5`,
  );
  const found = await Promise.all(['M1', 'M2', 'M3', 'M4', 'M5'].map(matched));
  expect(
    found.map(({ match }) => [
      match.grade,
      match.orders.map(({ number }) => number).sort(),
      match.otherAmount,
    ]),
  ).toEqual([
    ['sure', [named.number], ''],
    ['likely', [likely.number], ''],
    ['several', [twin.number, other.number].sort(), ''],
    ['none', [], named.number],
    ['several', [named.number], twin.number],
  ]);
});

test('of people who confirm one line at once one credits, also for two orders', async () => {
  const [first, second] = [await order('7120.00'), await order('7120.00')];
  await upload(`${today},1000.00,某某,,ONE`);
  const line = await lineBy('ONE');
  const tries = await Promise.allSettled([
    ...['a', 'b', 'c'].map((name) => approve(name, first.number, line)),
    ...['d', 'e', 'f'].map((name) => approve(name, second.number, line)),
  ]);
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const sums = [await balance(first.memberId), await balance(second.memberId)];
  expect(new Set(sums)).toEqual(new Set([0n, 7120_00n]));
  expect(stateOfLine(await lineBy('ONE'))).toBe('taken');
  const left = [first, second].map(({ number }) => findByNumber(database.read, number));
  const waits = (await Promise.all(left)).find((found) => found?.stage === 'reviewing');
  await upload(`${today},999.00,某某,,TWO`);
  const number = present(waits, 'the order that waits').number;
  await expect(approve('a', number, line)).rejects.toMatchObject({
    message: '该流水已用于其他存款单',
  });
  await expect(
    approveDeposit(context, {
      ...by('a'),
      number,
      version: 0,
      line: (await lineBy('TWO')).id,
      received: '1000.00',
      evidence: 'TWO',
    }),
  ).rejects.toMatchObject({ code: 203 });
});

test('an order that ended meanwhile takes no line, and one turned down gives it back', async () => {
  const [ended, large] = [await order('712.00'), await order('30000.00')];
  await claimDeposit(context, { ...by('a'), number: ended.number, version: 0 });
  await turnDownDeposit(context, {
    ...by('a'),
    number: ended.number,
    version: 1,
    reason: '未到账',
  });
  await upload(`${today},100.00,某某,,E1`, `${today},4213.48,某某,,E2`);
  await expect(approve('a', ended.number, await lineBy('E1'))).rejects.toMatchObject({ code: 202 });
  const line = await lineBy('E2');
  expect((await approve('a', large.number, line)).outcome).toBe('waits');
  expect(stateOfLine(await lineBy('E2'))).toBe('taken');
  await turnDownDeposit(context, { ...by('b'), number: large.number, version: 1, reason: '不符' });
  expect(stateOfLine(await lineBy('E2'))).toBe('open');
});

test('a reversal of a confirmed line opens a case, and takes nothing', async () => {
  const [paid, waits] = [await order('712.00'), await order('30000.00')];
  await upload(`${today},100.00,某某,x,R1`, `${today},4213.48,某某,x,R2`, `${today},55.00,乙,x,R3`);
  await approve('a', paid.number, await lineBy('R1'));
  await approve('a', waits.number, await lineBy('R2'));
  const back = [`${today},-100.00,,冲正 R1,Z1`, `${today},-4213.48,某某,,R2`, `${today},-55,,,R3`];
  expect(await upload(...back)).toMatchObject({ added: 3, reversals: 2, problems: [] });
  expect(await upload(...back)).toMatchObject({ added: 0, reversals: 0 });
  expect(await balance(paid.memberId)).toBe(712_00n);
  const cases = (await openCases(database.read)).filter(({ kind }) => kind === 'reversed');
  expect(new Map(cases.map(({ orderNumber, memberId }) => [orderNumber, memberId]))).toEqual(
    new Map([
      [paid.number, paid.memberId],
      [waits.number, waits.memberId],
    ]),
  );
  await expect(
    confirmDeposit(context, { ...by('b'), number: waits.number, version: 1 }),
  ).rejects.toMatchObject({ message: '银行已冲正该笔流水' });
  expect(stateOfLine(await lineBy('R3'))).toBe('reversed');
  const other = await order('712.00');
  await expect(approve('a', other.number, await lineBy('R3'))).rejects.toMatchObject({
    message: '银行已冲正该笔流水',
  });
});

test('a payment that is confirmed while the bank takes it back is refused, or has a case', async () => {
  for (let round = 0; round < 5; round += 1) {
    const placed = await order('712.00');
    await upload(`${today},100.00,某某,x,RACE-${round}`);
    const line = await lineBy(`RACE-${round}`);
    const [confirmed] = await Promise.allSettled([
      approve('a', placed.number, line),
      upload(`${today},-100.00,某某,,RACE-${round}`),
    ]);
    const cases = await openCases(database.read);
    const hasCase = cases.some(({ orderNumber }) => orderNumber === placed.number);
    expect(hasCase).toBe(confirmed.status === 'fulfilled');
  }
});

test('money without an order is set aside once, for two people', async () => {
  await upload(`${today},77.00,丁,,U1`, `${today},5.00,银行,利息,U2`);
  const { id } = await lineBy('U1');
  const act = { ...by('a'), id, reason: '没有订单' };
  const tries = await Promise.allSettled([setLineAside(context, act), setLineAside(context, act)]);
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const [unmatched] = (await openCases(database.read)).filter(({ kind }) => kind === 'unmatched');
  expect(unmatched).toMatchObject({ memberId: null, suspended: { minor: 548_24n }, txHash: 'U1' });
  const placed = await order('548.24');
  await claimDeposit(context, { ...by('a'), number: placed.number, version: 0 });
  await expect(
    approveDeposit(context, {
      ...by('a'),
      number: placed.number,
      version: 1,
      received: '77.00',
      evidence: 'U1',
    }),
  ).rejects.toMatchObject({ message: '该流水已转入对账个案' });
  const interest = { ...by('a'), id: (await lineBy('U2')).id, reason: '利息' };
  await closeLine(context, interest);
  expect(stateOfLine(await lineBy('U2'))).toBe('closed');
  await reopenLine(context, interest);
  expect(stateOfLine(await lineBy('U2'))).toBe('open');
});

test('a reference typed by hand takes its line too', async () => {
  const placed = await order('712.00');
  await upload(`${today},100.00,某某,,H1`);
  await claimDeposit(context, { ...by('a'), number: placed.number, version: 0 });
  const typed = { received: '100.00', evidence: 'H1' };
  await approveDeposit(context, { ...by('a'), number: placed.number, version: 1, ...typed });
  expect(await lineBy('H1')).toMatchObject({ orderNumber: placed.number });
  expect((await doneLines(database.read, { offset: 0, limit: 9 }, 100)).total).toBeGreaterThan(3);
});

test('a thousand lines are read, stored and matched in seconds', async () => {
  const lines = Array.from(
    { length: 1_000 },
    (_, index) => `${today},${index + 1}.11,甲,n,K${index}`,
  );
  const start = performance.now();
  expect(await upload(...lines)).toMatchObject({ added: 1_000 });
  expect((await openLines(database.read)).length).toBe(1_000);
  expect(performance.now() - start).toBeLessThan(10_000);
  expect((await checkLedger(database)).differences).toEqual([]);
});
