import { Refusal } from '@haitang/contract/codes/refusal.ts';
import { USUAL_STATEMENT_FORMAT } from '@haitang/contract/codes/usual-statement-format.ts';
import { expect, test } from 'vitest';
import { readCamt } from './read-camt.ts';
import { type CsvFormat, readCsv } from './read-csv.ts';
import { amountOf, dayOf } from './statement-cell.ts';
import { bytesOf, isXml, textOf } from './statement-text.ts';

const HEAD = '交易日期,金额,对方户名,附言,流水号';
const csv = (...lines: string[]) => readCsv([HEAD, ...lines].join('\r\n'), USUAL_STATEMENT_FORMAT);
const refusalOf = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
  return '';
};

test('an amount is read in the style of its bank, or not at all', () => {
  expect(amountOf('1,234.56', 'point')).toBe(1_234_560_000n);
  expect(amountOf('1.234,56', 'comma')).toBe(1_234_560_000n);
  expect(amountOf('１,２３４．５６', 'point')).toBe(1_234_560_000n);
  expect(amountOf(' +100 ', 'point')).toBe(100_000_000n);
  expect(amountOf('−100.5', 'point')).toBe(-100_500_000n);
  expect(amountOf('1 234,5', 'comma')).toBe(1_234_500_000n);
  for (const text of ['1.234,56', '12,34.56', '1.234', '=1+1', 'USD 5', '1e3', '(5.00)', '', '5-'])
    expect(amountOf(text, 'point'), text).toBe(null);
  for (const text of ['1,234.56', '1,234', '1.23']) expect(amountOf(text, 'comma')).toBe(null);
});

test('a date is a day of the calendar in the order of its bank', () => {
  expect(dayOf('2026-01-02 10:11:12', 'ymd')).toBe('2026-01-02');
  expect(dayOf('20260102', 'ymd')).toBe('2026-01-02');
  expect(dayOf('2026年1月2日', 'ymd')).toBe('2026-01-02');
  expect(dayOf('02.01.2026', 'dmy')).toBe('2026-01-02');
  expect(dayOf('01/02/2026', 'mdy')).toBe('2026-01-02');
  for (const text of ['2026-02-30', '26-01-02', '合计', '2026-13-01', ''])
    expect(dayOf(text, 'ymd'), text).toBe(null);
});

test('the lines of a CSV file are read, and those that are not plain are named', () => {
  const read = csv(
    '2026-01-02,"1,000.00",王小明,D1 存款,R1',
    '2026-01-02,-20.00,,冲正 R0,R2',
    '',
    '2026-01-02,=1+1,,,R3',
    '2026-01-02,0.00,,,R4',
    '昨天,5.00,,,R5',
    '2026-01-02,5.00,a,b,R6,多出',
    '2026-01-02,5.00,"a\n2026-01-03,7.00,b",c,R7',
    '2026-01-02,5.00,a,=HYPERLINK("x"),R8',
    '合计,980.00',
  );
  expect(
    read.lines.map(({ place, units, remark, isReversal }) => [place, units, remark, isReversal]),
  ).toEqual([
    [2, 1_000_000_000n, 'D1 存款', false],
    [3, -20_000_000n, '冲正 R0', true],
    [11, 5_000_000n, '=HYPERLINK("x")', false],
  ]);
  expect(read.problems).toEqual([
    { place: 5, why: '金额无法识别' },
    { place: 6, why: '金额为零' },
    { place: 7, why: '日期无法识别' },
    { place: 8, why: '列数多于表头' },
    { place: 10, why: '引号内有换行，请核对原文件' },
    { place: 12, why: '日期无法识别' },
  ]);
});

test('credit and debit have columns of their own, in another encoding and style', () => {
  const format: CsvFormat = {
    ...USUAL_STATEMENT_FORMAT,
    encoding: 'gb18030',
    delimiter: 'semicolon',
    decimals: 'comma',
    dates: 'dmy',
    skip: 1,
    amount: '',
    credit: '收入',
    debit: '支出',
    currency: '币种',
  };
  // 账户 and 收入;支出 in GB18030.
  const bytes = Buffer.concat([
    Buffer.from('d5cbbba7', 'hex'),
    Buffer.from('\n'),
    Buffer.from('bdbbd2d7c8d5c6da', 'hex'),
    Buffer.from(';'),
    Buffer.from('cad5c8eb', 'hex'),
    Buffer.from(';'),
    Buffer.from('d6a7b3f6', 'hex'),
    Buffer.from(';'),
    Buffer.from('b6d4b7bdbba7c3fb', 'hex'),
    Buffer.from(';'),
    Buffer.from('b8bdd1d4', 'hex'),
    Buffer.from(';'),
    Buffer.from('c1f7cbaebac5', 'hex'),
    Buffer.from(';'),
    Buffer.from('b1d2d6d6', 'hex'),
    Buffer.from('\n02.01.2026;1.000,00;;a;b;R1;USD\n02.01.2026;;5,50;a;b;R2;usd\n'),
    Buffer.from('02.01.2026;1,00;1,00;a;b;R3;USD\n02.01.2026;1,00;;a;b;R4;EUR\n'),
    Buffer.from('02.01.2026;;-1,00;a;b;R5;USD\n'),
  ]);
  expect(refusalOf(() => textOf(bytes, 'utf-8'))).toContain('不是 UTF-8 编码');
  const { lines, problems } = readCsv(textOf(bytes, 'gb18030'), format);
  expect(lines.map(({ day, units }) => [day, units])).toEqual([
    ['2026-01-02', 1_000_000_000n],
    ['2026-01-02', -5_500_000n],
  ]);
  expect(problems.map(({ why }) => why)).toEqual([
    '收入与支出同时有金额',
    '币种不是 USD',
    '支出列为负数，无法判断方向',
  ]);
});

