import { expect, test } from 'vitest';
import { configProblems, type Environment, loadConfig } from './config.ts';

test('an empty environment configures the demo, reachable from this machine only', () => {
  const config = loadConfig({});
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    officePort: 8081,
    housePort: 8082,
    chainPort: 8545,
    demo: true,
    production: false,
    databaseUrl: null,
    siteUrl: 'http://127.0.0.1:8080',
    corsOrigins: [],
    trustedProxies: [],
  });
  expect(config.dataDirectory).toMatch(/\/\.data$/);
});

test('an empty variable counts as unset', () => {
  expect(loadConfig({ PORT: '', DATABASE_URL: ' ' }).port).toBe(8080);
});

test.each([
  ['PORT', '80a'],
  ['PORT', '0'],
  ['OFFICE_PORT', '65536'],
  ['DEMO', 'yes'],
  ['NODE_ENV', 'prod'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['TRUSTED_PROXY', 'everybody'],
  ['TRUSTED_PROXY', '10.0.0.0/33'],
  ['CORS_ORIGINS', 'https://a.example,*'],
  ['HOUSE_URL', 'https://house.example/path'],
  ['LOBBY_URL', 'http://10.0.0.2:8080,10.0.0.3'],
  ['LOG_LEVEL', 'loud'],
  ['CHAINS', '{TRC20}'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'x-key'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'x-key=%'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'x-key=a,'],
])('%s=%s is refused, and the error names the variable', (name, value) => {
  expect(() => loadConfig({ [name]: value })).toThrow(new RegExp(`\\n {2}${name} must be`));
});

test('production refuses the demo, and its default is off', () => {
  expect(() => loadConfig({ NODE_ENV: 'production', DEMO: '1' })).toThrow('DEMO must be 0');
  expect(loadConfig({ NODE_ENV: 'production' }).demo).toBe(false);
});

test('lists are split at commas', () => {
  const config = loadConfig({
    TRUSTED_PROXY: '10.0.0.0/8, ::1',
    CORS_ORIGINS: 'https://a.example',
    LOBBY_URL: 'http://10.0.0.2:8080, http://10.0.0.3:8080',
  });
  expect(config.trustedProxies).toEqual(['10.0.0.0/8', '::1']);
  expect(config.corsOrigins).toEqual(['https://a.example']);
  expect(config.lobbyUrls).toEqual(['http://10.0.0.2:8080', 'http://10.0.0.3:8080']);
});

test('headers of the collector are names with encoded values', () => {
  const headers = (text: string) => loadConfig({ OTEL_EXPORTER_OTLP_HEADERS: text }).tracesHeaders;
  expect(headers('')).toEqual({});
  expect(headers('authorization=Basic%20YQ==, x-key=a%2Cb')).toEqual({
    authorization: 'Basic YQ==',
    'x-key': 'a,b',
  });
});

test('a mail server needs a sender, both credentials or none, and a gateway its key', () => {
  const problems = (given: Environment) => configProblems(given).join('\n');
  expect(problems({ SMTP_URL: 'smtps://mail.example.com' })).toContain('SMTP_FROM is needed');
  expect(problems({ SMTP_URL: 'https://mail.example.com' })).toContain('SMTP_URL must be smtps');
  expect(problems({ SMTP_URL: 'smtp://me@mail.example.com' })).toContain('SMTP_URL must be smtps');
  expect(problems({ SMTP_USER: 'site' })).toContain('SMTP_PASSWORD and SMTP_USER come together');
  expect(problems({ SMTP_FROM: 'nobody' })).toContain('SMTP_FROM must be an address');
  expect(problems({ SMS_URL: 'https://sms.example.com/send' })).toContain('SMS_KEY is needed');
  const plain = { NODE_ENV: 'production', SMS_URL: 'http://sms.example.com', SMS_KEY: 'key' };
  expect(problems(plain)).toContain('SMS_URL must be https in production');
  const { channels } = loadConfig({
    SMTP_URL: 'smtp://mail.example.com:587',
    SMTP_FROM: '海棠娱乐 <no-reply@example.com>',
    SMS_URL: 'https://sms.example.com/send',
    SMS_KEY: 'key',
  });
  expect(channels.smtp?.from).toBe('海棠娱乐 <no-reply@example.com>');
  expect(channels.sms).toEqual({ url: 'https://sms.example.com/send', key: 'key' });
  expect(loadConfig({}).channels).toEqual({ smtp: null, sms: null });
});
