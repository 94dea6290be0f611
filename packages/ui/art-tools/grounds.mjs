// Draws what stands behind the reels of each theme: `node grounds.mjs`, after `node symbols.mjs`.
// The head of a page lies over the top of its ground, so that part stays dark.
import fs from 'fs';
import path from 'path';
import { at, line, mist, pagoda, star } from './kit.mjs';
import { blossom, circle, Doc, ellipse, g, motifs, path_, poly, r2, rect, rng } from './lib.mjs';
import { light, POOL, THEMES } from './symbols.mjs';

const W = 412;
const H = 620;

/** Code and palette of each theme, as the table has them. */
function themes() {
  const folder = path.join(THEMES, '../../themes');
  return fs.readdirSync(folder).filter((name) => name.endsWith('-themes.ts')).flatMap((name) =>
    [...fs.readFileSync(path.join(folder, name), 'utf8').matchAll(/code: '([a-z-]+)',\s*name: '[^']+',\s*product[^#]+'([^']+)',/g)].map(([, code, text]) => {
      const [main, tints] = text.split(' / ').map((part) => part.split(' '));
      const [deep, mid, glow, soft] = main;
      return { code, deep, mid, glow, soft, tints };
    }),
  );
}

const hex = (c) => [1, 3, 5].map((at) => Number.parseInt(c.slice(at, at + 2), 16));
const mix = (a, b, k) => `#${hex(a).map((v, i) => Math.round(v + (hex(b)[i] - v) * k).toString(16).padStart(2, '0')).join('')}`;

/** A drawing of the pool, its middle at (x, y). */
const put = (D, name, x, y, s, rot = 0, o = 1) =>
  `<g transform="translate(${x} ${y}) rotate(${rot}) scale(${s}) translate(-54 -56)"${o < 1 ? ` opacity="${o}"` : ''}>${POOL[name](D)}</g>`;
const hills = (seed, y, h, a, b, D) => {
  const R = rng(seed);
  let d = `M-10 ${H}V${y}`;
  for (let x = -10; x < W + 60; x += 62) d += `q31 ${r2(-h * (0.5 + R()))} 62 ${r2((R() - 0.5) * 16)}`;
  return path_(`${d}V${H}Z`, `fill="${D.lin([[0, a], [1, b]])}"`);
};
const disc = (D, x, y, r, c) =>
  circle(x, y, r * 2.4, `fill="${D.radial([[0, c, 0.6], [1, c, 0]])}"`) + circle(x, y, r, `fill="${D.radial([[0, '#fffdf2'], [1, c]], 0.4, 0.35, 0.8)}"`);
const sky = (seed, n, c, y1 = 300) => {
  const R = rng(seed);
  let s = '';
  for (let i = 0; i < n; i += 1) s += star(r2(R() * W), r2(20 + R() * y1), r2(0.8 + R() * 2.6), c);
  return g('opacity=".85"', s);
};
const lamps = (D, list, c = '#ffb84a') =>
  list.map(([x, y, s]) => line(`M${x} 0V${y - 20 * s}`, '#8a5a2c', 1.4) + at(x, y, s, 0, circle(0, 0, 46, `fill="${D.radial([[0, c, 0.55], [1, c, 0]])}"`) + ellipse(0, 0, 22, 18, `fill="${D.radial([[0, '#fff0b0'], [0.6, '#f0603c'], [1, '#8e1420']])}"`) + rect(-9, -22, 18, 5, 1, 'fill="#e8bc64"') + rect(-9, 17, 18, 5, 1, 'fill="#e8bc64"') + line('M0 22V42M-4 22V38M4 22V38', '#f0a04a', 1.6))).join('');
const twig = (D, list, wood, c, R) => line(wood, '#3c1f22', 7) + line(wood, '#a8705a', 1.6, 0.6) + list.map(([x, y, k]) => blossom(D, x, y, R * k, { rot: x, c, veins: false })).join('');
const water = (D, t, y) => path_(`M0 ${y}H${W}V${H}H0Z`, `fill="${D.lin([[0, mix(t.mid, t.glow, 0.28)], [0.5, t.mid], [1, t.deep]])}"`) + Array.from({ length: 9 }, (_, i) => line(`M${-20 + (i % 3) * 60} ${y + 16 + i * 22}q50 -9 100 0t100 0t100 0t100 0`, t.glow, 1.6, 0.5 - i * 0.04)).join('');
const roof = (D, t, y) => path_(`M-20 ${y}Q60 ${y - 6} 110 ${y - 46}H302Q352 ${y - 6} 432 ${y}Q440 ${y + 16} 420 ${y + 15}H-8Q-28 ${y + 16} -20 ${y}Z`, `fill="${D.lin([[0, mix(t.mid, '#000000', 0.3)], [1, mix(t.deep, '#000000', 0.4)]])}" stroke="${t.glow}" stroke-opacity=".4"`);
const fall = (D, names, seed, n, s) => {
  const R = rng(seed);
  return Array.from({ length: n }, (_, i) => put(D, names[i % names.length], r2(R() * W), r2(120 + R() * 420), r2(s * (0.5 + R() * 0.7)), r2(R() * 360), 0.55)).join('');
};

const PINK = ['#ffd6dc', '#e83a5a', '#8e0a2c'];
const WHITE = ['#ffffff', '#f6fbe8', '#b8d890'];
const SCENES = {
  'pear-blossom-rain': (D, t) => hills('a', 250, 60, mix(t.mid, t.glow, 0.25), t.mid, D) + hills('b', 320, 50, t.mid, t.deep, D) + twig(D, [[300, 150, 1], [352, 190, 0.8], [250, 128, 0.7], [392, 132, 0.9], [330, 224, 0.6]], 'M430 96C370 120 310 128 228 130M350 118C360 160 350 200 330 226', WHITE, 30) + Array.from({ length: 40 }, (_, i) => line(`M${(i * 67) % 430} ${(i * 97) % 520 + 90}l-8 26`, '#eafcf4', 1.2, 0.5)).join('') + put(D, 'swallow', 96, 190, 0.6),
  'brocade-dream': (D, t) => Array.from({ length: 8 }, (_, i) => path_(`M-20 ${130 + i * 60}C90 ${70 + i * 60} 150 ${220 + i * 60} 240 ${150 + i * 60}S390 ${90 + i * 60} 440 ${150 + i * 60}V${220 + i * 60}C380 ${150 + i * 60} 300 ${200 + i * 60} 230 ${220 + i * 60}S90 ${140 + i * 60} -20 ${200 + i * 60}Z`, `fill="${['#8a2c74', '#2c5a8a', '#a8782c', '#4a3c9a'][i % 4]}" opacity=".55" stroke="#fff0c4" stroke-opacity=".5"`)).join('') + mist(90, 170, 1.5, '#fff0c4', 0.8) + mist(320, 220, 1.7, '#fff0c4', 0.7),
  'phoenix-peony': (D) => put(D, 'phoenix', 300, 210, 2.1, 8) + put(D, 'peony', 70, 300, 1.3) + put(D, 'peony', 372, 370, 1.1) + put(D, 'peony', 40, 420, 0.9),
  'neon-street': (D, t) => Array.from({ length: 9 }, (_, i) => { const h = 200 + ((i * 73) % 150), x = i * 50 - 18; return rect(x, 420 - h, 46, h + 220, 2, `fill="${D.lin([[0, ['#3c2a7a', '#5a2c7a', '#2c3c8a'][i % 3]], [1, '#0a0a1c']])}"`) + Array.from({ length: 8 }, (_, k) => rect(x + 8, 432 - h + k * 26, 12, 12, 1, `fill="${['#ffdf7a', '#5ae0ff', '#ff6ab0'][(i + k) % 3]}" opacity=".8"`) + rect(x + 27, 432 - h + k * 26, 12, 12, 1, `fill="${['#5ae0ff', '#241c4c', '#ffdf7a'][(i * 2 + k) % 3]}" opacity=".75"`)).join(''); }).join('') + put(D, 'neonmoon', 330, 150, 0.8),
  'firefly-night': (D, t) => disc(D, 322, 168, 34, '#f4ffd8') + hills('f', 300, 70, mix(t.mid, t.glow, 0.16), t.deep, D) + put(D, 'fern', 60, 360, 1.7, -14) + put(D, 'fern', 362, 380, 1.6, 12) + Array.from({ length: 26 }, (_, i) => { const x = (i * 83) % W, y = 130 + ((i * 131) % 300); return circle(x, y, 13, `fill="${D.radial([[0, '#e8ff7a', 0.8], [1, '#e8ff7a', 0]])}"`) + circle(x, y, 2, 'fill="#fcffd0"'); }).join(''),
  'lanterns-on-water': (D, t) => sky('w', 40, '#e8ecff', 220) + disc(D, 330, 150, 30, '#fff0c8') + hills('l', 250, 40, '#24347c', '#101a50', D) + water(D, t, 270) + [[70, 300, 0.6], [170, 320, 0.7], [290, 306, 0.6], [360, 350, 0.9], [110, 380, 1], [240, 400, 1.1]].map(([x, y, s]) => circle(x, y, 50 * s, `fill="${D.radial([[0, '#ffc870', 0.7], [1, '#ffc870', 0]])}"`) + put(D, 'lotusbud', x, y, s * 0.55)).join(''),
  'plum-and-snow': (D, t) => hills('s', 290, 70, '#e8f4ff', mix(t.mid, '#ffffff', 0.3), D) + hills('s2', 380, 50, '#ffffff', t.mid, D) + twig(D, [[70, 160, 1], [130, 190, 0.8], [40, 220, 0.9], [180, 156, 0.7], [226, 176, 0.6]], 'M-20 250C40 210 90 170 240 160M86 184C110 210 120 220 136 240', PINK, 28) + Array.from({ length: 60 }, (_, i) => circle((i * 71) % W, 60 + ((i * 113) % 500), 1.4 + (i % 4), 'fill="#fff" opacity=".8"')).join('') + put(D, 'snowpine', 350, 300, 1.2),
  'fish-and-moon': (D, t) => disc(D, 206, 210, 92, '#e8f6ff') + put(D, 'twinfish', 206, 210, 1.9) + water(D, t, 330),
  'harbour-lights': (D, t) => sky('h', 26, '#e8fff8', 170) + hills('h', 250, 60, '#2a7a80', '#0c3a44', D) + water(D, t, 280) + put(D, 'beacon', 340, 220, 1.3) + put(D, 'fisher', 96, 316, 1.1) + [[40, 270], [150, 268], [220, 274], [270, 270]].map(([x, y]) => circle(x, y, 16, `fill="${D.radial([[0, '#ffd890', 0.9], [1, '#ffd890', 0]])}"`) + circle(x, y, 2.4, 'fill="#fff2c8"')).join(''),
  'river-sunset': (D) => disc(D, 206, 196, 62, '#ffb04a') + hills('r', 270, 30, '#b8502c', '#6a2430', D) + path_('M206 276C150 320 300 340 190 400C90 460 330 480 220 620H420V270Z', 'fill="#f0a060" opacity=".55"') + hills('r2', 400, 60, '#8a3c24', '#2a0a1c', D) + put(D, 'geese', 90, 160, 0.9) + put(D, 'camel', 330, 300, 0.8),
  'fish-among-lotus': (D, t) => water(D, t, 100) + [[60, 190, 1.4], [350, 170, 1.2], [300, 330, 1.5], [90, 400, 1.3]].map(([x, y, s]) => put(D, 'lotuspad', x, y, s, x)).join('') + put(D, 'lotus', 330, 250, 1.3) + put(D, 'redkoi', 190, 250, 1, 20) + put(D, 'goldkoi', 90, 300, 0.9, 60),
  'mountain-stream': (D, t) => disc(D, 80, 150, 26, '#f0804a') + [0, 1, 2].map((i) => path_(`M${-40 + i * 60} ${H}V${300 + i * 30}L${60 + i * 90} ${130 + i * 40}L${130 + i * 90} ${210 + i * 36}L${190 + i * 80} ${150 + i * 50}L${320 + i * 60} ${330 + i * 20}V${H}Z`, `fill="${D.lin([[0, mix(t.mid, t.glow, 0.5 - i * 0.14)], [0.6, t.mid], [1, t.deep]])}" stroke="#f4fbe4" stroke-opacity=".4"`)).join('') + put(D, 'waterfall', 236, 300, 1.1) + put(D, 'pine', 356, 330, 1.5) + mist(70, 300, 1.6, '#fff', 0.7),
  'pearls-on-jade': (D, t) => ellipse(206, 420, 240, 90, `fill="${D.radial([[0, '#e4ffe8'], [0.6, '#6cc49a'], [1, t.mid]])}" opacity=".55"`) + ellipse(206, 416, 190, 66, 'fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2"') + [['pearlW', 90, 170, 0.6], ['pearlP', 320, 150, 0.7], ['pearlW', 250, 240, 0.9], ['pearlB', 130, 290, 0.7], ['pearlG', 350, 300, 0.6]].map(([n, x, y, s]) => put(D, n, x, y, s)).join(''),
  'crackle-celadon': (D) => { const R = rng('cr'); const N = Array.from({ length: 70 }, () => [R() * W, 90 + R() * 480]); let d = ''; for (const a of N) for (const b of [...N].sort((p, q) => Math.hypot(p[0] - a[0], p[1] - a[1]) - Math.hypot(q[0] - a[0], q[1] - a[1])).slice(1, 3)) d += `M${a.map(Math.round)}L${b.map(Math.round)}`; return line(d, '#dcf8f4', 1.4, 0.4) + put(D, 'vaseA', 330, 190, 1.4) + put(D, 'vaseC', 70, 200, 1.1); },
  'amber-hours': (D) => [[90, 190, 'amberBee', 1.3], [330, 170, 'amberFern', 1.2], [210, 330, 'amberBloom', 1.5], [60, 400, 'amberStar', 1], [360, 400, 'amberShell', 1]].map(([x, y, n, s]) => circle(x, y, 110 * s, `fill="${D.radial([[0, '#ffb84a', 0.45], [1, '#ffb84a', 0]])}"`) + put(D, n, x, y, s, 0, 0.85)).join(''),
  'crystal-vein': (D, t) => [[60, 300, 'oreBlue', 1.9], [350, 280, 'oreViolet', 1.8], [210, 400, 'oreGreen', 1.8]].map(([x, y, n, s]) => put(D, n, x, y, s, 0, 0.9)).join('') + poly([[0, 0], [130, 0], [60, 120], [0, 210]], `fill="${mix(t.deep, '#000000', 0.3)}"`) + poly([[412, 0], [300, 0], [350, 110], [412, 230]], `fill="${mix(t.deep, '#000000', 0.3)}"`) + sky('v', 24, '#dff2ff', 320),
  kaleidoscope: (D) => put(D, 'kalB', 206, 250, 3.1, 0, 0.75) + put(D, 'kalA', 60, 420, 1.3, 0, 0.6) + put(D, 'kalD', 360, 430, 1.3, 0, 0.6),
  'glazed-tiles': (D, t) => roof(D, t, 150) + Array.from({ length: 10 }, (_, i) => put(D, ['tileRed', 'tileGold', 'tileGreen', 'tileBlue', 'tileViolet'][i % 5], 22 + i * 41, 172, 0.4)).join('') + Array.from({ length: 8 }, (_, r) => line(`M0 ${230 + r * 46}${'q26 28 52 0'.repeat(8)}`, t.glow, 2, 0.3)).join(''),
  'crimson-leaves': (D) => line('M-20 140C90 150 190 190 300 130S400 140 440 110', '#3c1c14', 9) + fall(D, ['mapleleaf', 'ginkgo', 'oakleaf'], 'leaf', 16, 0.9),
  'moon-palace-laurel': (D, t) => sky('mp', 30, '#fff6dc', 200) + disc(D, 290, 200, 84, '#fff0b8') + at(290, 268, 1.6, 0, pagoda(D, 0, 0, 1.5, 2, ['#cfd8ff', '#5a64b0', '#1c2260'])) + put(D, 'osmanthus', 60, 240, 1.4) + hills('mp', 380, 50, '#5a6ab8', t.deep, D) + mist(100, 380, 1.8, '#fff', 0.8),
  'star-river-voyage': (D) => sky('sv', 90, '#f0ecff', 420) + [0, 1, 2, 3].map((i) => path_(`M-20 ${160 + i * 26}C90 ${90 + i * 30} 210 ${260 + i * 24} 432 ${120 + i * 34}`, `fill="none" stroke="${['#8fb4ff', '#ffe6b0', '#c8a8ff', '#8ae0ff'][i]}" stroke-width="${16 - i * 3}" stroke-opacity=".22"`)).join('') + put(D, 'voyage', 300, 260, 1.6) + put(D, 'planet', 80, 180, 0.8),
  'moonlit-banquet': (D, t) => disc(D, 110, 190, 66, '#f0ecff') + roof(D, t, 320) + [60, 150, 262, 352].map((x) => rect(x - 9, 330, 18, 300, 2, `fill="${D.lin([[0, '#8a6ac8'], [1, '#241048']])}"`)).join('') + lamps(D, [[330, 176, 0.9], [376, 236, 0.7]], '#f0c8ff') + put(D, 'immortal', 250, 210, 1.1),
  'jade-pestle': (D, t) => disc(D, 310, 190, 70, '#f4ffdc') + put(D, 'mortar', 96, 260, 1.5) + put(D, 'bamboo', 370, 330, 1.6, 8) + put(D, 'bamboo', 24, 400, 1.3, -6) + hills('jp', 420, 40, mix(t.mid, t.glow, 0.2), t.deep, D),
  'star-raft': (D) => sky('sr', 90, '#f8e4ff', 420) + put(D, 'nebula', 300, 220, 2.2, 0, 0.9) + put(D, 'raft', 100, 330, 1.5) + put(D, 'comet', 90, 160, 0.7),
  'osmanthus-moon': (D, t) => disc(D, 206, 200, 84, '#fff4c0') + put(D, 'osmanthus', 350, 220, 1.5) + put(D, 'rabbit', 206, 210, 1.1, 0, 0.8) + hills('om', 360, 50, mix(t.mid, t.glow, 0.2), t.deep, D) + put(D, 'persimmon', 60, 330, 0.9) + mist(90, 230, 1.5, '#fff6dc', 0.7),
  'cloud-path': (D, t) => disc(D, 306, 170, 46, '#ffd8b0') + put(D, 'gate', 206, 250, 1.5) + [[60, 250, 2], [350, 280, 2.2], [150, 330, 2.4], [300, 380, 2.2]].map(([x, y, s]) => at(x, y, s * 0.5, 0, POOL.clouds(D).replace('translate(54 60)', 'translate(0 0)'))).join('') + put(D, 'crane', 96, 170, 0.9) + water(D, t, 520),
  'cherry-triple': (D) => line('M-10 150C100 110 250 190 430 120', '#6a3a2c', 7) + put(D, 'cherries', 90, 230, 1.3) + put(D, 'pinkbloom', 300, 170, 0.9) + put(D, 'cherries', 330, 290, 1.1) + put(D, 'pinkbloom', 190, 150, 0.6),
  'triple-coins': (D, t) => path_(motifs.coins(W, H, { s: 64 }), `fill="none" stroke="${t.glow}" stroke-opacity=".3" stroke-width="2"`) + put(D, 'onecoin', 80, 200, 1.1) + put(D, 'silvercoin', 330, 190, 1) + put(D, 'ingot', 206, 300, 1.2),
  'seven-bells': (D) => [[60, 150, 0.9, 'bluebell'], [150, 210, 1.1, 'bell'], [260, 170, 1, 'copperbell'], [356, 230, 1, 'windbell']].map(([x, y, s, n]) => line(`M${x} 0V${y - 40 * s}`, '#e8bc64', 2) + put(D, n, x, y, s)).join('') + [0, 1, 2].map((i) => line(`M${20 + i * 18} 320Q206 ${260 + i * 30} ${392 - i * 18} 320`, '#ffe8f8', 2, 0.5 - i * 0.1)).join(''),
  'neon-sevens': (D) => Array.from({ length: 12 }, (_, j) => line(`M0 ${100 + j * 44}H412`, '#5a6ae0', 1, 0.25)).join('') + put(D, 'neon7y', 100, 220, 1.8, -8, 0.9) + put(D, 'neon7p', 310, 230, 1.8, 8, 0.9) + put(D, 'neonring', 206, 200, 1, 0, 0.8),
  'orchard-three': (D, t) => disc(D, 330, 140, 36, '#fff0a8') + hills('or', 250, 60, '#a8c858', '#3c6a24', D) + [[70, 240, 1.2], [206, 260, 1.4], [344, 246, 1.2]].map(([x, y, s]) => rect(x - 8 * s, y + 20, 16 * s, 90 * s, 3, 'fill="#6a4424"') + circle(x, y, 56 * s, `fill="${D.radial([[0, '#a8dc58'], [1, '#2c6a2c']], 0.4, 0.3, 0.8)}"`) + [[-24, -10], [10, -26], [26, 10], [-6, 20]].map(([a, b]) => circle(x + a * s, y + b * s, 9 * s, 'fill="#f4702a"')).join('')).join('') + hills('or2', 360, 40, '#7aa83c', t.deep, D),
  'carousel-sevens': (D, t) => lamps(D, [[54, 170, 1], [132, 236, 1.1], [300, 226, 1.1], [366, 160, 1]]) + put(D, 'carousel', 206, 250, 1.9) + roof(D, t, 470),
  'red-fruit-board': (D, t) => ellipse(206, 380, 230, 80, `fill="${D.lin([[0, '#f4fbff'], [1, '#6a94b8']])}" opacity=".5"`) + ellipse(206, 374, 190, 60, 'fill="none" stroke="#2c5aa0" stroke-width="3" stroke-opacity=".6"') + put(D, 'haws', 206, 270, 2) + put(D, 'strawberry', 60, 200, 0.9) + put(D, 'redapple', 356, 210, 1),
  'lantern-fair': (D, t) => disc(D, 320, 150, 32, '#fff0c8') + lamps(D, [[40, 190, 1], [110, 250, 1.3], [206, 200, 1.2], [292, 270, 1.4], [372, 230, 1.1]]) + roof(D, t, 430),
  'golden-casket': (D) => put(D, 'casket', 206, 260, 2) + [0, 1, 2].map((i) => line(`M${150 + i * 56} 190C${110 + i * 56} 150 ${200 + i * 50} 130 ${150 + i * 60} 84`, '#fff0d8', 3, 0.5)).join('') + put(D, 'butterfly', 80, 190, 0.8, -16) + put(D, 'orchid', 350, 190, 0.9),
  'years-of-plenty': (D, t) => disc(D, 206, 170, 54, '#ffe08a') + hills('yp', 270, 40, '#e0b048', '#8a5a14', D) + Array.from({ length: 9 }, (_, i) => put(D, 'wheat', 10 + i * 50, 330 + (i % 2) * 26, 1.1, (i - 4) * 4)).join('') + hills('yp2', 420, 30, '#a87420', t.deep, D),
  'full-moon-tower': (D, t) => sky('ft', 40, '#fff0d8', 260) + disc(D, 120, 190, 74, '#ffe6c0') + at(310, 400, 2.6, 0, pagoda(D, 0, 0, 1.3, 5)) + hills('ft', 420, 50, mix(t.mid, t.glow, 0.2), t.deep, D) + mist(90, 300, 1.8, '#ffe0c8', 0.7),
  'treasure-pavilion': (D) => [0, 1].map((i) => rect(16, 130 + i * 150, 380, 138, 4, 'fill="#3a1c10" stroke="#c8843c" stroke-width="6"') + line(`M206 ${130 + i * 150}V${268 + i * 150}`, '#c8843c', 6)).join('') + put(D, 'vaseC', 110, 200, 1) + put(D, 'crown', 304, 200, 1) + put(D, 'jadebi', 110, 350, 1) + put(D, 'ingot', 304, 350, 1),
  'new-year-lights': (D, t) => put(D, 'fireworks', 120, 200, 1.9) + put(D, 'sparkler', 330, 170, 1.1) + Array.from({ length: 8 }, (_, i) => { const h = 60 + ((i * 37) % 60), x = i * 54 - 8; return path_(`M${x - 8} ${400 - h}L${x + 24} ${372 - h}L${x + 56} ${400 - h}H${x + 50}V${H}H${x}V${400 - h}Z`, `fill="${D.lin([[0, mix(t.mid, '#000000', 0.3)], [1, '#12040f']])}"`) + rect(x + 12, 412 - h, 10, 14, 1, 'fill="#ffd070"') + rect(x + 30, 412 - h, 10, 14, 1, 'fill="#ffd070"'); }).join(''),
  'silver-ruyi-lock': (D, t) => path_(motifs.lattice(W, H, { s: 74 }), `fill="none" stroke="${t.glow}" stroke-opacity=".25" stroke-width="2"`) + put(D, 'lock', 206, 240, 2.2) + put(D, 'knot', 66, 200, 1) + put(D, 'knot', 350, 200, 1),
};

function ground(t) {
  const D = new Doc(W, H, 'g');
  D.add(rect(0, 0, W, H, 0, `fill="${D.lin([[0, t.mid], [0.45, mix(t.mid, t.glow, 0.12)], [1, t.deep]])}"`));
  D.add(circle(206, 240, 260, `fill="${D.radial([[0, t.glow, 0.3], [1, t.glow, 0]])}"`));
  D.add(SCENES[t.code](D, t));
  D.add(rect(0, 0, W, 150, 0, `fill="${D.lin([[0, t.deep, 0.86], [0.6, t.deep, 0.55], [1, t.deep, 0]])}"`));
  return light(D.toString()).replace(/ width="412" height="620" role="img"/, '');
}

fs.mkdirSync(path.join(THEMES, 'grounds'), { recursive: true });
let bytes = 0;
for (const t of themes()) {
  const svg = ground(t);
  bytes += svg.length;
  fs.writeFileSync(path.join(THEMES, 'grounds', `${t.code}.svg`), svg);
}
console.log(themes().length, 'grounds', Math.round(bytes / 1024), 'kB');
