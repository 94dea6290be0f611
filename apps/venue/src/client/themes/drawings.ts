import { present } from '@haitang/kernel/assert.ts';

const SYMBOLS = import.meta.glob<string>('./symbols/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});
const GROUNDS = import.meta.glob<string>('./grounds/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The address of a symbol of the pool; only a page that shows it loads it. */
export const symbolUrl = (drawing: string): string =>
  present(SYMBOLS[`./symbols/${drawing}.svg`], `the drawing ${drawing}`);

/** The address of what stands behind the reels of a theme, by the code of its game. */
export const groundUrl = (code: string): string =>
  present(GROUNDS[`./grounds/${code}.svg`], `the ground of ${code}`);
