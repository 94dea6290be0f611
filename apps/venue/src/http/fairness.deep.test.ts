import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { present } from '@haitang/kernel/assert.ts';
import { CHROMIUM } from '@haitang/testkit/chromium.ts';
import { chromium, type Page } from '@playwright/test';
import { afterAll, expect, test } from 'vitest';
import { seedHash } from '../fairness/fair-stream.ts';
import type { Sitting } from '../testing/test-pages.ts';
import { openVisits } from '../testing/visits.ts';
import { PAGE_PATHS } from '../wire/page-wire.ts';

const { house, visit } = await openVisits();
const folder = await mkdtemp(join(tmpdir(), 'haitang-fairness-'));
const browser = await chromium.launch(CHROMIUM);
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
});

/** Plays one roll, rotates the seed, and saves what proves the roll; the path of the file. */
async function savedRoll({ page, game }: Sitting): Promise<string> {
  await game.click('.panel .primary');
  await game.waitForSelector('.trail > *');
  await game.click('text=公平验证');
  await game.click('.sheet[open] .primary');
  await game.waitForSelector('.sheet[open] [role=status]');
  await game.click('text=查看对局并验证');
  await game.click('.record >> nth=0');
  const download = page.waitForEvent('download');
  await game.click('text=保存本局凭据');
  const path = join(folder, 'roll.json');
  await (await download).saveAs(path);
  return path;
}

/** What the form of a page says of a file. */
async function verdictOf(page: Page, file: string, known = ''): Promise<string> {
  await page.setInputFiles('#proof-file', file);
  await page.fill('#proof-known', known);
  // The verdict of the question before gives way to this one at once.
  await page.click('#proof-check');
  await page.waitForSelector('#proof-result .verdict');
  return (await page.textContent('#proof-result .verdict')) ?? '';
}

test('a hash is copied in the frame of the lobby, which gives no clipboard access', async () => {
  const sitting = await visit('cloud-dice');
  const { page, game, problems } = sitting;
  await game.click('text=公平验证');
  const hash = await game.textContent('.sheet[open] .mono >> nth=0');
  await game.click('.sheet[open] button:has-text("复制")');
  await game.waitForSelector('.toast:has-text("已复制")');
  await game.fill('#client-seed', '');
  await game.focus('#client-seed');
  await page.keyboard.press('Control+V');
  expect(await game.inputValue('#client-seed')).toBe(hash);
  expect(problems).toEqual([]);
  await sitting.leave();
});

test('a saved round is proved on the page of fairness and by the offline file', async () => {
  const sitting = await visit('cloud-dice');
  const file = await savedRoll(sitting);
  await sitting.leave();

  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(`${house.url}/fairness`);
  await page.waitForSelector('#tables details');
  expect(await page.locator('#tables summary').allTextContents()).toContain('龙虎争辉 · 第 1 条链');
  expect(await verdictOf(page, file)).toBe('云端掷骰：全部一致');
  expect(await verdictOf(page, file, 'f'.repeat(64))).toBe('云端掷骰：有不一致之处');

  const served = await fetch(`${house.url}/fairness-verifier.html`);
  expect(served.headers.get('content-disposition')).toMatch('attachment');
  const verifier = await served.text();
  expect(await page.textContent('#verifier-hash')).toBe(seedHash(verifier));
  const local = join(folder, 'verifier.html');
  await writeFile(local, verifier);
  const asked: string[] = [];
  const offline = await browser.newPage();
  offline.on('pageerror', (error) => problems.push(error.message));
  offline.on('request', (request) => asked.push(request.url()));
  const address = pathToFileURL(local).href;
  await offline.goto(address);
  expect(await verdictOf(offline, file)).toBe('云端掷骰：全部一致');
  expect(asked).toEqual([address]);
  expect(problems).toEqual([]);
});

const ROTATE = '.sheet[open] .primary';
/** The text of a part of the open sheet of seeds: the hash in use, or the seed that was shown. */
const partOf = ({ game }: Sitting, part: 'hash' | 'revealed') =>
  game.textContent(`.sheet[open] ${part === 'hash' ? '.card >> nth=0' : '[role=status]'} >> .mono`);

test('a window with ended seeds shows those in use, and does not end them', async () => {
  const first = await visit('cloud-dice');
  // The seeds are those of all games; a second window of one game would end the first.
  const windows = [
    await visit('imperial-sic-bo', { user: first.user }),
    await visit('crystal-gems', { user: first.user }),
  ];
  for (const sitting of [first, ...windows]) await sitting.game.click('text=公平验证');
  const before = await partOf(first, 'hash');
  await first.game.click(ROTATE);
  await first.game.waitForSelector('.sheet[open] [role=status]');
  const [hash, revealed] = [await partOf(first, 'hash'), await partOf(first, 'revealed')];
  expect(seedHash(revealed ?? '')).toBe(before);
  for (const [index, sitting] of windows.entries()) {
    // One of them has read of the new seeds behind its sheet, the other has not.
    if (index === 0) {
      const read = sitting.page.waitForResponse(`**${PAGE_PATHS.state}`);
      await sitting.game.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
      await (await read).finished();
    }
    expect(await partOf(sitting, 'hash')).toBe(before);
    await sitting.game.click(ROTATE);
    await sitting.game.waitForSelector('.sheet[open] [role=status]');
    expect(await partOf(sitting, 'revealed')).toBe(revealed);
    expect(await partOf(sitting, 'hash')).toBe(hash);
  }
  const again = await visit('cloud-dice', { user: first.user });
  await again.game.click('text=公平验证');
  expect(await partOf(again, 'hash')).toBe(hash);
  for (const sitting of [first, ...windows, again]) await sitting.leave();
});

test('the page of fairness is framed by nobody', async () => {
  const answer = await fetch(`${house.url}/fairness`);
  const policy = present(answer.headers.get('content-security-policy'), 'a policy');
  expect(policy).toMatch("frame-ancestors 'none'");
});
