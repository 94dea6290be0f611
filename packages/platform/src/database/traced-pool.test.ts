import { expect, test } from 'vitest';
import { statementName } from './traced-pool.ts';

test('a statement is named by its verb and its first table', () => {
  const names = {
    'select * from "deposit_order" as o where o."number" = $1': 'select deposit_order',
    'INSERT INTO lobby.posting (a) SELECT x FROM unnest($1)': 'insert lobby.posting',
    'update only member_session set a = 1': 'update member_session',
    'WITH due AS (\n  SELECT id FROM job_lease)\nDELETE FROM x': 'with job_lease',
    begin: 'begin',
    'SELECT 1': 'select',
    '': 'statement',
  };
  for (const [text, name] of Object.entries(names)) expect(statementName(text)).toBe(name);
});

test('words inside literals are no names, however they are written', () => {
  for (const literal of [
    "'a from lele0001'",
    "'it''s from lele0001'",
    "E'from lele0001'",
    '\'from "lele0001" into lele0001\'',
  ]) {
    const name = statementName(`SELECT ${literal} AS note FROM member WHERE x = ${literal}`);
    expect(name).toBe('select member');
  }
  expect(statementName("SELECT 'not terminated from lele0001")).toBe('select');
});
