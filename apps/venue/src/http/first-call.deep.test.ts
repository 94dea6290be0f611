import { present } from '@haitang/kernel/assert.ts';
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { GAMES } from '../house/rounds/games.ts';
import { VARIANTS } from '../house/rounds/variants.ts';
import { openVisits } from '../testing/visits.ts';

const { house, operator, newPlayer, visit } = await openVisits();

const FILES = /(?:src|href)="(\/assets\/[^"]+)"/g;
/** What begins to load with a script: an import that is no call. */
const STATIC_IMPORT = /\bimport\s*(?:[\w*{][^()]*?from)?\s*["'`]/;
const OPEN = '/page/open';

const htmlOf = async (code: string) => {
  const answer = await fetch(`${house.url}/play/${code}`);
  const html = await answer.text();
  return {
    html,
    headers: answer.headers,
    files: [...html.matchAll(FILES)].map(([, text]) => text),
  };
};
const endings = (files: readonly (string | undefined)[], ending: string) =>
  files.filter((file) => file?.endsWith(ending) === true).map((file) => present(file, 'a file'));

const OWN_PAGE = GAMES.filter(({ code }) => !VARIANTS.some((variant) => variant.code === code));

test.each(OWN_PAGE)('$code is one script and one style, which load no other', async ({ code }) => {
  const { files } = await htmlOf(code);
  const scripts = endings(files, '.js');
  expect([scripts.length, endings(files, '.css').length]).toEqual([1, 1]);
  const script = await (await fetch(house.url + scripts[0])).text();
  expect(script.slice(0, 4_000)).not.toMatch(STATIC_IMPORT);
});

test('a page allows its first script by its hash, and is kept nowhere', async () => {
  const { html, headers } = await htmlOf('crabapple-bloom');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=' 'sha256-[\w+/]{43}='; /);
  expect(policy).not.toContain('unsafe');
  expect(headers.get('cache-control')).toBe('no-store');
  // That of browsers below the floor, and the first call.
  expect(html.match(/<script>/g)).toHaveLength(2);
});

/** Lets nothing through before all of `wanted` were asked for, and then nothing else. */
async function holdBack(page: Page, wanted: readonly string[]): Promise<void> {
  const held = new Map<string, () => Promise<void>>();
  await page.route(/\/(assets|page)\//, async (route) => {
    const path = new URL(route.request().url()).pathname;
    if (!wanted.includes(path)) return;
    held.set(path, () => route.continue());
    if (held.size < wanted.length) return;
    await Promise.all([...held.values()].map((go) => go()));
  });
}

/** A slot, dice, a table, a lottery, a pond, and variants of two pages. */
const VISITED = [
  'crabapple-bloom',
  'cloud-dice',
  'golden-roulette',
  'six-pearls',
  'whale-fall',
  'plum-and-snow',
  'crackle-celadon',
];

test.each(VISITED)('%s asks for all it needs at once, and is playable with that', async (code) => {
  const { page, leave } = await visit('cloud-dice');
  const fresh = await page.context().newPage();
  const { files } = await htmlOf(code);
  await holdBack(fresh, [OPEN, ...endings(files, '.js'), ...endings(files, '.css')]);
  const session = await operator.launch(await newPlayer(), code);
  await fresh.goto(`${house.url}/play/${code}?session=${session}`, { waitUntil: 'commit' });
  await fresh.waitForSelector('.head');
  expect(new URL(fresh.url()).search).toBe('');
  await leave();
});

test('a page whose script was lost is open after a reload: the launch is not used twice', async () => {
  const { page, leave } = await visit('cloud-dice');
  const fresh = await page.context().newPage();
  await fresh.route('**/*.js', (route) => route.abort());
  const session = await operator.launch(await newPlayer(), 'cloud-dice');
  const opened = fresh.waitForResponse((response) => response.url().endsWith(OPEN));
  await fresh.goto(`${house.url}/play/cloud-dice?session=${session}`);
  await (await opened).finished();
  await fresh.waitForFunction('sessionStorage.length === 1');
  await fresh.unroute('**/*.js');
  await fresh.reload();
  await fresh.waitForSelector('.head');
  await leave();
});
