/** The shapes of three digits, with the numbers out of 1,000 that have them. */
export const SHAPES = {
  triple: { name: '豹子', ways: 10 },
  run: { name: '顺子', ways: 60 },
  pair: { name: '对子', ways: 270 },
  half: { name: '半顺', ways: 360 },
  mixed: { name: '杂六', ways: 300 },
} as const;
export type Shape = keyof typeof SHAPES;

/** Two digits are neighbours; 9 and 0 are too. */
const areNear = (a: number, b: number): boolean => (a + 1) % 10 === b || (b + 1) % 10 === a;

/** The shape of three digits, in any order. */
export function shapeOf(a: number, b: number, c: number): Shape {
  const kinds = new Set([a, b, c]).size;
  if (kinds < 3) return kinds === 1 ? 'triple' : 'pair';
  const near = [areNear(a, b), areNear(b, c), areNear(a, c)].filter(Boolean).length;
  if (near === 2) return 'run';
  return near === 1 ? 'half' : 'mixed';
}
