import { endpoint } from '@haitang/contract/endpoint.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { silentLogger } from '../observe/silent-logger.ts';
import { presentData } from './present-data.ts';

const row = z.object({ name: z.string(), amount: z.string() });
const call = endpoint({
  method: 'POST',
  path: '/api/rows',
  access: 'member',
  request: z.object({}),
  data: z.object({ total: z.number(), best: row.nullable(), rows: z.array(row) }),
});
const secret = { password_hash: '$argon2id$' };
const full = { name: 'a', amount: '1.00', ...secret };
const answer = { total: 1, best: full, rows: [full], ...secret };

test('an answer holds the fields of its contract', () => {
  const plain = { name: 'a', amount: '1.00' };
  const shown = { total: 1, best: plain, rows: [plain] };
  expect(presentData(call, answer, true, silentLogger)).toEqual(shown);
  expect(presentData(call, { ...answer, best: null }, true, silentLogger)).toEqual({
    ...shown,
    best: null,
  });
});

test('an answer that violates its contract is a fault; in production it is sent without unnamed fields', () => {
  const broken = { ...answer, total: 'one', rows: [{ ...full, amount: { ...secret } }, full] };
  expect(() => presentData(call, broken, false, silentLogger)).toThrow('against its contract');
  const sent = presentData(call, broken, true, silentLogger);
  expect(sent).toEqual({
    total: 'one',
    best: { name: 'a', amount: '1.00' },
    rows: [
      { name: 'a', amount: null },
      { name: 'a', amount: '1.00' },
    ],
  });
  expect(JSON.stringify(sent)).not.toContain('argon2');
});
