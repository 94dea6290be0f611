// Draws the tiles of single games: `node games.mjs`, after `node more.mjs`.
import { out } from './lib.mjs';
import { ORIGINALS } from './originals.mjs';
import { SLOTS } from './slots.mjs';
import { tile } from './tiles.mjs';

for (const { tile: t, hero } of [...SLOTS, ...ORIGINALS]) {
  out(`tiles/${t[1]}-${t[0]}.svg`, tile(t, hero));
}
