import { expect, test } from 'vitest';
import { isSource, isTest, projectFiles, read } from './source-files.ts';

const files = projectFiles();
const code = files.filter((file) => /\.(ts|tsx|mjs|css)$/.test(file));
const TEXT = /\.(ts|tsx|mjs|css|md|json|html|yml|sql|sol)$|^\.[a-z]/;
const prose = files.filter((file) => TEXT.test(file) && file !== 'package-lock.json');
/** This file contains the forbidden words itself. */
const SELF = 'tests/repository/tidy.test.ts';

const lines = (file: string) => read(file).split('\n');

function findings(list: readonly string[], form: RegExp, except: (file: string) => boolean) {
  return list
    .filter((file) => file !== SELF && !except(file))
    .flatMap((file) =>
      lines(file).flatMap((line, index) => (form.test(line) ? [`${file}:${index + 1}`] : [])),
    );
}
const never = () => false;

test('no line is longer than 100 columns, except long literals', () => {
  const isComment = (line: string) => /^\s*(\*|\/\/)/.test(line);
  const isLiteral = (line: string) =>
    /https?:|d="|<path/.test(line) || (!isComment(line) && /(['"`]).{50,}\1/.test(line));
  const long = code
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      lines(file).flatMap((line, index) =>
        Array.from(line).length > 100 && !isLiteral(line) ? [`${file}:${index + 1}`] : [],
      ),
    );
  expect(long).toEqual([]);
});

test('the code contains no to-do notes', () => {
  expect(findings(code, /\b(TODO|FIXME|XXX)\b/, never)).toEqual([]);
});

test('no type is silenced', () => {
  const silenced = new RegExp(
    [
      ...['@ts-ignore', '@ts-expect-error', '@ts-nocheck', 'as any\\b'],
      ...['biome-ignore(?! lint\\/(a11y|security|suspicious\\/noArrayIndexKey))'],
      ...['eslint-disable', 'oxlint-disable'],
    ].join('|'),
  );
  expect(findings(code, silenced, never)).toEqual([]);
});

test('no object literal is spread', () => {
  // It would disable the check of excess properties.
  expect(findings(code, /\.\.\.\(?\{/, never)).toEqual([]);
});

test('no test is skipped or focused', () => {
  expect(findings(code, /\b(test|it|describe)\.(skip|only|todo)\b/, never)).toEqual([]);
});

/** The only files that read the machine's clock: one for each independent program. */
const CLOCKS = [
  'packages/platform/src/clock.ts',
  'apps/chain/src/clock.ts',
  'apps/signer/src/clock.ts',
  'packages/ui/src/browser/server-clock.ts',
  'packages/ui/src/browser/answer-times.ts',
  // Each notes when it asked.
  'apps/web/src/shared/api/send.ts',
  'apps/console/src/shared/api/call.ts',
  'apps/venue/src/client/shared/first-call.ts',
  // They correct it by what each event of the house says, to the millisecond.
  'apps/venue/src/client/shared/shared-feed.ts',
  'apps/venue/src/games/whale-fall/page/pond-feed.ts',
];

test('time comes from the injected clock', () => {
  const bare = /\bDate\.now\(\)|new Date\(\)/;
  const isClock = (file: string) =>
    CLOCKS.includes(file) || !isSource(file) || isTest(file) || /^packages\/testkit\//.test(file);
  expect(findings(code, bare, isClock)).toEqual([]);
});

test('a page shows no time of the device’s own zone', () => {
  const ownZone =
    /\.(getHours|getMinutes|getDate|getDay|getMonth|getFullYear)\(|toLocaleTime|toLocaleDate/;
  expect(findings(code, ownZone, (file) => !isSource(file) || isTest(file))).toEqual([]);
});

test('randomness is cryptographic, except for decoration', () => {
  const decoration = (file: string) =>
    !isSource(file) ||
    /jackpot|database\/transaction\.ts|posting-lane\.ts|back-?off|jitter/.test(file) ||
    isTest(file);
  expect(findings(code, /Math\.random/, decoration)).toEqual([]);
});

test('no amount is read as a floating point number', () => {
  expect(findings(code, /\bparseFloat\(/, never)).toEqual([]);
});

test('no file is a barrel', () => {
  expect(files.filter((file) => /(^|\/)index\.tsx?$/.test(file))).toEqual([]);
});

test('no machine path, no package host and no session token is in the tree', () => {
  const machine = /(^|[\s'"`(])\/(work|root|home)\/|registry\.npmjs|npmmirror|deb\.debian\.org/;
  expect(findings(prose, machine, never)).toEqual([]);
});
