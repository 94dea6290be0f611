import { ConfigProblem } from '@haitang/platform/config-problem.ts';
import { expect, test } from 'vitest';
import { drillOptions } from './drill-options.ts';
import { type DrillFindings, decideDrill } from './drill-report.ts';

const found: DrillFindings = {
  wanted: new Date('2026-11-24T00:10:00Z'),
  reached: new Date('2026-11-24T00:09:30Z'),
  lostPostings: 7,
  heads: { signed: 12, reached: 11 },
  isSound: true,
  keys: { listed: 12, missing: [] },
  restoreMs: 90_000,
  checkMs: 30_000,
};
const decide = (change: Partial<DrillFindings>) => decideDrill({ ...found, ...change }, 60);

test('a drill passes with proved books and a small loss, and prints both with the minutes', () => {
  const { passed, lostSeconds, minutes, lines } = decide({});
  expect({ passed, lostSeconds, minutes }).toEqual({ passed: true, lostSeconds: 30, minutes: 2 });
  expect(lines.join('\n')).toContain('data loss: 30.0 s, 7 postings');
  expect(lines.join('\n')).toContain('time: 2.00 min');
});

test.each([
  ['the books of the copy are not proved', { isSound: false }],
  ['the copy ends too early', { reached: new Date('2026-11-24T00:08:00Z') }],
  ['nothing of the archive is in it', { reached: null }],
  ['a key is not in the copy of the keys', { keys: { listed: 2, missing: ['signer.json'] } }],
])('it fails when %s', (_name, change) => {
  expect(decide(change).passed).toBe(false);
  expect(decide(change).lines.at(-1)).toContain('FAILED');
});

test('a database that is gone leaves the number of lost postings open, and the drill goes on', () => {
  const { passed, lines } = decide({ lostPostings: null });
  expect(passed).toBe(true);
  expect(lines.join('\n')).toContain('postings unknown');
});

test('a moment needs its zone, and a wrong option is named', () => {
  expect(drillOptions(['--at', '2026-11-24 08:00:00+08:00']).at).toEqual(
    new Date('2026-11-24T00:00:00Z'),
  );
  for (const text of ['2026-11-24 08:00:00', 'yesterday', '2026-13-24T08:00:00Z'])
    expect(() => drillOptions(['--at', text])).toThrow(ConfigProblem);
  expect(() => drillOptions(['--port', '0'])).toThrow('--port 0');
});
