import { expect, test } from 'vitest';
import { categoryIcon } from './category-icon.ts';

test('categories 2, 7, 9 and 12 have their own icons, whatever their names', () => {
  const special = [2, 7, 9, 12].map((id) => categoryIcon(id, '新人'));
  expect(new Set(special).size).toBe(4);
  expect(special).not.toContain(categoryIcon(1, '新人'));
});

test('an unknown category gets a gift', () => {
  expect(categoryIcon(99, '端午')).toBe('gift-duotone');
});
