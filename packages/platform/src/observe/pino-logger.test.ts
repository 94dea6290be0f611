import { expect, test } from 'vitest';
import { createLogger } from './pino-logger.ts';

function capture(level: 'debug' | 'info' = 'info') {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  return { lines, logger: createLogger({ level, program: 'server', destination: { write } }) };
}

test('a line is JSON with its program, time, words and figures', () => {
  const { lines, logger } = capture();
  logger.child({ room: 'payments' }).info({ deposit: 'D1' }, 'deposit credited');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    program: 'server',
    room: 'payments',
    deposit: 'D1',
    msg: 'deposit credited',
    time: expect.stringMatching(/^\d{4}-/),
  });
});

test('secrets and personal data never reach a line, however deep they lie', () => {
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

test('an error is told with its stack but not with the row that broke', () => {
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

test('what is below the level is not said', () => {
  const { lines, logger } = capture('info');
  logger.debug({}, 'whisper');
  expect(lines).toEqual([]);
});