test('a file that is none is refused with words', () => {
  expect(refusalOf(() => csv(`2026-01-02,${'1'.repeat(30_000)}`))).toContain('不是有效的 CSV');
  expect(refusalOf(() => readCsv('日期,金额\n', USUAL_STATEMENT_FORMAT))).toContain(
    '没有“交易日期”这一列',
  );
  expect(refusalOf(() => readCsv('', USUAL_STATEMENT_FORMAT))).toContain('没有“交易日期”这一列');
  expect(refusalOf(() => readCsv(`${HEAD},金额\n`, USUAL_STATEMENT_FORMAT))).toContain(
    '两列“金额”',
  );
  expect(refusalOf(() => csv(...Array.from({ length: 5_001 }, () => '2026-01-02,1,,,')))).toContain(
    '超过 5000 行',
  );
  expect(refusalOf(() => textOf(Buffer.from('a\0b'), 'utf-8'))).toBe('文件不是文本文件');
  expect(refusalOf(() => bytesOf(Buffer.alloc(3_000_001).toString('base64')))).toContain('3 MB');
  expect(refusalOf(() => bytesOf(''))).toBe('请选择文件');
  expect(isXml(Buffer.from('\uFEFF <?xml?>'))).toBe(true);
});

const details = (ref: string, amount: string, remark: string) => `<TxDtls><Refs>
  <AcctSvcrRef>${ref}</AcctSvcrRef><EndToEndId>NOTPROVIDED</EndToEndId></Refs>${amount}
  <RltdPties><Dbtr><Pty><Nm>王小明</Nm></Pty></Dbtr></RltdPties>
  <RmtInf><Ustrd>${remark}</Ustrd></RmtInf></TxDtls>`;
const entry = (amount: string, more: string, sign = 'CRDT', status = '<Cd>BOOK</Cd>') =>
  `<Ntry><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd><Sts>${status}</Sts>
  <BookgDt><Dt>2026-01-02</Dt></BookgDt>${more}</Ntry>`;
const camt = (entries: string, head = '') => `<?xml version="1.0" encoding="UTF-8"?>${head}
  <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
  <Acct><Id><IBAN>DE89 0000 0001 0001</IBAN></Id></Acct>${entries}</Stmt></BkToCstmrStmt>
  </Document>`;

test('the booked entries of a camt.053 statement are read, batches in parts', () => {
  const parts = (last: string) =>
    `<NtryDtls>${details('A1', '<Amt Ccy="USD">30.00</Amt>', 'x')}
    ${details('A2', `<Amt Ccy="USD">${last}</Amt>`, 'y')}</NtryDtls>`;
  const { lines, problems } = readCamt(
    camt(
      entry('1000.00000', `<NtryDtls>${details('R1', '', 'D1 &amp; more')}</NtryDtls>`) +
        entry('20.00', '<AcctSvcrRef>R2</AcctSvcrRef><RvslInd>true</RvslInd>', 'DBIT', 'BOOK') +
        entry('50.00', parts('20.00')) +
        entry('50.00', parts('21.00')) +
        entry('5.00', '', 'CRDT', '<Cd>PDNG</Cd>') +
        entry('5.00', '', 'BOTH'),
    ),
    '000000010001',
  );
  expect(lines).toEqual([
    {
      place: 1,
      day: '2026-01-02',
      units: 1_000_000_000n,
      payer: '王小明',
      remark: 'D1 & more',
      reference: 'R1',
      isReversal: false,
    },
    {
      place: 2,
      day: '2026-01-02',
      units: -20_000_000n,
      payer: '',
      remark: '',
      reference: 'R2',
      isReversal: true,
    },
    expect.objectContaining({ place: 3, units: 30_000_000n, reference: 'A1/1' }),
    expect.objectContaining({ place: 3, units: 20_000_000n, reference: 'A2' }),
  ]);
  expect(problems.map(({ place, why }) => `${place} ${why}`)).toEqual([
    '4 合并入账的明细金额与总额不符',
    '5 未入账的条目（PDNG）',
    '6 收支方向无法识别',
  ]);
});

test('entities, other accounts, depth and other XML are refused', () => {
  const own = camt(entry('1.00', ''));
  const bomb = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>';
  const no = '文件不是有效的 camt.053 对账单';
  expect(refusalOf(() => readCamt(camt(entry('1.00', '&a;'), bomb), '000000010001'))).toBe(no);
  expect(refusalOf(() => readCamt(own, '99990002'))).toContain('账号与所选收款账户不符');
  expect(refusalOf(() => readCamt(own.replace(/<IBAN>.*<\/IBAN>/, ''), '000000010001'))).toContain(
    '不符',
  );
  expect(refusalOf(() => readCamt('<a>'.repeat(200_000), '000000010001'))).toBe(no);
  expect(refusalOf(() => readCamt('<Document><x></Document>', '000000010001'))).toBe(no);
  expect(refusalOf(() => readCamt('<html></html>', '000000010001'))).toBe(no);
});
