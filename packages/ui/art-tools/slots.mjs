// The pictures of our own slots: a hero for each game, and its ground.
import { at, coin, crystal, disc, drop, gold, goldD, junk, lantern, leaf, line, lit, lotus, mist, orb, pad, pagoda, ridge, rings, sea, sh, shx, star, stars } from './kit.mjs';
import { blossom, bud, circle, ellipse, glyph, P, path_, poly, quatrefoil, r2, rect, rng } from './lib.mjs';
import { goldGlyph, halo, koi, moon, shadow } from './tiles.mjs';

const NIGHT = ['#070b26', '#16235c', '#33509a', '#b8ccff', '#dfe8ff'];
const JADE = ['#04231c', '#0d5a46', '#2c9a74', '#bdf5d4', '#e0ffee'];
const CELADON = ['#0f2a2c', '#2f6664', '#79b0a2', '#e6fbee', '#f4fff8'];
const LACQUER = ['#2c0508', '#86121c', '#cf3a34', '#ffc094', '#ffe2c6'];
const AMBER = ['#2a1204', '#7a3c08', '#cc7c1e', '#ffdf94', '#fff0c8'];
const PLUM = ['#1d0828', '#4d1a60', '#8f42a0', '#f0b8f4', '#fbe0ff'];
const DUSK = ['#2a0a1c', '#8a2c3c', '#e8794a', '#ffd49a', '#ffe9c8'];
const SNOW = ['#14233a', '#3c5f86', '#8fb2cc', '#f0faff', '#ffffff'];
const POND = ['#04262e', '#0c5a62', '#2a9a94', '#b4f6e6', '#deFFf6'];
const ROSE = ['#2a0718', '#7c1c46', '#cf5a80', '#ffc4d2', '#ffe4ec'];
const INK = ['#0a0a14', '#1f1c34', '#453c62', '#d8b8ff', '#ece0ff'];
const TEAL = ['#05202a', '#0f4a5c', '#2a8698', '#b2ecf6', '#dff9ff'];

const branch = (d, w = 3, c = '#3c1720') => line(d, c, w) + line(d, '#d49a7a', w * 0.25, 0.5);
const tree = (R, n, x, y, s, c) => { let t = ''; for (let i = 0; i < n; i++) t += circle(x + (R() - 0.5) * s, y + (R() - 0.5) * s * 0.7, 1.6 + R() * 1.6, `fill="${c[i % c.length]}"`); return t; };
const bill = (x, y, rot, s = 1) => at(x, y, s, rot, path_('M0 0Q-3 -4 0 -8Q3 -4 0 0Z', 'fill="#fffbe8"'));
const vase = 'M44 14H64V20Q60 26 62 34Q86 44 82 70Q78 96 66 100H42Q30 96 26 70Q22 44 46 34Q48 26 44 20Z';
const lampOn = (D, x, y, s) => at(x, y, s, 0, circle(0, -6, 26, `fill="${D.radial([[0, '#ffe9a0', 0.8], [1, '#ff9a50', 0]])}"`) + lotus(D, 0, 4, 0.5, ['#fff6dc', '#ff9cae', '#d03a66']) + path_('M0 -20Q5 -12 0 -7Q-5 -12 0 -20Z', 'fill="#fff6c0"') + ellipse(0, 9, 14, 2.4, 'fill="#ffd98a" opacity=".5"'));
const reflection = (x, y, w, n, c = '#fff6d0') => { let s = ''; for (let i = 0; i < n; i++) { const k = w * (1 - i / (n + 2)) * (i % 2 ? 0.7 : 1); s += line(`M${r2(x - k)} ${y + i * 4}H${r2(x + k)}`, c, 1.6, 0.85 - i * 0.07); } return s; };

