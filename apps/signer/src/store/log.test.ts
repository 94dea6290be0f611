import {
  appendFileSync,
  copyFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLog } from './log.ts';

let directory: string;
let path: string;
let witness: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'haitang-signer-log-'));
  path = join(directory, 'log');
  witness = join(directory, 'witness');
});
afterEach(() => rmSync(directory, { recursive: true }));

function write(...whys: string[]): void {
  const { log } = openLog(path, witness);
  for (const why of whys) log.append({ kind: 'locked', at: 1, why });
  log.close();
}
function read() {
  const { log, entries, cut, isWitnessed } = openLog(path, witness);
  log.close();
  const whys = entries.flatMap((entry) => (entry.kind === 'locked' ? [entry.why] : []));
  return { whys, cut, isWitnessed, head: log.head() };
}

test('written entries are there after a restart, and the witness has the head', () => {
  write('a', 'b');
  write('c');
  expect(read()).toMatchObject({ whys: ['a', 'b', 'c'], cut: 0, isWitnessed: true });
});

test('a half-written entry was never answered, so it is removed', () => {
  write('a', 'b');
  const line = readFileSync(path, 'utf8').split('\n')[0] ?? '';
  for (const length of [1, 64, 65, line.length]) {
    appendFileSync(path, line.slice(0, length));
    expect(read()).toMatchObject({ whys: ['a', 'b'], cut: length, isWitnessed: true });
  }
});

test('a changed, moved or missing entry stops the start', () => {
  write('a', 'b', 'c');
  const text = readFileSync(path, 'utf8');
  const [first = '', second = '', third = ''] = text.split('\n');
  const changes = [
    text.replace('"b"', '"x"'),
    `${second}\n${first}\n${third}\n`,
    `${first}\n${third}\n`,
  ];
  for (const change of changes) {
    writeFileSync(path, change);
    expect(read).toThrow('as it was written');
  }
});

test('a truncated end and an old copy are detected by the witness (RL-20)', () => {
  write('a');
  copyFileSync(path, `${path}.copy`);
  write('b');
  copyFileSync(`${path}.copy`, path);
  expect(read()).toMatchObject({ whys: ['a'], isWitnessed: false });
  rmSync(path);
  expect(read()).toMatchObject({ whys: [], isWitnessed: false });
});

test('a crash between the log and its witness does no harm', () => {
  write('a');
  copyFileSync(witness, `${witness}.copy`);
  write('b');
  copyFileSync(`${witness}.copy`, witness);
  expect(read()).toMatchObject({ whys: ['a', 'b'], isWitnessed: true });
});

test('a second writer is detected before anything is written', () => {
  const log = openLog(path, witness).log;
  const two = openLog(path, witness).log;
  log.append({ kind: 'locked', at: 1, why: 'a' });
  expect(() => two.append({ kind: 'locked', at: 1, why: 'b' })).toThrow('nobody else');
  expect(() => two.append({ kind: 'locked', at: 1, why: 'b' })).toThrow('takes entries');
  log.close();
  two.close();
});
