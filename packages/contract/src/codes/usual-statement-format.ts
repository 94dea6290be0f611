/** How the CSV files of a bank account are read until staff say otherwise: by the usual header. */
export const USUAL_STATEMENT_FORMAT = {
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
} as const;
