import { expect, test } from 'vitest';
import { idFromKey } from './id-source.ts';

test('a key has the id that it always had: ids of keys are stored and asked for', () => {
  expect(idFromKey('bet:1')).toBe('55eebccd-4598-85ec-bc00-7a7ecbc4e42c');
  const ids = Array.from({ length: 1_000 }, (_, index) => idFromKey(`赢:${index}`));
  expect(new Set(ids).size).toBe(ids.length);
  // A variant of the first form, 10 in binary, in each.
  const form = /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
  expect(ids.filter((id) => !form.test(id))).toEqual([]);
});
