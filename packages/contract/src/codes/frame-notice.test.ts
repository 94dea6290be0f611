import { expect, test } from 'vitest';
import { readNotice } from './frame-notice.ts';

test('a notice is parsed without further fields: a frame never passes an amount', () => {
  const said = { type: 'haitang:reveal-over', balance: '9999.00', net: '1' };
  expect(readNotice(said)).toEqual({ type: 'haitang:reveal-over' });
  const bands = [
    [0, 64],
    [500.5, 740],
  ];
  expect(readNotice({ type: 'haitang:controls', bands, more: 1 })).toEqual({
    type: 'haitang:controls',
    bands,
    left: bands,
    right: bands,
  });
  const edges = { type: 'haitang:controls', bands, left: [], right: [[0, 64]] };
  expect(readNotice(edges)).toEqual(edges);
});

test('anything else is not a notice', () => {
  const band = [0, 1];
  for (const data of [
    ...[null, undefined, 'haitang:ready', 1, {}, { type: 'ready' }, { type: ['haitang:ready'] }],
    { type: 'haitang:controls' },
    { type: 'haitang:controls', bands: 'all' },
    { type: 'haitang:controls', bands: [band], left: 'none' },
    { type: 'haitang:controls', bands: [band], right: [[0]] },
    { type: 'haitang:controls', bands: [[0]] },
    { type: 'haitang:controls', bands: [['0', '9']] },
    { type: 'haitang:controls', bands: [[0, Number.NaN]] },
    { type: 'haitang:controls', bands: Array.from({ length: 41 }, () => band) },
  ]) {
    expect(readNotice(data)).toBeNull();
  }
});
