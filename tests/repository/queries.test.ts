import { expect, test } from 'vitest';
import { isSource, projectFiles, read } from './source-files.ts';

/** `queryKey: KEY` with its fetch function right below. */
const FETCHED = /queryKey: ([^\n]+?),?\s*\n(?:\s*\/\/[^\n]*\n)*\s*(?:queryFn|initialPageParam)/g;

/** The data of a cache key has one shape, so one place defines its fetch. */
test('each key of the web cache is fetched in one place', () => {
  const places = new Map<string, string[]>();
  for (const file of projectFiles()
    .filter(isSource)
    .filter((name) => /^apps\/web\//.test(name))) {
    for (const [, key = ''] of read(file).matchAll(FETCHED))
      places.set(key, [...(places.get(key) ?? []), file]);
  }
  expect(places.size).toBeGreaterThan(20);
  expect([...places].filter(([, files]) => files.length > 1)).toEqual([]);
});
