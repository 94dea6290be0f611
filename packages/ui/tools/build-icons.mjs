// Builds the sprite and the union of its names from a folder of Phosphor's svg files.
//   node packages/ui/tools/build-icons.mjs <folder of @phosphor-icons/core/assets>
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FAN, GLYPHS } from './icon-names.mjs';

const assets = process.argv[2];
if (!assets) throw new Error('the folder of @phosphor-icons/core/assets is missing');

const target = fileURLToPath(new URL('../src/icon/', import.meta.url));
const idOf = ([name, weight]) => (weight === 'regular' ? name : `${name}-${weight}`);

const symbols = GLYPHS.map((glyph) => {
  const id = idOf(glyph);
  const source = readFileSync(join(assets, glyph[1], `${id}.svg`), 'utf8');
  const inner = source
    .replace(/^<svg[^>]*>/, '')
    .replace('</svg>', '')
    .trim();
  return `<symbol id="${id}" viewBox="0 0 256 256">${inner}</symbol>`;
});
writeFileSync(
  join(target, 'icons.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg">\n${[...symbols, FAN].join('\n')}\n</svg>\n`,
);

const names = [...GLYPHS.map(idOf), 'hfan-duotone'].toSorted((name, other) =>
  name < other ? -1 : 1,
);
const union = names.map((name) => `  | '${name}'`).join('\n');
writeFileSync(
  join(target, 'icon-name.ts'),
  '/** Glyphs in the sprite; written by tools/build-icons.mjs. */\n' +
    `export type IconName =\n${union};\n`,
);
console.log(`${names.length} glyphs`);
