import { expect, test } from 'vitest';
import { categoryIcon } from './category-icon.ts';

test('categories 2, 7, 9 and 12 have icons of their own, whatever they are called', () => {
  const special = [2, 7, 9, 12].map((id) => categoryIcon(id, '新人'));
  expect(new Set(special).size).toBe(4);
  expect(special).not.toContain(categoryIcon(1, '新人'));
});

test('a category nobody has seen yet gets a gift', () => {
  expect(categoryIcon(99, '端午')).toBe('gift-duotone');
});
