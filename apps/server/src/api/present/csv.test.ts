import { expect, test } from 'vitest';
import { csvRows } from './csv.ts';

test('a cell that a spreadsheet would run as a formula becomes a text', () => {
  const cells = ['=1+1', '+86', '-1+1|cmd', '@sum(a1)', '\t=1'];
  expect(csvRows([cells])).toBe("'=1+1,'+86,'-1+1|cmd,'@sum(a1),'\t=1\r\n");
});

test('a negative amount stays a number', () => {
  expect(csvRows([['-12.00', '-0.000001', '12.00', '-3']])).toBe("-12.00,-0.000001,12.00,'-3\r\n");
});

test('separators, quotes and line ends stay inside their cell', () => {
  expect(csvRows([['a,b', 'say "hi"', 'two\nlines', '海棠', '']])).toBe(
    '"a,b","say ""hi""","two\nlines",海棠,\r\n',
  );
  expect(csvRows([])).toBe('');
});
