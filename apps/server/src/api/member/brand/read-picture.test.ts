import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { drawnName } from './drawn-name.ts';
import { pictureProblem, readPicture } from './read-picture.ts';

const home = await mkdtemp(join(tmpdir(), 'haitang-brand-'));
afterAll(() => rm(home, { recursive: true, force: true }));

const svg = (inside: string, more = ''): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"${more}>${inside}</svg>`);
const png = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: 1, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

test('an SVG of shapes and a PNG are taken', async () => {
  const shapes =
    '<defs><linearGradient id="g"/></defs><use href="#g"/><path fill="url(#g)" d="M0 0"/>';
  expect(pictureProblem(svg(`<style>.a{fill:#fff}</style>${shapes}`))).toBeNull();
  const headed = `<?xml version="1.0"?>\n<!-- made by a tool -->\n${svg(shapes).toString()}\n`;
  expect(pictureProblem(Buffer.from(headed))).toBeNull();
  expect(pictureProblem(await png(300))).toBeNull();
});

test('an SVG may begin with a mark, a declaration and any number of comments', () => {
  const start = `\uFEFF <?xml version="1.0"?>\n${'<!-- <svg> -->\n'.repeat(5_000)}`;
  expect(pictureProblem(Buffer.from(`${start}<svg\n viewBox="0 0 1 1"></svg>\n`))).toBeNull();
  for (const text of [start, `${start}<p/><svg></svg>`, `<!-- <svg></svg>`, '<svgs></svg>']) {
    expect(pictureProblem(Buffer.from(text))).toBe('is no SVG');
  }
});

test.each([
  ['<script>alert(1)</script>', ''],
  ['<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>', ''],
  ['<path d="M0 0"/>', ' onload="alert(1)"'],
  ['<path d="M0 0"\nonclick = alert(1) />', ''],
  ['<foreignObject><body/></foreignObject>', ''],
  ['<a href="#x"><path d="M0 0"/></a>', ''],
  ['<use href="https://elsewhere.example/x.svg#y"/>', ''],
  ['<image href="#x"/>', ''],
  ['<path fill="url(https://elsewhere.example/x)" d="M0 0"/>', ''],
  ['<path fill="url( \' https://elsewhere.example/x\')"/>', ''],
  ['<style>@import "https://elsewhere.example/x.css";</style>', ''],
  ['<style>.a{background:u\\72l(//elsewhere.example)}</style>', ''],
  ['<set attributeName="href" to="x"/>', ''],
  ['<path d="&#106;avascript"/>', ''],
])('an SVG with %s%s is refused', (inside, more) => {
  expect(pictureProblem(svg(inside, more))).toMatch(/^contains /);
});

test('what is no picture, cut off, too large, or not there is refused', async () => {
  for (const content of ['', '<html><svg></svg></html>', 'GIF89a', '<!DOCTYPE svg><svg></svg>']) {
    expect(pictureProblem(Buffer.from(content))).toBe('is no SVG');
  }
  expect(pictureProblem(svg('<path/>').subarray(0, 60))).toBe('is cut off');
  expect(pictureProblem((await png(300)).subarray(0, 12))).toBe('is cut off');
  expect(pictureProblem(svg(' '.repeat(200_000)))).toBe('is larger than 128 KB');
  expect(pictureProblem(await png(4_000))).toBe('is larger than 2048 pixels');
  await expect(readPicture('LOGO_FILE', join(home, 'none.svg'))).rejects.toThrow(
    'LOGO_FILE cannot be read',
  );
  const wrong = join(home, 'wrong.svg');
  await writeFile(wrong, svg('<script/>'));
  await expect(readPicture('MARK_FILE', wrong)).rejects.toThrow('MARK_FILE contains code');
  expect(await readPicture('LOGO_FILE', '')).toBeNull();
});

test('a name in letters is a picture that would be taken, whatever the name is', () => {
  for (const name of ['望江楼', '<script>&"\'', 'The Riverside Pavilion Gaming Hall', '楼']) {
    const drawing = drawnName(name, 'dark', '<svg viewBox="0 0 64 64"><title>x</title></svg>');
    expect(drawing).not.toContain('<script');
    expect(drawing).not.toContain('<title>x');
  }
  expect(pictureProblem(Buffer.from(drawnName('望江楼', 'light', '<svg></svg>')))).toBeNull();
});
