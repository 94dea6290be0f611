import { expect, test } from 'vitest';
import { isTest, projectFiles, read } from './source-files.ts';
import { YOUNG_NAMES } from './young-names.ts';

/** Sources that run in a member's browser; what else is bundled is checked as built. */
const IN_BROWSERS =
  /^(apps\/web\/src|packages\/ui\/src|apps\/venue\/src\/(client|games|themes|verifier))\/.*\.tsx?$/;

/** Young APIs that a file uses only after it has asked whether they are there. */
const TESTED: Readonly<Record<string, string>> = {
  'packages/ui/src/overlay/toast.tsx': 'showPopover',
  'apps/web/src/routes/likely-screens.ts': 'requestIdleCallback',
};

test('no source of a page uses an API younger than the oldest browsers', () => {
  const files = projectFiles().filter((file) => IN_BROWSERS.test(file) && !isTest(file));
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) => {
    const text = read(file);
    return YOUNG_NAMES.filter(({ form }) => form.test(text))
      .filter(({ name }) => TESTED[file] !== name)
      .map(({ name }) => `${file}: ${name}`);
  });
  expect(found).toEqual([]);
});

test.each(YOUNG_NAMES)('$name is younger than the floor', ({ chrome, safari }) => {
  expect(chrome > 100 || safari === 0 || safari > 15.4).toBe(true);
});

test('the types of the pages end before the younger methods', () => {
  const { compilerOptions } = JSON.parse(read('tsconfig.browser.json'));
  expect(compilerOptions.lib).toEqual(['es2022', 'dom', 'dom.iterable']);
});
