import { expect, test } from 'vitest';
import { databaseEnvironment } from './database-environment.ts';

const ADDRESSES = { owner: null, app: 'a', jobs: 'j', read: 'r', house: 'h' };

test('a program inherits no address of another role, neither by variable nor by file', () => {
  const inherited = { DATABASE_APP_URL_FILE: '/run/secrets/app', DATABASE_URL: 'o' };
  const given = { ...inherited, ...databaseEnvironment(ADDRESSES, ['house']) };
  const set = Object.entries(given).filter(([, value]) => value !== '');
  expect(set).toEqual([['DATABASE_HOUSE_URL', 'h']]);
});