const heroes = {
  pear(D) {
    let rain = ''; const R = rng('pear');
    for (let i = 0; i < 26; i++) { const x = R() * 120, y = R() * 96; rain += `M${r2(x)} ${r2(y)}l-4 13`; }
    const c = ['#ffffff', '#f6fbe8', '#b8d890'];
    return branch('M116 12C84 14 70 34 48 44C30 52 14 52 -6 74', 3.4) + branch('M62 36C64 54 72 68 84 78', 2) +
      [[20, 34, -50], [44, 76, -130], [92, 44, 60], [70, 20, 10], [100, 84, 110]].map(([x, y, r]) => at(x, y, 1, r, leaf(D, 22, 8))).join('') +
      blossom(D, 40, 46, 25, { rot: 8, c, stamen: '#c0506a' }) + blossom(D, 80, 72, 19, { rot: 40, c, stamen: '#c0506a' }) + blossom(D, 82, 26, 15, { rot: -20, c, stamen: '#c0506a' }) + blossom(D, 14, 80, 12, { c, stamen: '#c0506a' }) + line(rain, '#f0fbff', 0.8, 0.6);
  },
  lotus(D) {
    return pad(D, 24, 92, 34, 11) + pad(D, 90, 96, 32, 10) + pad(D, 84, 26, 22, 7, ['#a8e0b0', '#2a8a68', '#0e4a3c']) + line('M54 84C52 94 54 104 52 120', '#1a6a4a', 3) + halo(D, 54, 56, 46, '#ffd6e2', 0.7) + lotus(D, 54, 84, 1.75) + ellipse(54, 84, 12, 4, 'fill="#f6d27a" opacity=".9"') + bud(18, 50, 9, 10, ['#ffd0dc', '#d0446e'], D) + line('M18 60C18 74 22 84 20 96', '#1a6a4a', 2);
  },
  plate(D) {
    let s = shadow(D, 54, 96, 46, 9) + ellipse(54, 84, 49, 18, `fill="${sh(D, '#0d5a46', '#06382c')}"`) + ellipse(54, 80, 49, 18, `fill="${lit(D, '#e4ffe8', '#86d4a8', '#2a8a68')}" stroke="#f0fff0" stroke-width=".9"`) + ellipse(54, 81, 34, 11, 'fill="#1c6a50" opacity=".35"') + ellipse(54, 80, 40, 14, 'fill="none" stroke="#fff" stroke-opacity=".5" stroke-width=".6"');
    for (const [x, y, r] of [[34, 12, 5], [68, 6, 4], [80, 30, 8], [28, 40, 7], [52, 26, 10], [62, 56, 9], [40, 76, 9], [56, 82, 10], [73, 77, 8], [88, 60, 4]]) s += line(`M${x} ${y - r - 3}v-9`, '#fff', 0.8, 0.5) + orb(D, x, y, r, ['#fff', '#fbeef0', '#dcc6de', '#9a90c4']);
    return s;
  },
  celadon(D) {
    let crack = ''; const R = rng('crackle'); const N = [];
    for (let i = 0; i < 46; i++) N.push([20 + R() * 68, 14 + R() * 88]);
    for (const a of N) for (const b of [...N].sort((p, q) => Math.hypot(p[0] - a[0], p[1] - a[1]) - Math.hypot(q[0] - a[0], q[1] - a[1])).slice(1, 3)) crack += `M${a.map(r2).join(' ')}L${b.map(r2).join(' ')}`;
    return shadow(D, 54, 100, 34, 7) + `<g transform="translate(-4 6)">${branch('M58 14C60 0 74 -6 92 -4', 2) + blossom(D, 92, 0, 11, { c: ['#fff', '#ffdbe0', '#e07a90'] }) + bud(72, -2, 4, 60, undefined, D)}${path_(vase, `fill="${shx(D, '#5a9a8c', '#d8f4e4', '#8cc4b0', '#2a665e')}" stroke="#effff4" stroke-opacity=".7" stroke-width=".8"`)}<g clip-path="${D.clip(path_(vase))}">${line(crack, '#4a4a30', 0.55, 0.7)}${ellipse(42, 60, 7, 24, 'fill="#fff" opacity=".35"')}</g>${path_('M44 14H64V18H44Z', 'fill="#7a5a34"')}</g>`;
  },
  osmanthus(D) {
    let f = ''; const R = rng('osm');
    for (let k = 0; k < 9; k++) { const x = 12 + k * 11, y = 94 - k * 8 + (k % 2) * 10; f += at(x, y, 1, (k % 2 ? 140 : 20) + k * 6, leaf(D, 24, 7, ['#7cc08a', '#124a3c'])); }
    for (let i = 0; i < 64; i++) { const t = R(), x = 8 + t * 96, y = 96 - t * 74 + (R() - 0.5) * 22, s = 1.8 + R() * 1.2; f += [0, 90, 180, 270].map((a) => { const p = P(x, y, s, a + t * 90); return circle(p[0], p[1], s * 0.75, `fill="${i % 3 ? '#ffd24a' : '#fff0a0'}"`); }).join(''); }
    return halo(D, 60, 46, 56, '#fff0b8', 0.7) + moon(D, 62, 46, 38, ['#fffdf0', '#f0dca0']) + at(52, 52, 0.62, 0, path_('M-16 12Q-22 -6 -6 -10Q-2 -18 4 -10Q22 -8 20 8Q26 14 16 16H-12Q-22 18 -16 12Z', 'fill="#c9a765" opacity=".6"')) + branch('M-6 104C30 92 60 66 114 20', 3) + f;
  },
  voyage(D) {
    let s = stars('voy', 46, '#eaf0ff', 70);
    for (let i = 0; i < 7; i++) s += line(`M-6 ${78 + i * 5}Q${26 + i * 3} ${58 + i * 8} 54 ${76 + i * 5}T114 ${70 + i * 6}`, i % 2 ? '#8fb4ff' : '#ffe6b0', 1.8, 0.35 + i * 0.06);
    return path_('M20 -4C36 30 70 30 112 4V30C84 60 50 64 -4 40V10Z', `fill="#cbd8ff" opacity=".18" filter="${D.blur(5)}"`) + s + halo(D, 54, 56, 44, '#ffe4a8', 0.5) + junk(D, 54, 80, 1.15, ['#fffbe8', '#f0bc68']);
  },
  cherries(D) {
    const ch = (x, y, r) => drop(D, circle(x, y, r)) + orb(D, x, y, r, ['#ff9a9a', '#e02a44', '#7a0820']);
    return line('M30 66C36 40 46 26 66 12M62 80C58 50 58 34 66 12M86 60C82 40 76 24 66 12', '#5a7a2a', 2.4) + at(66, 13, 1, 66, leaf(D, 34, 12, ['#c0ea88', '#2a7a3c'])) + at(66, 13, 1, -74, leaf(D, 26, 9, ['#9cd878', '#1f6a3a'])) + ch(28, 68, 17) + ch(85, 64, 16) + ch(58, 84, 19);
  },
  lantern(D) {
    return circle(88, 18, 15, 'fill="#fff6d8"') + stars('lan', 14, '#ffe2b0') + lantern(D, 18, 34, 0.62, ['#ffe6a0', '#f0803c', '#8e3414']) + lantern(D, 90, 62, 0.66, ['#ffe6a0', '#f0803c', '#8e3414']) + lantern(D, 50, 54, 1.42) + path_(glyph('元', { font: 'brush', cx: 50, cy: 55, size: 24 }), 'fill="#fff0c4"');
  },
  casket(D) {
    return mist(40, 14, 0.5, '#ffe9c0', 0.8) + mist(66, 26, 0.4, '#ffe9c0', 0.6) + line('M54 52C46 42 64 34 54 22C46 12 58 6 56 -6', '#fff2d0', 1.6, 0.8) + shadow(D, 54, 100, 44, 7) + path_('M12 60L22 38H86L96 60Z', `fill="${sh(D, '#8a2030', '#3c0a14')}" stroke="${sh(D, '#fff0c0', '#c08a40')}" stroke-width="2"`) + path_('M20 58L27 43H81L88 58Z', 'fill="#24060c"') + circle(54, 54, 30, `fill="${D.radial([[0, '#ffe6a0', 0.8], [1, '#ffe6a0', 0]])}"`) + blossom(D, 40, 56, 11) + blossom(D, 68, 56, 11, { c: ['#fff4d8', '#f8d07a', '#c07a20'] }) + blossom(D, 54, 50, 12, { rot: 20, c: ['#fff', '#ffd9dd', '#e0607a'] }) + rect(10, 60, 88, 38, 4, `fill="${sh(D, '#f6d58e', '#c08a3c', '#7a4a18')}" stroke="#fff0c4" stroke-width=".8"`) + rect(15, 65, 78, 28, 2, 'fill="none" stroke="#6b3d10" stroke-width=".9"') + path_(quatrefoil(54, 78, 12), 'fill="#8e1a2c" stroke="#fff0c4" stroke-width=".8"') + path_(quatrefoil(54, 78, 6), gold(D)) + [27, 81].map((x) => path_(quatrefoil(x, 78, 7), 'fill="none" stroke="#6b3d10" stroke-width="1"')).join('');
  },
  amber(D) {
    const d = 'M54 6C74 30 90 46 88 70C86 92 70 102 54 102C38 102 22 92 20 70C18 46 34 30 54 6Z';
    return halo(D, 54, 60, 56, '#ffd070', 0.7) + drop(D, path_(d)) + path_(d, `fill="${D.radial([[0, '#ffeaa0'], [0.5, '#f0a030'], [1, '#9a4408']], 0.42, 0.5, 0.62)}" stroke="#ffe9b0" stroke-width="1"`) + at(54, 64, 1, -28, path_('M-2 -6C-26 -22 -34 -4 -22 2C-14 6 -6 2 0 0ZM2 -6C26 -22 34 -4 22 2C14 6 6 2 0 0Z', 'fill="#fff6d8" opacity=".62" stroke="#7a3c10" stroke-width=".6"') + ellipse(0, 6, 5.6, 14, 'fill="#5a2a10"') + line('M-5 2H5M-5.500 7H5.500M-5 12H5', '#f6c860', 1.8) + circle(0, -11, 5, 'fill="#4a2210"') + line('M-2 -15Q-6 -22 -10 -22M2 -15Q6 -22 10 -22', '#4a2210', 1)) + ellipse(38, 48, 5, 14, `fill="#fff" opacity=".55" transform="rotate(24 38 48)"`) + [[70, 84, 2.4], [34, 82, 1.6], [64, 34, 1.8]].map(([x, y, r]) => circle(x, y, r, 'fill="#fff2c0" opacity=".7"')).join('');
  },
  palace(D) {
    return moon(D, 70, 38, 34, ['#fffef4', '#dfe2ea']) + stars('pal', 20) + at(54, 96, 1.22, 0, pagoda(D, 0, 0, 1.25, 2, ['#cfd8ff', '#5a64b0', '#1c2260'])) + mist(22, 90, 0.66, '#e6ecff', 0.9, '#3a4a90') + mist(88, 96, 0.6, '#e6ecff', 0.8, '#3a4a90');
  },
  harvest(D) {
    let s = circle(54, 44, 36, `fill="${D.radial([[0, '#fff4c0', 1], [0.6, '#ffd26a', 0.8], [1, '#ffd26a', 0]])}"`);
    for (let i = -4; i <= 4; i++) { let e = line('M0 40V-30', '#c08a2c', 1.4); for (let k = 0; k < 7; k++) for (const f of [1, -1]) e += `<g transform="translate(0 ${-8 - k * 5.4}) rotate(${f * 30})"><path d="M0 0Q${f * 4.6 - 2.6} -5 0 -9.500Q${f * 4.6 + 2.6} -5 0 0Z" fill="${sh(D, '#fff0a8', '#d8962a')}" stroke="#8a5210" stroke-width=".4"/></g>`; s += at(54 + i * 1.6, 74, 1.02, i * 13, e); }
    return s + path_('M42 62Q54 68 66 62L68 72Q54 78 40 72Z', `fill="${sh(D, '#f0604a', '#8e1422')}" stroke="#ffe2a8" stroke-width=".8"`) + path_(glyph('丰', { font: 'brush', cx: 54, cy: 88, size: 18 }), 'fill="#ffe6a8" opacity="0"') + path_(quatrefoil(54, 68, 5), gold(D));
  },
  brocade(D) {
    let s = '';
    const cols = [['#f6d58e', '#c08a3c'], ['#f08aa0', '#a02050'], ['#8fd6e0', '#1f6a8a'], ['#b8e8b0', '#2a8a5a'], ['#d8b0f4', '#6a30a0']];
    cols.forEach((c, i) => { s += path_(`M-6 ${20 + i * 17}C24 ${-2 + i * 17} 38 ${44 + i * 17} 62 ${24 + i * 17}S96 ${4 + i * 17} 116 ${22 + i * 17}V${42 + i * 17}C96 ${22 + i * 17} 80 ${30 + i * 17} 62 ${44 + i * 17}S24 ${20 + i * 17} -6 ${40 + i * 17}Z`, `fill="${sh(D, ...c)}" stroke="#fff" stroke-opacity=".5" stroke-width=".6"`); for (let k = 0; k < 4; k++) s += mist(10 + k * 30, 30 + i * 17 + (k % 2 ? 6 : -3), 0.2, '#fff6dc', 0.8); });
    return s + at(58, 54, 1.1, -24, drop(D, path_('M-42 0Q0 -18 42 0Q0 18 -42 0Z')) + path_('M-42 0Q0 -18 42 0Q0 18 -42 0Z', `fill="${sh(D, '#fff0c4', '#c9904a', '#6b3d10')}" stroke="#fff6dc" stroke-width=".8"`) + rect(-19, -5, 38, 10, 4, 'fill="#3a1408"') + rect(-15, -4, 30, 8, 3, `fill="${sh(D, '#ff9ab0', '#b02050')}"`) + line('M-12 -4V4M-8 -4V4M-4 -4V4M0 -4V4M4 -4V4M8 -4V4M12 -4V4', '#fff', 0.6, 0.5));
  },
  phoenix(D) {
    const plume = (rot, L, c) => at(62, 72, 1, rot, path_(`M0 0C-10 ${-L * 0.4} -12 ${-L * 0.8} 0 ${-L}C12 ${-L * 0.8} 10 ${-L * 0.4} 0 0Z`, `fill="${sh(D, c, '#e8a03c', '#b8283c')}" opacity=".95"`) + line(`M0 0V${-L}`, '#fff0c4', 0.8) + ellipse(0, -L * 0.8, 5, 8, 'fill="#1f8a8a" stroke="#fff0b0" stroke-width="1"') + circle(0, -L * 0.8, 2.2, 'fill="#ffe08a"'));
    return plume(-66, 62, '#ffe9a0') + plume(-40, 74, '#ffd27a') + plume(-14, 74, '#ffe9a0') + plume(12, 66, '#ffd27a') + plume(36, 56, '#ffe9a0') + rings(D, 62, 74, [[12, 34, 13, ['#ffd0da', '#e05a80', '#a01848']], [10, 26, 11, ['#ffe0e6', '#f07a9a', '#b02454'], 16], [8, 18, 9, ['#fff0f2', '#f79ab4', '#c03462'], 8], [6, 10, 6, ['#fff', '#ffb8c8', '#d04a74'], 20]]) + circle(62, 74, 4, gold(D));
  },
  twinfish(D) {
    return halo(D, 54, 56, 54, '#e8f6ff', 0.7) + moon(D, 54, 55, 41, ['#fffef4', '#c8dcec']) + at(54, 55, 1, 0, koi(D, -17, 0, 0.82, -10, ['#3a4a74', '#101a3c']) + koi(D, 17, 2, 0.82, 170, ['#ffb08a', '#d8342c'])) + line('M54 14A20.500 20.500 0 0 1 54 55A20.500 20.500 0 0 0 54 96', '#5a7a9a', 0.8, 0.5);
  },
  rivers(D) {
    let s = '';
    const b = [[30, 10], [46, 16], [64, 22], [84, 30]];
    s += path_(ridge([[0, 34], [16, 16], [30, 30], [48, 8], [66, 28], [84, 14], [108, 34]]), `fill="${sh(D, '#9ab8d0', '#2c5474')}"`) + path_(ridge([[0, 44], [20, 32], [44, 44], [70, 34], [108, 46]]), `fill="${sh(D, '#4d80a0', '#123452')}"`);
    b.forEach(([y, h], i) => { s += path_(`M-6 ${y + 14}C20 ${y + 2} 40 ${y + 26 + h * 0.2} 62 ${y + 16}S98 ${y + 8} 114 ${y + 20}V${y + 20 + h * 0.5}C92 ${y + 12 + h * 0.5} 74 ${y + 18 + h * 0.6} 60 ${y + 18 + h * 0.6}S20 ${y + 8 + h * 0.5} -6 ${y + 18 + h * 0.5}Z`, `fill="${sh(D, '#e2f4ff', '#5aa0cc')}" stroke="#fff" stroke-opacity=".8" stroke-width=".7"`); const x = [80, 26, 76, 40][i], yy = [49, 64, 85, 104][i] - 1; s += ellipse(x, yy, 6 + i * 1.6, 2.6 + i * 0.6, 'fill="#fff8d0"') + ellipse(x, yy, 10 + i * 2, 4.4 + i, 'fill="#fff8d0" opacity=".35"'); });
    return halo(D, 78, 18, 32, '#fff8d8', 0.9) + circle(78, 18, 12, `fill="${lit(D, '#fffff6', '#f4e2a8')}"`) + s;
  },
  coins(D) {
    return path_('M54 -6C50 20 58 34 54 60S58 92 54 118', `fill="none" stroke="#c02a38" stroke-width="4"`) + drop(D, circle(54, 56, 38)) + coin(D, 34, 34, 26) + coin(D, 76, 44, 26) + coin(D, 50, 76, 28) + stars('cns', 6, '#fff6d0');
  },
  bell(D) {
    const d = 'M54 14C74 14 80 34 82 56C83 70 88 78 94 84H14C20 78 25 70 26 56C28 34 34 14 54 14Z';
    let r = ''; for (const k of [0, 1, 2]) r += line(`M${8 - k * 6} ${30 - k * 5}Q${-2 - k * 7} 54 ${8 - k * 6} ${74 + k * 4}M${100 + k * 6} ${30 - k * 5}Q${110 + k * 7} 54 ${100 + k * 6} ${74 + k * 4}`, '#fff0c0', 1.6, 0.7 - k * 0.18);
    return r + halo(D, 54, 54, 50, '#ffe6a0', 0.5) + circle(54, 11, 6, `fill="none" stroke="#e8c070" stroke-width="3.4"`) + circle(54, 90, 8, goldD(D)) + drop(D, path_(d)) + path_(d, `fill="${shx(D, '#8a5a1c', '#ffe9ae', '#d8a048', '#7a4812')}" stroke="#fff3cf" stroke-width=".8"`) + path_('M23 70Q54 78 85 70M25 62Q54 69 83 62', 'fill="none" stroke="#6b3d10" stroke-width="1.4"') + path_(glyph('七', { font: 'brush', cx: 54, cy: 42, size: 30 }), 'fill="#9a1626" stroke="#fff0c4" stroke-width=".6"') + path_('M48 2Q34 -2 30 10Q42 14 52 8ZM60 2Q74 -2 78 10Q66 14 56 8Z', `fill="${sh(D, '#f0604a', '#8e1422')}"`);
  },
  neon(D) {
    const sign = (x, y, w, h, ch, c) => rect(x, y, w, h, 3, `fill="#12081e" opacity=".85"`) + rect(x, y, w, h, 3, `fill="none" stroke="${c}" stroke-width="3" opacity=".5" filter="${D.blur(1.6)}"`) + rect(x, y, w, h, 3, `fill="none" stroke="${c}" stroke-width="1.2"`) + [...ch].map((t, i) => path_(glyph(t, { font: 'serifb', cx: x + w / 2, cy: y + w / 2 + i * w * 0.88 + 1, size: w * 0.66 }), `fill="${c}"`)).join('');
    let road = ''; for (let i = 0; i < 6; i++) road += line(`M54 62L${-30 + i * 34} 120`, ['#ff5ab0', '#5ae0ff', '#ffd24a'][i % 3], 1.4, 0.7);
    return poly([[-4, -4], [40, 40], [40, 72], [-4, 110]], `fill="${sh(D, '#2a1a54', '#120a2c')}"`) + poly([[112, -4], [68, 40], [68, 72], [112, 110]], `fill="${sh(D, '#3a1654', '#120a2c')}"`) + circle(54, 56, 26, `fill="${D.radial([[0, '#ff9ad0', 0.95], [1, '#ff5ab0', 0]])}"`) + circle(54, 52, 11, 'fill="#fff0d8"') + road + sign(6, 12, 18, 52, '海棠', '#ff6ab8') + sign(84, 6, 19, 36, '月', '#5ae6ff').replace('x', 'x') + sign(30, 36, 11, 26, '花', '#ffd85a') + sign(70, 44, 11, 24, '酒', '#9affb0') + sign(82, 52, 20, 26, '乐', '#ffb04a');
  },
  firefly(D) {
    let s = '', gr = ''; const R = rng('fire');
    for (let i = 0; i < 26; i++) { const x = i * 4.4 - 2, h = 18 + R() * 40; gr += path_(`M${r2(x)} 112Q${r2(x + (R() - 0.5) * 10)} ${r2(100 - h * 0.5)} ${r2(x + (R() - 0.5) * 26)} ${r2(100 - h)}Q${r2(x + 4)} ${r2(100 - h * 0.4)} ${r2(x + 4)} 112Z`, `fill="${i % 2 ? '#0d4a3a' : '#1a6a4a'}"`); }
    for (let i = 0; i < 15; i++) { const x = 8 + R() * 92, y = 10 + R() * 80, r = 1.2 + R() * 1.6; s += circle(x, y, r * 6, `fill="${D.radial([[0, '#e8ff7a', 0.75], [1, '#e8ff7a', 0]])}"`) + circle(x, y, r, 'fill="#fcffd0"'); }
    return circle(82, 20, 12, 'fill="#f4ffe0"') + circle(77, 17, 11, 'fill="#16444c"') + gr + at(54, 60, 1, 12, circle(0, 10, 40, `fill="${D.radial([[0, '#e8ff7a', 0.9], [1, '#e8ff7a', 0]])}"`) + path_('M-3 -8C-24 -22 -34 -2 -20 6ZM3 -8C24 -22 34 -2 20 6Z', 'fill="#f4ffe8" opacity=".8"') + ellipse(0, 10, 8, 18, `fill="${sh(D, '#2a2418', '#4a3a18', '#fbff90', '#e0f040')}"`) + circle(0, -12, 6, 'fill="#2a1c18"') + line('M-3 -17Q-8 -26 -14 -26M3 -17Q8 -26 14 -26', '#2a1c18', 1.2) + line('M0 -4V12', '#fff', 0.6, 0.5)) + s;
  },
  fisher(D) {
    return path_(ridge([[0, 56], [22, 34], [40, 52], [64, 28], [90, 50], [108, 40]]), `fill="${sh(D, '#3a7a86', '#0c3a48')}"`) + sea(D, 70, ['#3aa6a4', '#0a4450'], 5) + at(50, 80, 1.2, 0, path_('M-36 -8Q0 8 38 -10L30 4Q0 12 -30 4Z', `fill="${sh(D, '#8a5030', '#2c120c')}" stroke="#f0c890" stroke-width=".7"`) + path_('M-16 -8Q-14 -24 2 -24Q18 -24 18 -9Q0 -2 -16 -8Z', `fill="${sh(D, '#d8b070', '#6b4420')}"`) + line('M-12 -10Q-10 -22 2 -23M-2 -5V-23M8 -5Q10 -18 6 -23', '#4a2a10', 0.8) + line('M30 -8V-44Q30 -50 36 -48', '#4a2a18', 1.6)) + lantern(D, 94, 36, 0.5) + reflection(92, 88, 12, 6, '#ffd27a');
  },
  sunset(D) {
    return halo(D, 54, 48, 60, '#ffe0a0', 0.9) + circle(54, 48, 27, `fill="${sh(D, '#fffbe0', '#ffc24a', '#f0502c')}"`) + line('M4 26H40M60 20H104M14 36H30M78 34H100', '#fff0d0', 2, 0.6) + path_(ridge([[0, 62], [30, 50], [54, 60], [84, 50], [108, 58]]), `fill="${sh(D, '#8a2c3c', '#4a1028')}"`) + path_('M50 61H58C68 70 24 76 34 86C46 96 96 92 112 112H-4C6 96 12 84 20 78C30 70 50 68 50 61Z', `fill="${sh(D, '#fff0b0', '#f0803c', '#8a2438')}" stroke="#fff6d0" stroke-opacity=".6" stroke-width=".8"`) + line('M26 84H60M30 90H80M22 96H70', '#fff6d0', 1.2, 0.8) + at(80, 36, 0.8, 0, line('M-8 0Q-4 -5 0 0Q4 -5 8 0M14 -8Q17 -12 20 -8Q23 -12 26 -8', '#5a1828', 1.6));
  },
  crystal(D) {
    const c = ['#e4fbff', '#5ac8f0', '#14509a'], v = ['#fbe8ff', '#c07af0', '#5a1ea0'], gq = ['#e8ffe4', '#5ad8a0', '#0d6a50'];
    return halo(D, 54, 60, 54, '#bfeaff', 0.8) + crystal(D, 38, 94, 1.25, -24, v) + crystal(D, 74, 94, 1.2, 24, gq) + crystal(D, 26, 98, 0.8, -46, c) + crystal(D, 86, 98, 0.84, 46, v) + crystal(D, 54, 96, 1.75, 0, c) + path_('M4 108L14 90L34 96L54 90L76 97L96 90L106 108Z', `fill="${sh(D, '#5a5070', '#1c1830')}" stroke="#b8a8e0" stroke-opacity=".5" stroke-width=".7"`) + stars('cry', 9, '#fff', 60);
  },
  kaleido(D) {
    let s = ''; const K = ['#ff6a8a', '#ffb84a', '#ffe86a', '#5ad89a', '#4ab8f0', '#a87af0'];
    for (let i = 0; i < 12; i++) { const w = (a, r) => P(54, 56, r, a + i * 30), m = (p, f, o = 1) => poly(p, `fill="${f}" opacity="${o}" stroke="#fff" stroke-opacity=".6" stroke-width=".5"`); s += m([[54, 56], w(0, 16), w(15, 22), w(30, 16)], K[i % 6]) + m([w(0, 16), w(0, 32), w(15, 22)], K[(i + 2) % 6]) + m([w(0, 32), w(15, 22), w(30, 32), w(15, 40)], K[(i + 4) % 6]) + m([w(0, 32), w(15, 40), w(0, 48), w(-15, 40)], K[(i + 1) % 6], 0.9); }
    return circle(54, 56, 50, `fill="#140a2c" stroke="${sh(D, '#fff0c4', '#8a5a24')}" stroke-width="2.4"`) + s + circle(54, 56, 7, 'fill="#fff6e0"') + path_(quatrefoil(54, 56, 5), 'fill="#d8446a"');
  },
  mortar(D) {
    return moon(D, 54, 46, 40, ['#fffdf0', '#dcd0b4']) + at(66, 40, 1, 28, rect(-5, -46, 10, 62, 5, `fill="${shx(D, '#7cc8a0', '#effff0', '#3a8a68')}" stroke="#fff" stroke-opacity=".6" stroke-width=".6"`) + ellipse(0, 16, 8, 6, 'fill="#4a9a78"')) + at(30, 62, 1, -40, leaf(D, 32, 10)) + at(38, 62, 1, -14, leaf(D, 34, 9, ['#d0f0a0', '#3a8a4a'])) + shadow(D, 54, 104, 32, 5) + path_('M18 58H90C90 80 78 90 70 94L76 104H32L38 94C30 90 18 80 18 58Z', `fill="${shx(D, '#2a7a5c', '#d4f6dc', '#6abf94', '#0f5040')}" stroke="#effff0" stroke-width=".8"`) + ellipse(54, 58, 36, 7, `fill="${sh(D, '#0c4034', '#3a9a74')}" stroke="#effff0" stroke-width="1"`) + line('M26 72Q54 82 82 72', '#fff', 0.8, 0.6) + path_(quatrefoil(54, 82, 6), 'fill="none" stroke="#fff" stroke-width=".8"');
  },
  raft(D) {
    return stars('raft', 40, '#fff2d8', 100) + circle(62, 44, 27, `fill="${lit(D, '#ffe6c0', '#e8805a', '#7a2460', '#2a0c44')}"`) + `<g transform="rotate(-18 62 44)"><path d="M18 44A44 12 0 0 0 106 44" fill="none" stroke="#ffe0a0" stroke-width="4" opacity=".9"/><path d="M24 44A38 9 0 0 0 100 44" fill="none" stroke="#d080c0" stroke-width="2" opacity=".8"/></g>` + line('M-4 110Q20 92 38 90', '#ffe8b0', 3, 0.5) + at(44, 90, 0.78, -14, [0, 1, 2, 3].map((i) => rect(-28 + i * 2, -2 + i * 4, 58, 5, 2.4, `fill="${sh(D, '#e8b870', '#7a4a20')}" stroke="#4a2810" stroke-width=".5"`)).join('') + line('M2 -2V-50', '#6a3a1c', 2) + path_('M4 -48C26 -40 28 -18 22 -6L4 -4Z', `fill="${sh(D, '#fff8e0', '#f0a8b8')}"`));
  },
  neon7(D) {
    const d = 'M0 0H34V12C24 28 20 44 19 62H5C6 44 12 28 20 14H0Z';
    const tube = (x, y, c, c2) => at(x, y, 1.12, 0, path_(d, `fill="none" stroke="${c}" stroke-width="7" opacity=".55" filter="${D.blur(3)}"`) + path_(d, `fill="${c2}" fill-opacity=".22" stroke="${c}" stroke-width="2.6" stroke-linejoin="round"`) + path_(d, 'fill="none" stroke="#fff" stroke-width=".8" stroke-linejoin="round"'));
    let b = ''; for (let j = 0; j < 12; j++) b += line(`M-4 ${j * 10}H112`, '#000', 0.8, 0.3) + line(`M${(j % 2) * 10 + 10} ${j * 10}v10M${(j % 2) * 10 + 44} ${j * 10}v10M${(j % 2) * 10 + 78} ${j * 10}v10`, '#000', 0.8, 0.25);
    return b + rect(7, 10, 94, 88, 12, 'fill="none" stroke="#ffe05a" stroke-width="2" stroke-dasharray="0.1 6.4" stroke-linecap="round"') + tube(13, 24, '#ff4aa0', '#ff4aa0') + tube(56, 24, '#4ae0ff', '#4ae0ff');
  },
  orchard(D) {
    const row = (y, f) => [20, 54, 88].map((x, i) => f(x, y, i)).join('');
    const stem = (x, y) => line(`M${x} ${y - 11}q1 -5 4 -6`, '#5a3a18', 1.4) + at(x + 2, y - 13, 0.5, 70, leaf(D, 20, 7));
    return rect(3, 2, 102, 34, 6, 'fill="#2a1208" opacity=".35"') + rect(3, 38, 102, 34, 6, 'fill="#2a1208" opacity=".35"') + rect(3, 74, 102, 34, 6, 'fill="#2a1208" opacity=".35"') + row(20, (x, y) => orb(D, x, y, 12.5, ['#ffe08a', '#f08a1e', '#a04408']) + stem(x, y)) + row(56, (x, y) => [[0, -6], [-6, -2], [6, -2], [-3, 5], [4, 5], [0, 11]].map(([a, b]) => orb(D, x + a, y + b, 5.4, ['#e8b8ff', '#8a3ac0', '#3a0c6a'])).join('') + stem(x, y)) + row(92, (x, y) => orb(D, x, y, 12.5, ['#d8f08a', '#6ab02a', '#2a5a10']) + stem(x, y));
  },
  tower(D) {
    return moon(D, 76, 32, 22, ['#fffdf0', '#f0dcae']) + stars('tow', 16, '#ffe9c8', 60) + pagoda(D, 42, 104, 1.2, 5) + line('M82 72q3 -4 6 0q3 -4 6 0M90 84q3 -4 6 0q3 -4 6 0', '#ffe9c8', 1.2, 0.8) + mist(88, 96, 0.56, '#ffe0c8', 0.8);
  },
  treasure(D) {
    const v = (x, y, s, c) => at(x, y, s, 0, path_('M-5 -26H5V-22Q3 -18 6 -14Q14 -8 10 4Q8 8 4 9H-4Q-8 8 -10 4Q-14 -8 -6 -14Q-3 -18 -5 -22Z', `fill="${shx(D, ...c)}" stroke="#fff" stroke-opacity=".6" stroke-width=".6"`));
    const wood = `fill="none" stroke="${sh(D, '#c07a44', '#5a2a14')}" stroke-width="4"`;
    return rect(6, 4, 96, 98, 4, 'fill="#2a0f0a"') + circle(54, 52, 52, `fill="${D.radial([[0, '#ffd28a', 0.5], [1, '#ffd28a', 0]])}"`) + v(24, 37, 0.95, ['#3a6ab0', '#dfeaff', '#20407a']) + v(80, 36, 0.9, ['#a8283c', '#ffb0a0', '#6a0c20']) + coin(D, 52, 30, 11) + v(84, 88, 1.3, ['#2a7a5c', '#c8f4d8', '#0d4a38']) + path_('M14 66Q10 86 30 90Q50 86 46 66Z', `fill="${shx(D, '#8a5a1c', '#ffe9ae', '#8a5210')}"`) + lotus(D, 30, 68, 0.52) + orb(D, 56, 84, 8, ['#fff', '#bfeaff', '#3a70b0']) + path_('M6 48H66M66 4V48M66 48V62H102M66 62V102M38 4V20M6 96H102', wood) + rect(6, 4, 96, 98, 4, wood);
  },
  lamps(D) {
    let s = circle(54, 10, 40, `fill="${D.radial([[0, '#8a9af0', 0.6], [1, '#8a9af0', 0]])}"`) + stars('lmp', 12, '#e8ecff', 26) + path_('M-4 34H112V112H-4Z', `fill="${sh(D, '#2a3f8a', '#0a1440')}" opacity=".6"`); const R = rng('lamps');
    for (let i = 0; i < 16; i++) { const x = R() * 108, y = 36 + R() * 16; s += circle(x, y, 4, `fill="${D.radial([[0, '#ffdf90', 0.9], [1, '#ffdf90', 0]])}"`) + circle(x, y, 1.1, 'fill="#fff2c0"'); }
    for (const [x, y, k] of [[22, 56, 0.5], [58, 54, 0.46], [90, 60, 0.56], [40, 70, 0.72], [82, 84, 1.1], [28, 92, 1.25]]) s += lampOn(D, x, y, k * 1.2) + reflection(x, y + 12 * k, 10 * k, 3, '#ffc880');
    return s;
  },
  plum(D) {
    let s = branch('M-6 100C20 84 24 60 46 50C66 40 76 24 114 14', 5, '#2c1a20') + branch('M44 52C40 32 44 20 36 4M66 38C78 52 88 60 104 62', 2.6, '#2c1a20') + line('M-6 97C19 81 23 57 45 47C64 37 75 21 112 11', '#fff', 2.6, 0.95) + line('M43 47C39 30 42 20 35 4M68 38C79 51 88 57 104 60', '#fff', 1.2, 0.9); const R = rng('snow');
    const c = ['#ffd6dc', '#e83a5a', '#8e0a2c'];
    for (const [x, y, r, k] of [[46, 52, 18, 0], [80, 30, 14, 30], [24, 76, 13, 10], [36, 16, 11, 50], [88, 60, 12, 20], [64, 74, 8, 40]]) s += blossom(D, x, y, r, { rot: k, c, veins: false }) + path_(`M${x - r * 0.6} ${y - r * 0.7}Q${x} ${y - r * 1.35} ${x + r * 0.6} ${y - r * 0.7}Q${x} ${y - r * 0.75} ${x - r * 0.6} ${y - r * 0.7}Z`, 'fill="#fff"');
    for (let i = 0; i < 34; i++) s += circle(R() * 108, R() * 104, 0.8 + R() * 1.6, 'fill="#fff" opacity=".85"');
    return s + bud(60, 26, 4, 30, undefined, D) + bud(104, 14, 5, 60, undefined, D);
  },
  pond(D) {
    return koi(D, 40, 62, 0.8, 40, ['#ffd8b0', '#f0602c']) + koi(D, 78, 40, 0.6, -140, ['#fff', '#e84050']) + koi(D, 84, 84, 0.5, 80, ['#ffe48a', '#e0902a']) + pad(D, 22, 20, 28, 22) + pad(D, 94, 14, 20, 16, ['#b0e49a', '#3a8a4c', '#124a34']) + pad(D, 12, 88, 24, 19, ['#b0e49a', '#3a8a4c', '#124a34']) + pad(D, 64, 98, 20, 14) + circle(30, 14, 2.6, 'fill="#fff" opacity=".9"') + circle(92, 18, 2, 'fill="#fff" opacity=".9"') + lotus(D, 24, 24, 0.62) + [10, 17, 24].map((r) => circle(62, 62, r, 'fill="none" stroke="#e8fff8" stroke-opacity=".4" stroke-width=".8"')).join('');
  },
  mountain(D) {
    const R = rng('mt');
    return circle(24, 20, 11, 'fill="#e8583c"') + path_(ridge([[0, 60], [14, 40], [30, 52], [46, 8], [54, 2], [62, 14], [74, 44], [90, 30], [108, 52]]), `fill="${sh(D, '#cfe6d0', '#4a8a7c')}" stroke="#fff" stroke-opacity=".6" stroke-width=".7"`) + line('M50 10Q46 30 40 44M56 8Q58 26 64 42M62 20Q66 34 72 46M46 20Q42 32 36 46', '#2a5a54', 0.7, 0.6) + path_('M60 20C58 34 64 44 62 58C58 72 46 76 50 110H70C62 80 68 70 70 58C70 44 62 34 60 20Z', 'fill="#fff" opacity=".85"') + path_(ridge([[0, 70], [20, 56], [40, 78], [50, 92]]), `fill="${sh(D, '#5a9a80', '#123c3c')}"`) + path_('M108 110V62L92 70L76 84L66 110Z', `fill="${sh(D, '#5a9a80', '#123c3c')}"`) + tree(R, 20, 18, 62, 24, ['#1c5a48', '#2f7a5a', '#0f4038']) + tree(R, 16, 94, 68, 20, ['#1c5a48', '#2f7a5a', '#d8844a']) + mist(32, 50, 0.5, '#fff', 0.9) + mist(84, 42, 0.44, '#fff', 0.8);
  },
  glass(D) {
    const K = [['#ffb0b0', '#e02a44', '#6a0820'], ['#ffd8a0', '#f0802a', '#7a3408'], ['#fff6b0', '#f0c83a', '#8a6408'], ['#c8f8c0', '#3ab86a', '#0c5030'], ['#b8f4ff', '#2ab0d0', '#0a4a6a'], ['#c0d0ff', '#3a60d8', '#12247a'], ['#f0c8ff', '#a03ae0', '#460a80']];
    return halo(D, 54, 56, 54, '#fff', 0.5) + K.map((c, i) => { const [x, y] = i < 6 ? P(54, 55, 33, i * 60 - 90) : [54, 55]; return at(x, y, 1, i * 10, poly([0, 60, 120, 180, 240, 300].map((a) => P(0, 0, 17.5, a)), `fill="${lit(D, ...c)}" stroke="#fff" stroke-width=".9"`) + poly([0, 60, 120, 180, 240, 300].map((a) => P(0, 0, 9.5, a)), 'fill="#fff" fill-opacity=".22" stroke="#fff" stroke-opacity=".6" stroke-width=".6"') + line([0, 60, 120, 180, 240, 300].map((a) => `M${P(0, 0, 9.5, a).join(' ')}L${P(0, 0, 17.5, a).join(' ')}`).join(''), '#fff', 0.6, 0.6)); }).join('') + star(80, 20, 7) + star(24, 84, 5);
  },
  maple(D) {
    const m = 'M0 -46L7 -28L18 -36L16 -18L40 -22L32 -6L46 2L24 10L28 22L4 16L2 44H-2L-4 16L-28 22L-24 10L-46 2L-32 -6L-40 -22L-16 -18L-18 -36L-7 -28Z';
    const lf = (x, y, s, r, c) => at(x, y, s, r, drop(D, path_(m), 0.35) + path_(m, `fill="${sh(D, ...c)}" stroke="#ffe0b0" stroke-opacity=".6" stroke-width=".7"`) + line('M0 -40V40M0 12L-38 0M0 12L38 0M0 6L-30 -18M0 6L30 -18M0 0L-14 -30M0 0L14 -30', '#ffe6b8', 0.8, 0.6));
    return lf(86, 22, 0.42, 30, ['#ffe08a', '#e8902a']) + lf(18, 24, 0.36, -30, ['#ffc07a', '#d8502a']) + lf(20, 88, 0.44, 60, ['#ffd86a', '#d88a1e']) + lf(56, 56, 1.0, 12, ['#ff9a5a', '#d8281e', '#7a0a14']);
  },
  mooncake(D) {
    let p = ''; for (let i = 0; i < 14; i++) { const [x, y] = P(54, 58, 37, (i * 360) / 14); p += circle(x, y, 9, `fill="${lit(D, '#ffd890', '#d08a34', '#7a4210')}"`); }
    return shadow(D, 54, 96, 42, 10) + `<g transform="translate(0 6)">${p.replaceAll('url', 'url')}</g>` + p + circle(54, 58, 38, `fill="${lit(D, '#ffe2a4', '#dc9a42', '#9a5a1a')}" stroke="#fff0c8" stroke-opacity=".7" stroke-width=".8"`) + circle(54, 58, 32, 'fill="none" stroke="#8a4c14" stroke-width="1.6"') + rings(D, 54, 58, [[8, 30, 8, ['#f8d088', '#b87428']]]) + circle(54, 58, 14, `fill="${lit(D, '#ffe9b4', '#d8963e')}" stroke="#8a4c14" stroke-width="1"`) + path_(glyph('圆', { font: 'brush', cx: 54, cy: 58, size: 20 }), 'fill="#7a3a0c"') + [[16, 20], [90, 18], [98, 92]].map(([x, y]) => at(x, y, 0.8, 0, [0, 90, 180, 270].map((a) => { const q = P(0, 0, 3.4, a); return circle(q[0], q[1], 3, 'fill="#ffe06a"'); }).join(''))).join('');
  },
  crane(D) {
    return circle(54, 44, 33, `fill="${lit(D, '#ffdcb0', '#f08a5a', '#c83c3c')}"`) + mist(24, 82, 0.74, '#fff', 1, '#8fb2cc') + mist(90, 94, 0.7, '#fff', 1, '#6c94b8') + at(56, 54, 1.05, -10, drop(D, path_('M0 0C-20 -22 -44 -28 -54 -20C-34 -14 -22 0 -6 10Z'), 0.35) + path_('M-2 2C-14 -24 -34 -42 -56 -40C-50 -34 -52 -30 -54 -26C-48 -24 -46 -18 -44 -14C-36 -8 -20 6 -4 12Z', `fill="${sh(D, '#fff', '#dfe9f4')}"`) + path_('M-56 -40C-50 -34 -52 -30 -54 -26C-48 -24 -46 -18 -44 -14L-38 -11C-42 -22 -48 -32 -56 -40Z', 'fill="#1c2436"') + path_('M4 0C12 -24 28 -40 46 -42C42 -36 44 -30 46 -26C40 -22 38 -16 38 -12C28 -4 16 6 6 12Z', `fill="${sh(D, '#fff', '#d0deec')}"`) + path_('M46 -42C42 -36 44 -30 46 -26C40 -22 38 -16 38 -12L32 -8C34 -20 38 -32 46 -42Z', 'fill="#1c2436"') + path_('M-16 14C-4 0 18 -2 26 8C38 12 44 4 52 2L53 4C44 10 36 18 24 16C8 22 -6 22 -16 14Z', `fill="${sh(D, '#fff', '#e6eef6')}"`) + path_('M-16 14L-30 20L-12 20Z', 'fill="#1c2436"') + line('M-14 17L-44 30M-12 19L-40 34', '#3a2a30', 1.2) + path_('M50 1L66 2L51 5Z', 'fill="#d8a04a"') + circle(50, 1.6, 2.6, 'fill="#e02a3c"') + line('M32 13Q40 11 46 5', '#1c2436', 2.4));
  },
  carousel(D) {
    return circle(54, 54, 54, `fill="${D.radial([[0, '#ffdf90', 0.9], [1, '#ff9a40', 0]])}"`) + path_('M14 26L54 2L94 26Z', `fill="${sh(D, '#f0604a', '#7a0c18')}" stroke="#ffe0a0" stroke-width="1"`) + poly([[18, 28], [90, 28], [84, 86], [24, 86]], `fill="${D.radial([[0, '#fffbe0'], [0.6, '#ffd88a'], [1, '#f09a3c']], 0.5, 0.5, 0.6)}"`) + path_('M18 28L24 86M41 28L43 86M67 28L65 86M90 28L84 86', `fill="none" stroke="#8a1a1c" stroke-width="2.4"`) + path_(glyph('马', { font: 'brush', cx: 54, cy: 57, size: 21 }), 'fill="#6a0c18"') + path_(glyph('走', { font: 'brush', cx: 32, cy: 57, size: 15 }), 'fill="#a03a1c"') + path_(glyph('灯', { font: 'brush', cx: 76, cy: 57, size: 15 }), 'fill="#a03a1c"') + rect(14, 25, 80, 5, 2, gold(D)) + rect(20, 85, 68, 6, 2, gold(D)) + line('M30 91V106M54 91V108M78 91V106M14 28V46M94 28V46', '#e8443c', 2.6) + circle(54, 2, 3.4, gold(D)) + circle(14, 47, 2, gold(D)) + circle(94, 47, 2, gold(D));
  },
  haws(D) {
    const f = (x, y, r) => orb(D, x, y, r, ['#ff9a84', '#d8202c', '#6a0414']) + circle(x, y - r * 0.1, r * 0.2, 'fill="#5a1a0c" opacity=".7"') + [[-0.5, 0.3], [0.4, 0.4], [0.5, -0.3]].map(([a, b]) => circle(x + a * r, y + b * r, 0.6, 'fill="#ffd8a8"')).join('');
    return shadow(D, 54, 98, 46, 8) + ellipse(54, 86, 50, 14, `fill="${sh(D, '#dfe9ff', '#5a7ac0')}"`) + ellipse(54, 82, 50, 14, `fill="${sh(D, '#fff', '#d0dcf4')}" stroke="#3a60b0" stroke-width="1"`) + ellipse(54, 82, 43, 10.6, 'fill="none" stroke="#3a60b0" stroke-width=".8" stroke-dasharray="3 2"') + at(38, 30, 1, -40, leaf(D, 26, 9)) + at(70, 30, 1, 40, leaf(D, 26, 9)) + f(26, 72, 13) + f(82, 72, 13) + f(54, 74, 15) + f(40, 52, 14) + f(68, 52, 14) + f(54, 33, 14) + line('M54 20Q54 12 60 8', '#5a3a18', 2);
  },
  fireworks(D) {
    let s = '';
    for (const [x, y, r, c] of [[34, 30, 30, '#ffd86a'], [80, 24, 22, '#ff8ab0'], [76, 66, 20, '#8ae8ff'], [22, 72, 15, '#b8ff9a']]) { for (let i = 0; i < 18; i++) { const a = i * 20; s += line(`M${P(x, y, r * 0.3, a).join(' ')}L${P(x, y, r * (i % 2 ? 0.9 : 0.72), a).join(' ')}`, c, 1.5, 0.9); const q = P(x, y, r, a); s += circle(q[0], q[1], i % 2 ? 1.5 : 0.9, `fill="${i % 2 ? '#fff' : c}"`); } s += circle(x, y, r * 0.4, `fill="${D.radial([[0, '#fff', 1], [1, c, 0]])}"`); }
    let w = ''; for (const [x, h] of [[2, 22], [20, 16], [36, 26], [58, 14], [72, 24], [92, 18]]) w += path_(`M${x - 3} ${100 - h}L${x + 8} ${92 - h}L${x + 19} ${100 - h}H${x + 16}V112H${x}V${100 - h}Z`, 'fill="#1c0a24"') + rect(x + 4, 104 - h, 3.4, 4.4, 0.4, 'fill="#ffd27a"') + rect(x + 9.5, 104 - h, 3.4, 4.4, 0.4, 'fill="#ffb050"');
    return s + w;
  },
  lock(D) {
    const d = 'M54 48C64 40 80 40 88 50C98 62 92 80 78 84C68 96 40 96 30 84C16 80 10 62 20 50C28 40 44 40 54 48Z';
    let chain = ''; for (let i = 0; i < 9; i++) { const a = 200 + i * 17.5, [x, y] = P(54, 44, 40, a); chain += ellipse(x, y, 5, 3.2, `fill="none" stroke="#e8eef6" stroke-width="1.7" transform="rotate(${r2(a + 90 + (i % 2) * 20)} ${r2(x)} ${r2(y)})"`); }
    return chain + drop(D, path_(d)) + path_(d, `fill="${D.lin([[0, '#fff'], [0.4, '#c4d0e0'], [0.6, '#8494ac'], [1, '#e4ecf6']], 0, 0, 0.6, 1)}" stroke="#fff" stroke-width="1"`) + path_(d, 'transform="translate(54 66) scale(.86) translate(-54 -66)" fill="none" stroke="#5a6a84" stroke-width="1.1"') + path_(glyph('如', { font: 'serif', cx: 41, cy: 66, size: 19 }), 'fill="#44546e"') + path_(glyph('意', { font: 'serif', cx: 67, cy: 66, size: 19 }), 'fill="#44546e"') + [36, 54, 72].map((x) => line(`M${x} 91V99`, '#dfe6f0', 1.2) + circle(x, 102, 3.6, `fill="${lit(D, '#fff', '#a8b6ca', '#5a6a84')}"`)).join('') + star(86, 24, 6) + star(22, 30, 4);
  },
};

