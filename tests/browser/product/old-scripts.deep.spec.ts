import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { YOUNG_NAMES } from '../../repository/young-names.ts';
import { youngSyntaxOf } from '../../repository/young-syntax.ts';
import { PRODUCT } from '../product-place.ts';
import { expect, test } from './product-test.ts';

const fileAt = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const TOO_OLD = '您的浏览器版本过低，请升级到 iOS 15.4、Chrome 100 或更新版本后再访问。';
const VENUE = `http://127.0.0.1:${PRODUCT.ports.HOUSE_PORT}`;
const built = (file: string): string => `file://${fileAt(`../../../apps/${file}`)}`;

for (const address of [
  ...['/', '/offline.html', `${VENUE}/play/cloud-dice`, `${VENUE}/fairness`],
  ...[built('web/dist/solvency-verifier.html'), built('venue/dist/fairness-verifier.html')],
]) {
  test(`a browser below the floor reads at ${address.replace(/.*\/(?=.)/, '')} which version it needs`, async ({
    page,
  }) => {
    await page.addInitScript({ content: 'delete AbortSignal.prototype.throwIfAborted' });
    await page.goto(address);
    const said = page.getByRole('alert').filter({ hasText: TOO_OLD });
    await expect(said).toBeVisible();
    expect(await said.boundingBox()).toMatchObject({ x: 0, y: 0, width: 412, height: 915 });
  });
}

/** Asked for before they are used: the toast (its layer), and what may wait for an idle moment. */
const TESTED = new Set(['showPopover', 'requestIdleCallback']);
const INLINE = /<script(?: nonce)?>([\s\S]*?)<\/script>/g;

for (const app of ['web', 'venue']) {
  test(`no built script of ${app}, with its libraries, is younger than the floor`, () => {
    const folder = fileAt(`../../../apps/${app}/dist`);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(js|html)$/.test(file),
    );
    expect(files.length).toBeGreaterThan(30);
    const found = files.flatMap((file) => {
      const text = readFileSync(`${folder}/${file}`, 'utf8');
      const names = YOUNG_NAMES.filter(({ name, form }) => !TESTED.has(name) && form.test(text));
      const scripts = file.endsWith('.js')
        ? [text]
        : [...text.matchAll(INLINE)].map(([, script = '']) => script);
      const all = [...names.map(({ name }) => name), ...scripts.flatMap(youngSyntaxOf)];
      return all.map((what) => `${file}: ${what}`);
    });
    expect(found).toEqual([]);
  });
}

test('no rule of styles with :has takes others with it where :has is unknown', () => {
  const found = ['web', 'venue'].flatMap((app) => {
    const folder = fileAt(`../../../apps/${app}/dist`);
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(css|html)$/.test(file))
      .flatMap(
        (file) => readFileSync(`${folder}/${file}`, 'utf8').match(/[^{}]*:has\([^{}]*\{/g) ?? [],
      )
      .filter((rule) => !rule.includes('@supports'))
      .filter((rule) => rule.split(/,(?![^(]*\))/).some((text) => !text.includes(':has(')));
  });
  expect(found).toEqual([]);
});
