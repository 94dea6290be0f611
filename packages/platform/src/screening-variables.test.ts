import { expect, test } from 'vitest';
import { configProblems, loadConfig } from './config.ts';

const url = 'https://screening.example.com/v1/address';

test('without variables nothing is screened outside', () => {
  const none = { file: '', fileHours: 48, provider: null };
  expect(loadConfig({}).screening).toEqual(none);
});

test('a provider comes with its key', () => {
  const { screening } = loadConfig({ SCREENING_URL: url, SCREENING_KEY: 'k' });
  expect(screening.provider).toEqual({ url, key: 'k' });
});

test.each([
  [
    'a provider without a key',
    { SCREENING_URL: url },
    'SCREENING_KEY is needed with SCREENING_URL',
  ],
  [
    'a provider without TLS in production',
    { NODE_ENV: 'production', SCREENING_URL: 'http://10.0.0.9/', SCREENING_KEY: 'k' },
    'SCREENING_URL must be https in production',
  ],
  ['no hours', { SCREENING_FILE_HOURS: '0' }, 'SCREENING_FILE_HOURS must be hours from 1 to 9999'],
])('%s is refused', (_, given, line) => {
  expect(configProblems(given)).toContain(line);
});
