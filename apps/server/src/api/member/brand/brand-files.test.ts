import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeSiteTexts } from '@haitang/content/editing/own-texts.ts';
import { openSettings } from '@haitang/lobby/open-settings.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { systemClock } from '@haitang/platform/clock.ts';
import { loadConfig } from '@haitang/platform/config.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { testHttp } from '@haitang/testkit/test-http.ts';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { brandFiles, readBrand } from './brand-files.ts';

const { database } = await lobbyDatabase();
const settings = openSettings({ production: true }, database, systemClock);
const context = { database, settings, clock: systemClock, logger: silentLogger };
const home = await mkdtemp(join(tmpdir(), 'haitang-brand-'));
afterAll(() => rm(home, { recursive: true, force: true }));

/** A built site of four files. */
const art = join(home, 'art/logo');
await mkdir(art, { recursive: true });
await writeFile(join(home, 'index.html'), '');
for (const file of ['wordmark-dark.svg', 'wordmark-light.svg', 'mark.svg']) {
  await writeFile(join(art, file), `<svg><title>${file}</title></svg>`);
}
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1"><path d="M0 0h4v1z"/></svg>';
const given = join(home, 'logo.svg');
await writeFile(given, LOGO);

async function siteOf(environment: Record<string, string>) {
  const brand = await readBrand(loadConfig(environment));
  return testHttp({ routes: [], extend: brandFiles(context, brand, home) });
}
const rename = (title: string) =>
  database.transaction((tx) => writeSiteTexts(tx, { title }, new Date()));

test('without a logo the name stands there in letters; our drawing only under our name', async () => {
  const site = await siteOf({});
  const drawn = async () => (await fetch(`${site.url}/art/logo/wordmark-light.svg`)).text();
  await rename('望江楼');
  expect(await drawn()).toContain('>望江楼</text>');
  await rename('<b>&');
  expect(await drawn()).toContain('>&lt;b&gt;&amp;</text>');
  await rename('海棠娱乐');
  expect(await drawn()).toContain('wordmark-light.svg');
  await site.close();
});

test("the operator's pictures are at the addresses of ours, run nothing, and are asked for once", async () => {
  const site = await siteOf({ LOGO_FILE: given, MARK_FILE: given });
  for (const file of ['wordmark-dark.svg', 'wordmark-light.svg', 'mark.svg', 'app-icon.svg']) {
    const answer = await fetch(`${site.url}/art/logo/${file}`);
    expect(await answer.text()).toBe(LOGO);
    expect(answer.headers.get('content-type')).toContain('image/svg+xml');
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none';.* sandbox/);
    const again = { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } };
    expect((await fetch(`${site.url}/art/logo/${file}`, again)).status).toBe(304);
  }
  const icon = await fetch(`${site.url}/art/logo/icon-512.png`);
  expect(await sharp(await icon.arrayBuffer()).metadata()).toMatchObject({
    format: 'png',
    width: 512,
    height: 512,
  });
  await site.close();
});
