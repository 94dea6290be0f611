import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { login } from '@haitang/contract/member/account.ts';
import { expect, test } from 'vitest';
import { projectFiles, ROOT, read } from './source-files.ts';

const files = projectFiles();
const pages = files.filter((file) => file.endsWith('.md') && !file.startsWith('docs/product/'));
const guides = pages.filter((file) => /^docs\/((operating|runbooks)\/|signer\.md)/.test(file));

/** Where the words, the variables and the commands of the guides come from. */
const sources = files
  .filter((file) => /^(apps|modules|packages|deploy|scripts|bench)\//.test(file))
  .filter((file) => /\.(ts|tsx|mjs|json|sql|yml|sh|service|conf|cfg)$|Caddyfile$/.test(file))
  .filter((file) => !/\.test\.ts$/.test(file))
  .map(read)
  .join('\n');

/** Variables of other programs. */
const OUTSIDE = new Set(['CONTAINERS_CONF']);

/** `file: found` of every match on these pages that does not hold. */
function wrong(
  files: readonly string[],
  form: RegExp,
  holds: (found: string, file: string) => boolean,
): string[] {
  return files.flatMap((file) =>
    [...read(file).matchAll(form)]
      .map(([whole, part]) => part ?? whole)
      .filter((found) => !holds(found, file))
      .map((found) => `${file}: ${found}`),
  );
}

/** The anchor that a heading gets: lower case, hyphens, no signs. */
const anchorsOf = (file: string): Set<string> =>
  new Set(
    [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} -]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );

test('every link of a page leads to a file, and to a heading of it', () => {
  const links = /\]\((?!https?:|mailto:)([^)\s]+)\)/g;
  const leads = (link: string, from: string): boolean => {
    const [path = '', anchor] = link.split('#');
    const file = path === '' ? from : normalize(join(dirname(from), path));
    if (!existsSync(join(ROOT, file))) return false;
    return anchor === undefined || anchorsOf(file).has(anchor);
  };
  expect(wrong(pages, links, leads)).toEqual([]);
});

test('every Chinese word of the guides stands in the product', () => {
  const words = /[\u4e00-\u9fff]+/g;
  expect(wrong(guides, words, (word) => sources.includes(word))).toEqual([]);
});

test('every command of the guides exists', () => {
  const commands = new Set(
    ['package.json', 'deploy/program/package.json'].flatMap((file) =>
      Object.keys(JSON.parse(read(file)).scripts),
    ),
  );
  expect(wrong(pages, /npm run ([a-z][a-z:-]*)/g, (name) => commands.has(name))).toEqual([]);
});

test('every benchmark, file and variable that the guides name exists', () => {
  const named = new Set(files);
  const isThere = (path: string): boolean =>
    named.has(path) || files.some((file) => file.startsWith(`${path.replace(/\/$/, '')}/`));
  const paths =
    /(?<![\w/-])((?:apps|bench|deploy|docs|modules|packages|scripts|tests)\/[\w./-]*[\w/])/g;
  expect(wrong(guides, paths, isThere)).toEqual([]);
  const benches = /npm run bench ([a-z]+)/g;
  expect(wrong(pages, benches, (name) => named.has(`bench/${name}.ts`))).toEqual([]);
  const variables = /`\$?([A-Z]{2,}(?:_[A-Z]+)+)`/g;
  const isRead = (name: string): boolean =>
    OUTSIDE.has(name) || sources.includes(name.replace(/_FILE$/, ''));
  expect(wrong(guides, variables, isRead)).toEqual([]);
});

test('the sign-in by which tls.md shows the counted address is one that is counted', () => {
  const page = read('docs/operating/tls.md');
  const [, path, body = ''] = /ask https:\/\/[^/]+(\/api\/\S+)[^`]*? -d '([^']+)'/.exec(page) ?? [];
  expect([login.path, ...login.aliases]).toContain(path);
  const call = JSON.parse(body);
  expect(login.request.safeParse(call).success).toBe(true);
  expect(page).toContain(`FROM lobby.credential_try WHERE account = '${call.name}'`);
  expect(read('modules/identity/src/credentials/credential-tries.ts')).toMatch(
    /INSERT INTO credential_try AS known \(kind, account, network, tries/,
  );
});

/** pgBackRest refuses these options without a target. */
test('every restore of the guides has a target with all of its options, or none of them', () => {
  const restores = guides.flatMap((file) =>
    [
      ...read(file)
        .replaceAll('\\\n', ' ')
        .matchAll(/pgbackrest .*\brestore$/gm),
    ].map(([line]) => line),
  );
  expect(restores.length).toBeGreaterThan(1);
  for (const line of restores) {
    const given = ['--type=time', '--target=', '--target-action='].map((text) =>
      line.includes(text),
    );
    expect(new Set(given).size, line).toBe(1);
  }
});

test('an upgrade brings along every program that has a unit', () => {
  const page = read('docs/operating/upgrade.md');
  const units = files.filter((file) => /^deploy\/systemd\/haitang-\w+\.service$/.test(file));
  expect(units.length).toBeGreaterThan(3);
  const named = units.filter((file) => page.includes(/haitang-(\w+)/.exec(file)?.[1] ?? '-'));
  expect(named).toEqual(units);
});
