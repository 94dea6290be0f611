import { expect, test } from 'vitest';
import { ListFileProblem, parseListFile } from './list-file.ts';

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const EVM = '0xdac17f958d2ee523a2206206994597c13d831ec7';

test('a list has one address a line, with comments, and an EVM account in any spelling', () => {
  const text = `# list of today\r\n${TRON} # a mixer\r\n\n${EVM}\n0x${EVM.slice(2).toUpperCase()}\n`;
  expect(parseListFile(text)).toEqual([
    { network: 'TRC20', address: TRON },
    { network: 'ERC20', address: EVM },
  ]);
});

test.each([
  ['a line that is no address', `${TRON}\n${EVM}0\n`, /^line 2 is no address/],
  ['a TRON address in another case', `#\n\n${TRON.toLowerCase()}`, /^line 3 is no address/],
  ['an empty list', '# nothing\n', /no address$/],
])('%s refuses the whole list', (_name, text, message) => {
  expect(() => parseListFile(text)).toThrow(ListFileProblem);
  expect(() => parseListFile(text)).toThrow(message);
});
