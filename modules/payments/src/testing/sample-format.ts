import type { CsvFormat } from '../deposits/statements/read-csv.ts';

/** How the sample of the demo is read. */
export const SAMPLE_FORMAT: CsvFormat = {
  encoding: 'utf-8',
  delimiter: 'comma',
  decimals: 'point',
  dates: 'ymd',
  skip: 0,
  date: '交易日期',
  amount: '金额',
  credit: '',
  debit: '',
  payer: '对方户名',
  remark: '附言',
  reference: '流水号',
  currency: '',
};
