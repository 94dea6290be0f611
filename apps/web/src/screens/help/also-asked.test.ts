import { expect, test } from 'vitest';
import { wordsAsked } from './also-asked.ts';

test('a word of the field is looked for as it is said here, and as it was typed', () => {
  expect(wordsAsked('提现')).toEqual(['提现', '取款']);
  expect(wordsAsked('打码量怎么算')).toEqual(['打码量怎么算', '流水', '有效投注']);
  expect(wordsAsked('RTP')).toEqual(['rtp', '返还率']);
  expect(wordsAsked('海棠')).toEqual(['海棠']);
});
