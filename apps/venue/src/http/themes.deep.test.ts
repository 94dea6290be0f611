import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { THEME_FAMILIES, VARIANTS } from '../house/rounds/variants.ts';
import { END, endSaid, listenToLine } from '../testing/end-said.ts';
import { barriers, overflows, reload, resize, type Sitting, shoot } from '../testing/test-pages.ts';
import { fixSeeds, plainSeed } from '../testing/test-slots.ts';
import { openVisits, PORTRAIT } from '../testing/visits.ts';
import { checkProof } from '../verifier/check-proof.ts';

const { database, house, visit } = await openVisits();

const CLOSE = '.sheet[open] [aria-label=关闭]';
/** The most bytes, compressed, that a page loads before its first round. */
const HEAVIEST = 200_000;
const LOADED = `performance.getEntriesByType('resource')
  .reduce((sum, one) => sum + one.encodedBodySize, 0)`;

/** A variant of each engine, with the base game whose first rounds are known to have no feature. */
const VISITS: readonly { readonly code: string; readonly base: string | null }[] = [
  { code: 'plum-and-snow', base: 'crabapple-bloom' },
  { code: 'harbour-lights', base: 'twin-koi' },
  { code: 'star-raft', base: 'moon-rabbit' },
  { code: 'new-year-lights', base: 'house-of-fortune' },
  { code: 'crackle-celadon', base: null },
  { code: 'carousel-sevens', base: null },
];

const themeOf = (code: string) => {
  for (const { base, themes } of THEME_FAMILIES) {
    const theme = themes.find((candidate) => candidate.code === code);
    if (theme !== undefined) return { base, theme };
  }
  throw new Error(`no theme of ${code}`);
};

/** A page whose first rounds have no feature. */
async function open({ code, base }: (typeof VISITS)[number]) {
  const visited = await visit(code);
  if (base !== null) await fixSeeds(database, visited.user, plainSeed(base));
  return visited;
}

/** A fresh page at the sizes of a small phone, upright and on its side. */
async function fits(sitting: Sitting, code: string): Promise<void> {
  for (const size of [[320, 640], [780, 360], PORTRAIT] as const) {
    await resize(sitting, size);
    const wide = await sitting.game.evaluate('document.documentElement.scrollWidth > innerWidth');
    await shoot(sitting, `${code}-${size[0]}`);
    expect([size, wide]).toEqual([size, false]);
  }
}

/** Plays one round until its result stands in its line of text. */
async function play(sitting: Sitting): Promise<void> {
  const { game } = sitting;
  await listenToLine(sitting);
  await game.click('.orb, .panel .primary');
  await expect.poll(() => endSaid(sitting), { timeout: 20_000 }).toMatch(END);
  await game.waitForSelector('.orb:not(.busy), .panel .primary[aria-busy=false]');
}

/** Shows the seed, opens the newest round, plays it again in the browser and saves its proof. */
async function proofOfNewest(sitting: Sitting): Promise<string> {
  const { page, game } = sitting;
  // The page names the seed that it shows: it has to know the one that the test put into its place.
  await reload(sitting);
  await game.click('text=公平验证');
  await game.click('.sheet[open] .primary');
  await game.waitForSelector('text=已公布的服务器种子');
  await game.click('text=查看对局并验证');
  await game.click('.record >> nth=0');
  await game.click('.verifier button');
  await game.waitForSelector('text=结果一致');
  const download = page.waitForEvent('download');
  await game.click('text=保存本局凭据');
  return readFile(await (await download).path(), 'utf8');
}

test.each(VISITS)(
  '$code fits, is played, read, recorded and proved in its theme',
  async (visit) => {
    const { base, theme } = themeOf(visit.code);
    const sitting = await open(visit);
    const { game, problems } = sitting;
    expect((await game.title()).replace(' · 海棠', '')).toBe(theme.name);
    expect(await game.textContent('h1')).toBe(theme.name);
    expect(await game.textContent('.line, .words')).toBe(theme.greeting);
    expect(await game.getAttribute('.backdrop', 'src')).toContain(visit.code);
    const drawn = await game.locator('.drawn').evaluateAll((all) => all.map((value) => value.src));
    const own = Object.values(theme.symbols).map(({ drawing }) => `/${drawing}-`);
    expect(drawn.filter((src) => !own.some((part) => src.includes(part)))).toEqual([]);
    const loaded = Number(await game.evaluate(LOADED));
    expect(loaded).toBeGreaterThan(20_000);
    expect(loaded).toBeLessThanOrEqual(HEAVIEST);
    expect(await barriers(game)).toEqual([]);
    await fits(sitting, visit.code);
    await play(sitting);
    await shoot(sitting, `${visit.code}-phone`);
    expect(await overflows(game)).toEqual([]);

    await game.click('.menu-button:has-text("规则")');
    const rules = (await game.textContent('.sheet[open]')) ?? '';
    expect(rules).toContain(`与《${base.name}》同一套数学，返还率相同。`);
    for (const { name } of Object.values(theme.symbols)) expect(rules).toContain(name);
    expect(await barriers(game)).toEqual([]);
    await shoot(sitting, `${visit.code}-rules`);
    await game.click(CLOSE);

    const proof = await checkProof(await proofOfNewest(sitting), '');
    expect(proof).toMatchObject({ kind: 'checked', game: theme.name, agrees: true });
    expect(problems).toEqual([]);
    await sitting.leave();
  },
);

test('each variant has a page under its own name, and only known codes have one', async () => {
  const wrong: string[] = [];
  for (const { code, name, ground } of VARIANTS) {
    const page = await (await fetch(`${house.url}/play/${code}`)).text();
    if (!page.includes(`<title>${name}`)) wrong.push(`${code}: title`);
    if (!page.includes(`content="${ground}"`)) wrong.push(`${code}: colour`);
    const { base } = themeOf(code);
    if (page.includes(base.name)) wrong.push(`${code}: ${base.name}`);
    if (!new RegExp(`/assets/${base.code}-[\\w-]+\\.js`).test(page)) wrong.push(`${code}: script`);
  }
  expect(wrong).toEqual([]);
  expect((await fetch(`${house.url}/play/pear-blossom`)).status).toBe(404);
});
