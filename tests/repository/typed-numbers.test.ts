import { expect, test } from 'vitest';
import { isTest, projectFiles, read } from './source-files.ts';

/** Pages that people type into. */
const PAGES = /^(packages\/ui|apps\/(web|console|venue))\/src\/(?!games\/[^/]+\/[^/]+$).*\.tsx?$/;
const READER = '@haitang/kernel/typed-number.ts';

/** Ways to read a number other than the reader: each has made another magnitude of `20,5`. */
const OTHER_READERS = [
  /\bparse(?:Float|Int)\(/,
  /\bInputNumber\b|\bvalueAsNumber\b|type="number"/,
  /\bNumber\(\(?(?:text|typed|value|raw|next|sum)(?:\)|\.(?:trim|replace))/,
  /\bNumber\((?:event\.)?\w+\.value\b/,
  /\.replace(?:All)?\(\s*\/[^/\n]*(?:\\D|[,，])[^/\n]*\//,
] as const;

/** Lines that match, but read no typed amount, with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  'apps/web/src/screens/limits/limit-row.tsx': 'minutes of an answer',
  'apps/web/src/screens/limits/other-limits.tsx': 'minutes of an answer',
  'apps/console/src/screens/red-packets/packet-lines.ts': 'shows the plain text of a field',
  'apps/venue/src/games/cloud-dice/page/dice-track.ts': 'a slider',
  'packages/ui/src/field/six-digits.ts': 'a code of six digits',
};

const pages = projectFiles().filter((file) => PAGES.test(file) && !isTest(file));
const withOtherReader = pages.filter((file) =>
  OTHER_READERS.some((form) => form.test(read(file).replace(/^\s*(?:\/\/|\*).*$/gm, ''))),
);

test('no page reads a typed number except by the one reader', () => {
  expect(withOtherReader).toEqual(Object.keys(ALLOWED).sort());
});

test('every field with a decimal keyboard reads by the one reader', () => {
  const fields = pages.filter((file) => /input[mM]ode[=:]\s*['"]decimal/.test(read(file)));
  expect(fields.length).toBeGreaterThan(4);
  expect(fields.filter((file) => !read(file).includes(READER))).toEqual([]);
});

test('the text of an amount field goes into a call only through the reader', () => {
  const askers = pages.filter((file) => /<AmountInput/.test(read(file)));
  const folders = askers.map((file) => file.slice(0, file.lastIndexOf('/')));
  const unread = folders.filter(
    (folder) => !pages.some((file) => file.startsWith(folder) && read(file).includes(READER)),
  );
  // The gallery sends nothing; the transfer screen's rules stand among the features.
  expect(unread).toEqual(['apps/web/src/screens/gallery']);
});

test.each(["text.replaceAll(/\\D/g, '')", "text.replace(/[,，]/g, '')", 'parseInt(text, 10)'])(
  '%s would be found',
  (line) => {
    expect(OTHER_READERS.some((form) => form.test(line))).toBe(true);
  },
);
