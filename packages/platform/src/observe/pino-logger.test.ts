import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { gatheredLines } from './gathered-lines.ts';
import { createLogger } from './pino-logger.ts';

function capture(level: 'debug' | 'info' = 'info') {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  return { lines, logger: createLogger({ level, program: 'server', destination: { write } }) };
}

test('a line is JSON with its program, time, words and numbers', () => {
  const { lines, logger } = capture();
  logger.child({ module: 'payments' }).info({ deposit: 'D1' }, 'deposit credited');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    program: 'server',
    module: 'payments',
    deposit: 'D1',
    msg: 'deposit credited',
    time: expect.stringMatching(/^\d{4}-/),
  });
});

test('secrets and personal data at any depth never reach a line', () => {
  const { lines, logger } = capture();
  logger.info(
    {
      password: 'canary-1',
      call: { paypassword: 'canary-2', user: { realname: 'canary-3', mobile: 'canary-4' } },
      headers: { authorization: 'Bearer canary-5', 'idempotency-key': 'canary-6' },
      card: { bank_no: 'canary-7', address: 'canary-8' },
      ip: 'canary-9',
    },
    'call',
  );
  expect(lines.join()).not.toContain('canary');
});

test('an error is logged with its stack but without values of the failed row', () => {
  const { lines, logger } = capture();
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (address)=(canary) already exists.',
  });
  logger.error({ error }, 'call failed');
  expect(lines.join()).not.toContain('canary');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    error: { code: '23505', stack: expect.stringContaining('pino-logger.test') },
  });
});

test('entries below the level are not logged', () => {
  const { lines, logger } = capture('info');
  logger.debug({}, 'whisper');
  expect(lines).toEqual([]);
});

test('the lines of one turn are written together, in order, and none is delayed longer', async () => {
  const writes: string[] = [];
  const destination = gatheredLines({ write: (lines) => void writes.push(lines) });
  const logger = createLogger({ level: 'info', program: 'server', destination });
  for (const words of ['one', 'two']) logger.info({}, words);
  expect(writes).toEqual([]);
  await new Promise(setImmediate);
  logger.info({}, 'three');
  await new Promise(setImmediate);
  expect(writes.map((lines) => lines.match(/one|two|three/g))).toEqual([['one', 'two'], ['three']]);
});

test('a process that ends in the same turn still writes all its lines', () => {
  const file = new URL('./pino-logger.ts', import.meta.url).href;
  const script = `import { createLogger } from '${file}';
    createLogger({ level: 'info', program: 'server' }).info({}, 'last words');
    process.exit(3);`;
  const args = ['--input-type=module', '--eval', script];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect({ status, said: stdout.includes('last words') }).toEqual({ status: 3, said: true });
});
