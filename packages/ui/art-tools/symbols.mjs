// Draws the pool of symbols from which the themes of our slots choose: `node symbols.mjs`. They
// have no ground: each theme puts its own colours behind them.
import fs from 'fs';
import path from 'path';
import { Doc, ROOT } from './lib.mjs';
import { MOTIFS } from './motifs.mjs';
import { ORIGINALS } from './originals.mjs';
import { SLOTS } from './slots.mjs';
import { heroes } from './tiles.mjs';

export const THEMES = path.join(ROOT, '../../../apps/venue/src/frame/themes');

const whole = Object.fromEntries([...SLOTS, ...ORIGINALS].map(({ tile, hero }) => [tile[0], hero]));
const pick = (from, names) => Object.fromEntries(names.split(' ').map((name) => [name, from[name]]));

/** Heroes of the lobby's tiles that are symbols as they are. */
export const POOL = {
  ...MOTIFS,
  ...pick(heroes, 'rabbit whale fish pearl'),
  ...pick(whole, 'lotus osmanthus voyage cherries casket palace brocade phoenix twinfish bell neon fisher sunset mortar raft tower treasure mountain mooncake crane carousel haws fireworks lock hairpin star nebula'),
};

/** Two decimals are more than a symbol of this size shows. */
export const light = (svg) => svg.replace(/-?\d*\.\d{2,}/g, (one) => String(Number(Number(one).toFixed(one.length > 4 || Math.abs(Number(one)) >= 1 ? 1 : 2))));

if (process.argv[1].endsWith('symbols.mjs')) {
  fs.mkdirSync(path.join(THEMES, 'symbols'), { recursive: true });
  let bytes = 0;
  for (const [name, draw] of Object.entries(POOL)) {
    const D = new Doc(108, 112, 's');
    D.add(draw(D));
    const svg = light(D.toString()).replace(' width="108" height="112" role="img"', '');
    bytes += svg.length;
    fs.writeFileSync(path.join(THEMES, 'symbols', `${name}.svg`), svg);
  }
  console.log(Object.keys(POOL).length, 'symbols', Math.round(bytes / 1024), 'kB');
}
