import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { present } from '@haitang/kernel/assert.ts';
import { HOUR_MS, later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { afterAll, expect, test } from 'vitest';
import { openScreener } from './open-screener.ts';

const LISTED = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const EVM = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const OTHER = 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7';

const directory = await mkdtemp(join(tmpdir(), 'screening-'));
const clock = fixedClock();
let lists = 0;

/** A list file with these lines, written some hours ago. */
async function listFile(text: string, hours = 0): Promise<string> {
  lists += 1;
  const path = join(directory, `list-${lists}.txt`);
  await rewrite(path, text, hours);
  return path;
}

async function rewrite(path: string, text: string, hours = 0): Promise<void> {
  await writeFile(path, text);
  const moment = later(clock.now(), -hours * HOUR_MS);
  await utimes(path, moment, moment);
}

const withFile = (file: string) =>
  present(openScreener({ file, fileHours: 48, provider: null }, clock), 'a screener');

interface Asked {
  readonly key: string | undefined;
  readonly body: unknown;
}
const asked: Asked[] = [];
let answer: { status: number; text: string } | null = { status: 200, text: '' };
const provider = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const body: unknown = JSON.parse(Buffer.concat(parts).toString('utf8'));
    asked.push({ key: request.headers.authorization, body });
    // Without an answer it stays silent until the caller gives up.
    if (answer !== null) response.writeHead(answer.status).end(answer.text);
  });
});
await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
const { port } = provider.address() as AddressInfo;
const access = { url: `http://127.0.0.1:${port}/v1/address`, key: 'secret-of-a-test' };
const withProvider = (file = '', timeoutMs = 60_000) =>
  present(openScreener({ file, fileHours: 48, provider: access }, clock, timeoutMs), 'a screener');
const saysOf = async (text: string, status = 200) => {
  answer = { status, text };
  return (await withProvider().ask('TRC20', OTHER)).kind;
};

afterAll(async () => {
  provider.closeAllConnections();
  provider.close();
  await rm(directory, { recursive: true });
});

test('without a file and a provider there is no screener', () => {
  expect(openScreener({ file: '', fileHours: 48, provider: null }, clock)).toBeNull();
});

test('an address of the file is a hit on its networks, in any spelling', async () => {
  const { ask } = withFile(await listFile(`${LISTED}\n${EVM.toLowerCase()} # a mixer\n`));
  expect((await ask('TRC20', LISTED)).kind).toBe('hit');
  expect((await ask('ERC20', EVM)).kind).toBe('hit');
  expect((await ask('BEP20', EVM)).kind).toBe('hit');
  expect(await ask('TRC20', OTHER)).toEqual({ kind: 'clear' });
});

test('a changed file counts at once, without a restart', async () => {
  const path = await listFile(`${LISTED}\n`, 2);
  const { ask } = withFile(path);
  expect((await ask('TRC20', OTHER)).kind).toBe('clear');
  await rewrite(path, `${OTHER}\n`, 1);
  expect((await ask('TRC20', OTHER)).kind).toBe('hit');
  expect((await ask('TRC20', LISTED)).kind).toBe('clear');
});

test('an old, a missing and a wrong file clear nobody, and what was listed stays a hit', async () => {
  const old = withFile(await listFile(`${LISTED}\n`, 49));
  expect((await old.ask('TRC20', OTHER)).kind).toBe('unknown');
  expect((await old.ask('TRC20', LISTED)).kind).toBe('hit');
  expect((await withFile(join(directory, 'none')).ask('TRC20', OTHER)).kind).toBe('unknown');

  const path = await listFile(`${LISTED}\n`, 2);
  const spoilt = withFile(path);
  expect((await spoilt.ask('TRC20', OTHER)).kind).toBe('clear');
  await rewrite(path, '<html>busy</html>', 1);
  expect((await spoilt.ask('TRC20', OTHER)).kind).toBe('unknown');
  expect((await spoilt.ask('TRC20', LISTED)).kind).toBe('hit');
  const made = later(clock.now(), -2 * HOUR_MS);
  expect(await spoilt.listStanding()).toEqual({ madeAt: made, isReadable: false });
  await rewrite(path, `${LISTED}\n`);
  expect((await spoilt.ask('TRC20', OTHER)).kind).toBe('clear');
});

test('the provider gets the address, its network and the key', async () => {
  answer = { status: 200, text: '{"verdict":"hit","reason":"sanctions"}' };
  const hit = { kind: 'hit', reason: 'SCREENING_URL sanctions' };
  expect(await withProvider().ask('TRC20', OTHER)).toEqual(hit);
  const body = { network: 'TRC20', address: OTHER };
  expect(asked.at(-1)).toEqual({ key: 'Bearer secret-of-a-test', body });
});

test.each([
  ['its own unknown', '{"verdict":"unknown"}', 200],
  ['an error', '{"verdict":"clear"}', 503],
  ['another form', '{"verdict":"fine"}', 200],
  ['no JSON', 'clear', 200],
  ['a huge answer', `{"verdict":"clear","note":"${'x'.repeat(70_000)}"}`, 200],
])('%s of the provider is neither clear nor a hit', async (_, text, status) => {
  expect(await saysOf(text, status)).toBe('unknown');
});

test('a provider that is silent or away is neither clear nor a hit', async () => {
  answer = null;
  expect((await withProvider('', 50).ask('TRC20', OTHER)).kind).toBe('unknown');
  const away = { url: 'http://127.0.0.1:1/', key: 'k' };
  const screener = present(openScreener({ file: '', fileHours: 48, provider: away }, clock), 'one');
  expect((await screener.ask('TRC20', OTHER)).kind).toBe('unknown');
});

test('one hit is enough, and one source without an answer is too many', async () => {
  answer = { status: 200, text: '{"verdict":"clear"}' };
  const current = await listFile(`${LISTED}\n`);
  expect((await withProvider(current).ask('TRC20', OTHER)).kind).toBe('clear');
  expect((await withProvider(current).ask('TRC20', LISTED)).kind).toBe('hit');
  const old = await listFile(`${LISTED}\n`, 49);
  expect((await withProvider(old).ask('TRC20', OTHER)).kind).toBe('unknown');
  answer = { status: 200, text: '{"verdict":"hit"}' };
  expect((await withProvider(old).ask('TRC20', OTHER)).kind).toBe('hit');
});

test('an answer is remembered for ten minutes, a missing one for half a minute', async () => {
  const { ask } = withProvider();
  answer = { status: 500, text: '' };
  const before = asked.length;
  const again = async (): Promise<[string, number]> => {
    const { kind } = await ask('TRC20', OTHER);
    return [kind, asked.length - before];
  };
  expect([await again(), await again()]).toEqual([
    ['unknown', 1],
    ['unknown', 1],
  ]);
  answer = { status: 200, text: '{"verdict":"clear"}' };
  clock.advance(MINUTE_MS / 2);
  expect(await again()).toEqual(['clear', 2]);
  clock.advance(10 * MINUTE_MS - 1);
  expect(await again()).toEqual(['clear', 2]);
  clock.advance(1);
  expect(await again()).toEqual(['clear', 3]);
});