// [hero, palette, ground, game]
const LIST = [
  ['pear', CELADON, 'waves', '梨花落雨'], ['lotus', POND, 'waves', '荷塘清趣'], ['plate', TEAL, 'coins', '珠落玉盘'], ['celadon', CELADON, 'lattice', '冰裂青瓷'],
  ['osmanthus', NIGHT, 'waves', '蟾宫折桂'], ['voyage', NIGHT, 'shards', '星河夜航'], ['cherries', ROSE, 'rays', '樱桃三叠'], ['lantern', LACQUER, 'lattice', '灯市元宵'],
  ['casket', PLUM, 'lattice', '金匣留香'], ['amber', AMBER, 'fan', '琥珀时光'], ['palace', NIGHT, 'fan', '广寒夜宴'], ['harvest', DUSK, 'rays', '岁岁丰年'],
  ['brocade', PLUM, 'coins', '云锦织梦'], ['phoenix', LACQUER, 'fan', '凤穿牡丹'], ['twinfish', TEAL, 'waves', '双鱼抱月'], ['rivers', NIGHT, 'waves', '千江有月'],
  ['coins', LACQUER, 'coins', '铜钱三连'], ['bell', ROSE, 'fan', '金铃七响'], ['neon', INK, 'shards', '霓虹长街'], ['firefly', ['#041a22', '#16444c', '#2f7a68', '#d8ffa0', '#efffd0'], 'fan', '流萤夏夜'],
  ['fisher', POND, 'waves', '碧波渔火'], ['sunset', DUSK, 'fan', '长河落日'], ['crystal', INK, 'shards', '水晶矿脉'], ['kaleido', PLUM, 'rays', '万花镜'],
  ['mortar', JADE, 'lattice', '玉兔捣药'], ['raft', INK, 'fan', '星槎远渡'], ['neon7', INK, 'rays', '霓虹七七'], ['orchard', AMBER, 'rays', '果园三排'],
  ['tower', DUSK, 'waves', '月满西楼'], ['treasure', AMBER, 'lattice', '琳琅宝阁'], ['lamps', NIGHT, 'waves', '千灯照水'], ['plum', SNOW, 'lattice', '梅雪争春'],
  ['pond', JADE, 'waves', '鱼戏莲叶'], ['mountain', CELADON, 'waves', '溪山行旅'], ['glass', PLUM, 'shards', '七彩琉璃'], ['maple', AMBER, 'fan', '霜叶流丹'],
  ['mooncake', NIGHT, 'coins', '桂影团圆'], ['crane', SNOW, 'fan', '云路仙踪'], ['carousel', LACQUER, 'rays', '走马灯七'], ['haws', JADE, 'rays', '红果满盘'],
  ['fireworks', INK, 'fan', '守岁灯火'], ['lock', ROSE, 'lattice', '如意银锁'],
];
export const SLOTS = LIST.map(([id, palette, ground, name]) => ({ tile: [id, 'slot', palette, name, ground], hero: heroes[id] }));
