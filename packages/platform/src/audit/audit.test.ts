import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { recordAudit } from './record.ts';
import { sealAudit } from './seal.ts';
import { verifyAudit } from './verify.ts';

const { database } = await lobbyDatabase();
const clock = fixedClock();

const record = (subject: string) =>
  database.transaction((tx) =>
    recordAudit(tx, {
      actor: 'staff:wen',
      action: 'withdrawal.approved',
      subject,
      reason: '核对无误',
      before: { state: 1, amount: 12n },
      after: { state: 2 },
      sessionId: 's-1',
      ip: '127.0.0.1',
      occurredAt: clock.now(),
    }),
  );

/** Possible only with the owner's rights. */
async function tamper(statement: string): Promise<void> {
  await sql.raw('GRANT ALL ON audit_row, audit_seal TO CURRENT_USER').execute(database.read);
  await sql.raw(statement).execute(database.read);
  await sql
    .raw('REVOKE UPDATE, DELETE, TRUNCATE ON audit_row, audit_seal FROM CURRENT_USER')
    .execute(database.read);
}
const rowAt = (number: number) => `(SELECT row_id FROM audit_seal WHERE number = ${number})`;

beforeEach(async () => {
  await tamper('TRUNCATE audit_row, audit_seal');
  await sql`UPDATE audit_head SET number = 0, hash = ''`.execute(database.read);
  for (const subject of ['a', 'b', 'c', 'd', 'e']) await record(subject);
});

test('recorded rows are chained in order and verify', async () => {
  expect((await sealAudit(database)).number).toBe(5n);
  await record('f');
  const head = await sealAudit(database);
  expect(head.number).toBe(6n);
  expect(await verifyAudit(database.read, [head])).toBeNull();
});

test('two concurrent sealers build one chain', async () => {
  const heads = await Promise.all([1, 2, 3, 4].map(() => sealAudit(database)));
  expect(new Set(heads.map((head) => head.number))).toEqual(new Set([5n]));
  expect(await verifyAudit(database.read)).toBeNull();
});

test('the program can neither change nor delete an audit row', async () => {
  for (const statement of [
    `UPDATE audit_row SET reason = 'x'`,
    'DELETE FROM audit_row',
    'TRUNCATE audit_row',
    'DELETE FROM audit_seal',
  ]) {
    await expect(sql.raw(statement).execute(database.read)).rejects.toThrow('permission denied');
  }
});

test('an edited row is found', async () => {
  await sealAudit(database);
  await tamper(`UPDATE audit_row SET after = '{"state":3}' WHERE id = ${rowAt(3)}`);
  expect(await verifyAudit(database.read)).toEqual({ number: 3n, kind: 'content-changed' });
});

test('a deleted row is found', async () => {
  await sealAudit(database);
  await tamper(`DELETE FROM audit_row WHERE id = ${rowAt(2)}`);
  expect(await verifyAudit(database.read)).toEqual({ number: 2n, kind: 'row-missing' });
});

test('two swapped rows are found', async () => {
  await sealAudit(database);
  await tamper(`UPDATE audit_seal s SET number = -s.number WHERE number IN (2, 3);
    UPDATE audit_seal SET number = 5 + number WHERE number < 0`);
  expect(await verifyAudit(database.read)).toEqual({ number: 2n, kind: 'content-changed' });
});

test('a row removed together with its link, from the middle or the end, is found', async () => {
  await sealAudit(database);
  await tamper(`DELETE FROM audit_row WHERE id = ${rowAt(5)}; DELETE FROM audit_seal
    WHERE number = 5`);
  expect(await verifyAudit(database.read)).toEqual({ number: 5n, kind: 'head-differs' });
  await tamper('DELETE FROM audit_seal WHERE number = 1');
  expect(await verifyAudit(database.read)).toEqual({ number: 1n, kind: 'link-missing' });
});

test('a chain rewritten as a whole does not match a head kept elsewhere', async () => {
  const kept = await sealAudit(database);
  await tamper(`UPDATE audit_row SET reason = 'other'; DELETE FROM audit_seal`);
  await sql`UPDATE audit_head SET number = 0, hash = ''`.execute(database.read);
  await sealAudit(database);
  expect(await verifyAudit(database.read)).toBeNull();
  expect(await verifyAudit(database.read, [kept])).toEqual({ number: 5n, kind: 'head-differs' });
});
