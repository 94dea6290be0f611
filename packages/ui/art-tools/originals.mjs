// The pictures of our originals, tables, card games, lotteries and of what is still to come.
import { at, coin, crystal, disc, drop, face6, gold, goldD, junk, lantern, leaf, line, lit, lotus, mist, orb, ridge, sea, seal, sh, shx, star, stars } from './kit.mjs';
import { blossom, bud, circle, ellipse, GOLD, glyph, P, path_, petalD, poly, quatrefoil, r2, rect, rng } from './lib.mjs';
import { ball, card, chip, die, face, goldGlyph, halo, koi, moon, shadow, SUIT } from './tiles.mjs';

const SKY = ['#0a2446', '#1f5c98', '#68b0dc', '#f0fbff', '#ffffff'];
const JADE = ['#04231c', '#0d5a46', '#2c9a74', '#bdf5d4', '#e0ffee'];
const LACQUER = ['#2c0508', '#86121c', '#cf3a34', '#ffc094', '#ffe2c6'];
const AMBER = ['#2a1204', '#7a3c08', '#cc7c1e', '#ffdf94', '#fff0c8'];
const PLUM = ['#1d0828', '#4d1a60', '#8f42a0', '#f0b8f4', '#fbe0ff'];
const NIGHT = ['#070b26', '#16235c', '#33509a', '#b8ccff', '#dfe8ff'];
const SEA = ['#031a33', '#0a4072', '#1c7bb0', '#9fe8ff', '#d4f6ff'];
const ROSE = ['#2a0718', '#7c1c46', '#cf5a80', '#ffc4d2', '#ffe4ec'];
const INK = ['#0a0a14', '#1f1c34', '#453c62', '#d8b8ff', '#ece0ff'];

const cardAt = (D, x, y, r, w, h, ch, suit, col = '#341820', font) => at(x, y, 1, r, card(D, w, h, face(ch, suit, col, w, h, font)));
const RED = '#b8243d';
const hex = (x, y, r) => [0, 60, 120, 180, 240, 300].map((a) => P(x, y, r, a + 30));
const numbered = (D, x, y, r, cols, ch) => ball(D, x, y, r, cols) + circle(x, y, r * 0.58, 'fill="#fffaf0"') + path_(glyph(ch, { font: 'serif', cx: x, cy: y, size: ch === '一' ? r * 0.62 : r * 0.74 }), 'fill="#3a1a10"');

const heroes = {
  dice(D) {
    return mist(24, 30, 0.6, '#fff', 0.7) + die(D, 54, 50, 34, [5, 1, 3], -8, ['#ffffff', '#f2ecff', '#c8d0ee']) + mist(26, 88, 0.9, '#dff2ff', 1, '#8cc4e8') + mist(86, 92, 0.8, '#dff2ff', 1, '#6cacd8');
  },
  leap(D) {
    return halo(D, 60, 40, 54, '#fff0b0', 0.7) + path_('M20 110V40H26V110M82 110V40H88V110', goldD(D)) + path_('M2 38Q54 12 106 38L100 44Q54 26 8 44Z', `fill="${sh(D, '#f0604a', '#7a0c18')}" stroke="#ffe0a0" stroke-width="1"`) + rect(14, 48, 80, 5, 1, goldD(D)) + at(54, 50, 1.02, 24, koi(D, 0, 0, 1.1, 0, ['#ffe48a', '#e8442c'])) + sea(D, 86, ['#8ae0e8', '#0f5a78'], 3) + [[30, 74, 2], [78, 78, 2.4], [40, 84, 1.6], [70, 66, 1.5], [22, 64, 1.4]].map(([x, y, r]) => circle(x, y, r, 'fill="#e8fdff"')).join('');
  },
  mines(D) {
    let s = '';
    for (let j = 0; j < 3; j++) for (let i = 0; i < 3; i++) { const x = 11 + i * 30, y = 9 + j * 30, open = (i === 1 && j === 1) || (i === 2 && j === 0) || (i === 0 && j === 2); s += rect(x, y + 2.4, 26, 26, 6, 'fill="#02140f" opacity=".6"') + rect(x, y, 26, 26, 6, open ? 'fill="#06281f" stroke="#5ac8a0" stroke-width=".8"' : `fill="${sh(D, '#8ae0bc', '#2a8a6a', '#0f5040')}" stroke="#d8ffec" stroke-width=".7"`) + (open ? circle(x + 13, y + 13, 15, `fill="${D.radial([[0, '#fff', 0.7], [1, '#fff', 0]])}"`) + orb(D, x + 13, y + 13, 9, ['#fff', '#fbeef0', '#dcc6de', '#9a90c4']) : path_(quatrefoil(x + 13, y + 13, 7), 'fill="none" stroke="#eafff4" stroke-opacity=".75" stroke-width=".9"')); }
    return s;
  },
  plinko(D) {
    let s = '';
    for (let j = 0; j < 6; j++) for (let i = 0; i <= j + 1; i++) { const x = 54 + (i - (j + 1) / 2) * 14, y = 20 + j * 12; s += circle(x, y, 2.5, `fill="${lit(D, '#fff', '#ffe0a0', '#b07a30')}"`); }
    const K = ['#e8443c', '#f0903a', '#f0c84a', '#5ac88a', '#f0c84a', '#f0903a', '#e8443c'];
    s += K.map((c, i) => path_(`M${6 + i * 13.9} 88h12.400v9q-6.200 6 -12.400 0Z`, `fill="${c}" stroke="#fff" stroke-opacity=".6" stroke-width=".6"`)).join('');
    return s + line('M54 2L47 14L54 26L61 38L54 50L61 62', '#fff', 1.4, 0.4) + orb(D, 54, 9, 8, ['#fff', '#ffd0e0', '#e05a90', '#8a1a4a']) + orb(D, 67, 70, 6, ['#fff', '#fbeef0', '#dcc6de', '#9a90c4']);
  },
  kite(D) {
    return circle(20, 20, 13, 'fill="#fff8d8"') + mist(86, 20, 0.5) + mist(22, 84, 0.7) + line('M-4 104C34 100 54 84 62 50', '#ffe070', 3) + line('M62 54C66 74 90 76 84 92S98 104 96 112', '#ff8a9a', 2) + at(64, 40, 1.06, 24, drop(D, poly([[0, -38], [28, -4], [0, 30], [-28, -4]])) + poly([[0, -38], [28, -4], [0, -4]], 'fill="#f0503c"') + poly([[0, -38], [-28, -4], [0, -4]], 'fill="#ffb84a"') + poly([[28, -4], [0, 30], [0, -4]], 'fill="#ffd86a"') + poly([[-28, -4], [0, 30], [0, -4]], 'fill="#d8304a"') + line('M0 -38V30M-28 -4H28', '#fff6dc', 1.2) + blossom(D, 0, -4, 11, { sh: false }) + poly([[0, -38], [28, -4], [0, 30], [-28, -4]], 'fill="none" stroke="#fff6dc" stroke-width="1.2"'));
  },
  star(D) {
    let dots = ''; const R = rng('keno');
    for (let j = 0; j < 8; j++) for (let i = 0; i < 8; i++) { const on = R() > 0.82; dots += circle(10 + i * 12.6, 8 + j * 12.6, on ? 4 : 2.4, `fill="${on ? '#ffe08a' : '#8fa8e8'}" opacity="${on ? 0.95 : 0.4}"`); }
    const p = [], q = []; for (let i = 0; i < 10; i++) { p.push(P(54, 54, i % 2 ? 17 : 40, i * 36 - 90)); }
    for (let i = 0; i < 10; i++) q.push(poly([[54, 54], p[i], p[(i + 1) % 10]], `fill="${i % 2 ? '#c8862a' : '#fff0b4'}"`));
    return dots + halo(D, 54, 54, 54, '#fff0a8', 0.8) + drop(D, poly(p)) + q.join('') + poly(p, `fill="none" stroke="#fffbe0" stroke-width="1.2" stroke-linejoin="round"`);
  },
  wheel(D) {
    let s = circle(54, 56, 49, `fill="${lit(D, '#8a3a2a', '#4a1410')}" stroke="${D.lin(GOLD)}" stroke-width="2"`);
    const K = ['#ffd0da', '#f0c84a', '#8ad8a8', '#f08aa8', '#a8c8f4', '#e8604a'];
    for (let i = 0; i < 24; i++) s += `<g transform="translate(54 56) rotate(${i * 15})">${path_(petalD(45, 13), `fill="${K[i % 6]}" stroke="#5a1420" stroke-width=".5"`)}</g>`;
    return s + circle(54, 56, 19, `fill="#6a1420" stroke="${D.lin(GOLD)}" stroke-width="1.6"`) + blossom(D, 54, 56, 16) + path_('M54 16L47 0H61Z', gold(D));
  },
  stairs(D) {
    let s = ''; for (let i = 0; i < 4; i++) s += poly([[2 + i * 26, 106], [2 + i * 26, 92 - i * 17], [29 + i * 26, 92 - i * 17], [29 + i * 26, 106]], `fill="${sh(D, '#f6d58e', '#8a5a24', '#4a2408')}" stroke="#fff0c4" stroke-width=".8"`);
    return s + cardAt(D, 17, 70, -8, 22, 31, '三', 'club') + cardAt(D, 43, 52, 4, 22, 31, '七', 'diamond', RED) + cardAt(D, 70, 34, -4, 22, 31, '十', 'spade') + cardAt(D, 93, 18, 8, 24, 33, '王', 'heart', RED) + path_('M8 34L34 12L30 10L42 4L40 17L37 14L12 38Z', 'fill="#ffe9a0" stroke="#8a5a24" stroke-width=".6"');
  },
  hairpin(D) {
    return at(54, 56, 1, 38, path_('M-2.400 -10L-1 62L0 66L1 62L2.400 -10Z', `fill="${shx(D, '#8a5a1c', '#fff0c4', '#c08a3c')}"`)) + line('M62 62V88M72 54V92M82 46V78', '#f3d9a4', 1) + orb(D, 62, 91, 4, ['#fff', '#fbeef0', '#c8a8c8']) + orb(D, 72, 96, 5, ['#ffd0d8', '#e83a5a', '#7a0a24']) + orb(D, 82, 82, 4, ['#fff', '#fbeef0', '#c8a8c8']) + at(62, 42, 1, 0, [0, 1, 2, 3, 4].map((i) => `<g transform="rotate(${i * 72})">${path_(petalD(36, 33), `fill="${sh(D, ['#fff0f2', '#ffe9a8', '#d8f4e0', '#dcecff', '#f4dcff'][i], ['#f07a96', '#e8a83a', '#3aa67a', '#4a86d8', '#a050d0'][i])}" stroke="${D.lin(GOLD)}" stroke-width="1.6"`)}${line('M0 -8V-26M0 -12L-7 -24M0 -12L7 -24', '#fff', 0.7, 0.7)}</g>`).join('') + circle(0, 0, 8, gold(D)) + orb(D, 0, 0, 5, ['#fff', '#ffe6ea', '#d8a0b0']));
  },
  twentyone(D) {
    return shadow(D, 54, 100, 36, 6) + cardAt(D, 37, 52, -14, 44, 64, '王', 'spade') + cardAt(D, 69, 56, 10, 44, 64, '一', 'heart', RED) + seal(D, 54, 90, 15, path_(glyph('廿', { font: 'serif', cx: 49, cy: 90, size: 10 }), 'fill="#fff3ea"') + path_(glyph('一', { font: 'serif', cx: 60, cy: 90, size: 8 }), 'fill="#fff3ea"'));
  },
  draw(D) {
    const C = [['十', 'heart'], ['九', 'heart'], ['八', 'heart'], ['七', 'heart'], ['六', 'heart']];
    return shadow(D, 54, 100, 40, 7) + C.map(([c, s], i) => `<g transform="translate(54 116) rotate(${-40 + i * 20}) translate(0 -66)">${card(D, 32, 48, i === 3 ? '' : face(c, s, RED, 32, 48), i === 3 ? { back: ['#2a8a7c', '#0d4a44'] } : {})}</g>`).join('') + blossom(D, 54, 94, 15, { rot: 12 });
  },
  flush(D) {
    const k = (r, c) => `<g transform="translate(54 110) rotate(${r}) translate(0 -58)">${card(D, 36, 54, face(c, 'diamond', '#b07a1c', 36, 54))}</g>`;
    return shadow(D, 54, 100, 36, 7) + k(-26, '五') + k(26, '七') + k(0, '六') + at(54, 62, 1, 0, [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330].map((a) => `<g transform="rotate(${a})">${path_(petalD(27, 11), `fill="${sh(D, '#fff6c8', '#f0b83a', '#b0701a')}" stroke="#7a4210" stroke-width=".5"`)}</g>`).join('') + [0, 45, 90, 135, 180, 225, 270, 315].map((a) => `<g transform="rotate(${a + 15})">${path_(petalD(17, 9), `fill="${sh(D, '#fffbe0', '#ffd25a')}" stroke="#7a4210" stroke-width=".4"`)}</g>`).join('') + circle(0, 0, 5, `fill="${lit(D, '#ff9a6a', '#b02a1c')}"`));
  },
  k3(D) {
    return circle(54, 56, 48, `fill="${lit(D, '#8a3a1c', '#3c1008')}" stroke="${D.lin(GOLD)}" stroke-width="2.4"`) + circle(54, 56, 41, 'fill="none" stroke="#f3d9a4" stroke-opacity=".5" stroke-width=".8" stroke-dasharray="2 3"') + face6(D, 36, 42, 31, 6, -14) + face6(D, 74, 46, 31, 1, 12) + face6(D, 54, 80, 31, 4, -4);
  },
  dome(D) {
    return shadow(D, 54, 100, 44, 8) + rect(12, 86, 84, 15, 5, `fill="${sh(D, '#a8303c', '#4a0c18')}" stroke="${D.lin(GOLD)}" stroke-width="1.2"`) + face6(D, 34, 72, 24, 3, -6) + face6(D, 73, 72, 24, 5, 8) + face6(D, 54, 48, 24, 2, 20) + path_('M16 86V50C16 2 92 2 92 50V86Z', 'fill="#e8fbff" fill-opacity=".2" stroke="#fff" stroke-width="1.3"') + path_('M24 78V50C24 34 30 22 40 17', 'fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".8"') + circle(54, 10, 5, gold(D)) + path_(glyph('三', { font: 'serif', cx: 54, cy: 93.5, size: 8 }), 'fill="#ffe6a8"');
  },
  sail(D) {
    return halo(D, 60, 40, 50, '#fff0c0', 0.7) + junk(D, 56, 76, 1.15, ['#fff6e0', '#e0604a']) + sea(D, 78, ['#f0b85a', '#8a4410'], 3) + [['#ffb5a8', '#d23c3c', '#7a1016', '五', 16, 88], ['#c8e4ff', '#3b7fd0', '#123a78', '七', 36, 94], ['#c6f5d2', '#3aa66a', '#0e5332', '一', 56, 90], ['#fff0b8', '#eab53c', '#8c5a0c', '九', 76, 94], ['#f0c8ff', '#a03ae0', '#460a80', '三', 95, 87]].map(([a, b, c, n, x, y]) => numbered(D, x, y, 9.6, [a, b, c], n)).join('');
  },
  nocommission(D) {
    return shadow(D, 54, 100, 38, 6) + cardAt(D, 28, 54, -16, 34, 50, '六', 'club') + cardAt(D, 82, 54, 16, 34, 50, '八', 'diamond', RED) + circle(54, 58, 29, `fill="${lit(D, '#d8fff0', '#3aa67a', '#0c4a38')}" stroke="${D.lin(GOLD)}" stroke-width="2"`) + circle(54, 58, 24, 'fill="none" stroke="#f6e0aa" stroke-width=".8" stroke-dasharray="2 2"') + goldGlyph(D, '免', { font: 'brush', cx: 54, cy: 58, size: 36 });
  },
  chain(D) {
    let l = ''; for (const [x, y, r] of [[34, 38, 40], [58, 58, 40], [80, 78, 40]]) l += ellipse(x, y, 13, 6.4, `fill="none" stroke="${sh(D, '#fff3cf', '#c08a3c')}" stroke-width="3.6" transform="rotate(${r} ${x} ${y})"`);
    return l + die(D, 22, 28, 15, [1, 2, 3], -10) + die(D, 47, 50, 18, [4, 5, 6], 6) + die(D, 78, 70, 22, [6, 2, 1], -8) + die(D, 84, 24, 10, [3, 1, 5], 14, ['#ffe4e4', '#f0a0a0', '#b84050']) + die(D, 22, 82, 11, [2, 4, 1], 10, ['#e4fff0', '#9ae0b8', '#3a9a70']);
  },
  // ---------- still to come
  moonbaccarat(D) {
    return moon(D, 54, 48, 43, ['#fffef4', '#e6d6b0']) + cardAt(D, 54, 54, 0, 44, 64, '九', 'heart', RED) + mist(22, 84, 0.7, '#fff', 1, '#8f4a70') + mist(90, 92, 0.6, '#fff', 1, '#6a2c54');
  },
  moondragon(D) {
    return moon(D, 54, 52, 44, ['#fffef4', '#e6d6b0']) + line('M54 8V96', '#8a5a3a', 0.8, 0.5) + goldGlyph(D, '龙', { cx: 32, cy: 52, size: 44 }) + path_(glyph('虎', { cx: 78, cy: 56, size: 44 }), `fill="${sh(D, '#3a4a8a', '#12183c')}" stroke="#fff" stroke-width=".5"`) + mist(54, 96, 0.7, '#fff', 0.9, '#7a2c4a');
  },
  fanwheel(D) {
    let s = ''; for (let i = 0; i < 13; i++) { const a = 192 + i * 12; s += poly([P(54, 92, 12, a), P(54, 92, 84, a), P(54, 92, 84, a + 12), P(54, 92, 12, a + 12)], `fill="${i === 6 ? '#1f8a5b' : i % 2 ? '#b3243a' : '#22131b'}" stroke="#e9c88c" stroke-width=".9"`) + `<g transform="rotate(${a + 96} 54 92)">${path_(quatrefoil(54, 92 - 70, 4), 'fill="#f3d9a4"')}</g>`; }
    return s + line('M54 92V104', '#e9c88c', 4) + circle(54, 92, 9, gold(D)) + orb(D, 78, 30, 5, ['#fff', '#fff', '#b8a8a8']);
  },
  horns(D) {
    return halo(D, 54, 60, 54, '#ffe0a0', 0.6) + path_('M30 50C4 46 -2 22 8 4C12 22 24 32 40 36ZM78 50C104 46 110 22 100 4C96 22 84 32 68 36Z', `fill="${sh(D, '#fff6dc', '#c09a5a', '#5a3a1c')}" stroke="#fff" stroke-opacity=".5" stroke-width=".7"`) + path_('M28 40Q54 24 80 40Q90 48 78 62L70 86Q54 104 38 86L30 62Q18 48 28 40Z', `fill="${sh(D, '#4a7a8a', '#143040')}" stroke="#bfe8f5" stroke-width=".8"`) + ellipse(54, 86, 19, 13, `fill="${lit(D, '#f0c8b8', '#b07a6a')}"`) + ellipse(47, 85, 2.6, 3.6, 'fill="#3a1a18"') + ellipse(61, 85, 2.6, 3.6, 'fill="#3a1a18"') + circle(54, 95, 6, `fill="none" stroke="${D.lin(GOLD)}" stroke-width="2.4"`) + circle(40, 56, 3.6, 'fill="#fff2c0"') + circle(68, 56, 3.6, 'fill="#fff2c0"') + circle(41, 56.5, 1.7, 'fill="#1a0c10"') + circle(67, 56.5, 1.7, 'fill="#1a0c10"') + seal(D, 54, 42, 11, path_(glyph('庄', { font: 'serif', cx: 54, cy: 42, size: 10 }), 'fill="#fff3ea"'));
  },
  xiangqi(D) {
    let b = ''; for (let i = 0; i < 7; i++) b += `M${-6 + i * 20} -4V112M-6 ${2 + i * 18}H114`;
    const p = (x, y, r, ch, c) => circle(x, y + 4, r, 'fill="#2a1408" opacity=".7"') + circle(x, y, r, `fill="${lit(D, '#fff0cc', '#e0b070', '#8a5a2a')}" stroke="#fff6dc" stroke-width=".7"`) + circle(x, y, r * 0.82, `fill="none" stroke="${c}" stroke-width="1.2"`) + path_(glyph(ch, { font: 'serif', cx: x, cy: y, size: r * 1.04 }), `fill="${c}"`);
    return line(b, '#e8fff0', 1, 0.4) + p(34, 38, 25, '兵', '#b01c2c') + p(78, 62, 25, '将', '#16302a') + p(30, 90, 15, '车', '#b01c2c') + p(88, 20, 13, '马', '#16302a');
  },
  boats(D) {
    const b = (x, y, s, c) => at(x, y, s, 0, line('M-62 4H-36M-56 9H-34', '#fff', 1.6, 0.6) + path_('M-32 -4Q0 10 34 -8Q40 -18 48 -16Q42 -8 44 -4Q38 10 24 12H-22Z', `fill="${sh(D, ...c)}" stroke="#fff0c4" stroke-width=".9"`) + [-18, -6, 6, 18].map((k) => circle(k, -5, 4, 'fill="#3a1408"') + line(`M${k} 0L${k - 8} 16`, '#ffe6b0', 1.6)).join('') + circle(41, -12, 1.4, 'fill="#3a1408"'));
    return sea(D, 14, ['#e8a850', '#a85a18'], 10) + b(62, 28, 0.74, ['#f06a5a', '#8e1422']) + b(44, 56, 0.9, ['#5ac8a0', '#0c5040']) + b(60, 88, 1.1, ['#ffe48a', '#b87a1e']);
  },
  beads(D) {
    const K = [['#ffb5a8', '#d23c3c', '#7a1016'], ['#c8e4ff', '#3b7fd0', '#123a78'], ['#c6f5d2', '#3aa66a', '#0e5332'], ['#fff0b8', '#eab53c', '#8c5a0c'], ['#f0c8ff', '#a03ae0', '#460a80'], ['#ffe0ea', '#f06a9a', '#8a1a4a']];
    return circle(54, 50, 36, 'fill="none" stroke="#ffe9b8" stroke-width="1.6"') + K.map((c, i) => { const [x, y] = P(54, 50, 36, i * 60 - 90); return numbered(D, x, y, 14.5, c, '一二三四五六'[i]); }).join('') + path_(quatrefoil(54, 50, 13), gold(D)) + line('M51 86V106M54 86V110M57 86V106', '#e8443c', 1.6);
  },
  stadium(D) {
    return path_(ridge([[0, 44], [20, 16], [34, 34], [54, 4], [74, 34], [90, 18], [108, 44]]), `fill="${sh(D, '#8ad8a8', '#14573f')}" stroke="#e4ffe8" stroke-opacity=".5" stroke-width=".7"`) + sea(D, 46, ['#4ab8b0', '#0c4a50'], 3) + path_('M18 100V44H90V100', 'fill="none" stroke="#fff" stroke-width="3.4" stroke-linejoin="round"') + line('M26 44V100M34 44V100M42 44V100M50 44V100M58 44V100M66 44V100M74 44V100M82 44V100M18 52H90M18 60H90M18 68H90M18 76H90M18 84H90M18 92H90', '#fff', 0.6, 0.5) + ball(D, 66, 66, 17, ['#fff', '#eef4ee', '#8fae9f'], poly([0, 72, 144, 216, 288].map((a) => P(66, 66, 7, a - 90)), 'fill="#16302a"') + [0, 72, 144, 216, 288].map((a) => line(`M${P(66, 66, 7, a - 90).join(' ')}L${P(66, 66, 13, a - 90).join(' ')}`, '#16302a', 1) + circle(...P(66, 66, 17, a - 90), 5, 'fill="#16302a"')).join(''));
  },
  hoop(D) {
    let n = ''; for (let i = 0; i < 7; i++) n += `M${26 + i * 9.4} 58L${36 + ((i + 1) % 7) * 6} 92M${26 + i * 9.4} 58L${36 + ((i + 5) % 7) * 6} 92`;
    return path_(ridge([[0, 60], [26, 24], [48, 50], [76, 14], [108, 58]]), `fill="${sh(D, '#f0c878', '#5a4a1c')}" opacity=".7"`) + rect(14, 4, 80, 50, 4, 'fill="#fff" fill-opacity=".25" stroke="#fff" stroke-width="2"') + rect(38, 22, 32, 24, 1, 'fill="none" stroke="#ff8a5a" stroke-width="2"') + line(n, '#fff', 1, 0.8) + ball(D, 58, 32, 17, ['#ffc27a', '#e4762a', '#7e2d0c'], line('M36 34Q58 24 80 34M58 10Q50 32 58 56M44 14Q54 32 42 52M72 14Q62 32 74 52', '#3c1608', 1.4)) + ellipse(54, 58, 31, 6, `fill="none" stroke="${sh(D, '#ff9a5a', '#d83a1e')}" stroke-width="4"`);
  },
  duel(D) {
    const w = (f, c) => `<g transform="translate(54 54) scale(${f} 1) rotate(42)">${path_('M-4 -52L0 -60L4 -52L3 24H-3Z', `fill="${shx(D, '#fff', ...c)}"`)}${rect(-12, 24, 24, 5, 2, gold(D))}${rect(-2.6, 29, 5.2, 16, 2, 'fill="#3a1630"')}${circle(0, 47, 4, gold(D))}</g>`;
    return halo(D, 54, 48, 54, '#a8f4ff', 0.8) + line('M-4 20C30 8 40 34 70 22S104 14 112 20M-4 76C20 64 44 92 66 78S100 70 112 78', '#d8f8ff', 3, 0.5) + w(1, ['#8ae8ff', '#1f6ab0']) + w(-1, ['#ffc0d8', '#b02a6a']) + star(54, 46, 22) + star(54, 46, 12, '#fff6b0');
  },
  angler(D) {
    return moon(D, 80, 24, 17, ['#fffef4', '#e0e8f4']) + stars('ang', 14, '#fff', 40) + sea(D, 66, ['#2a6ab0', '#0a2450'], 5) + path_('M-4 108V72Q16 60 40 74L52 108Z', `fill="${sh(D, '#3a4a6a', '#0c1630')}"`) + at(26, 66, 1, 0, path_('M-14 8C-14 -14 -6 -22 0 -22S14 -14 15 8Z', `fill="${sh(D, '#c8a05a', '#5a3a1c')}"`) + path_('M-18 -18L0 -34L18 -18Q0 -12 -18 -18Z', `fill="${sh(D, '#ffe0a0', '#9a6a2c')}" stroke="#fff0c4" stroke-width=".6"`)) + line('M34 58Q64 20 88 40', '#f0d8a0', 1.8) + line('M88 40V78', '#fff', 0.8, 0.8) + circle(88, 79, 3, 'fill="#f0503c" stroke="#fff" stroke-width=".8"') + [6, 11].map((r) => ellipse(88, 82, r, r * 0.34, 'fill="none" stroke="#fff" stroke-opacity=".6" stroke-width=".8"')).join('');
  },
  coral(D) {
    const tw = (x, y, L, a, n, c) => { if (!n) return ''; const [x2, y2] = P(x, y, L, a); return line(`M${r2(x)} ${r2(y)}L${x2} ${y2}`, c, n * 1.7 + 1) + tw(x2, y2, L * 0.78, a - 26, n - 1, c) + tw(x2, y2, L * 0.72, a + 24, n - 1, c) + (n === 1 ? circle(x2, y2, 2.2, 'fill="#fff" opacity=".7"') : ''); };
    return tw(34, 104, 27, -98, 4, '#ff6a7a') + tw(76, 108, 25, -80, 4, '#ffb04a') + tw(98, 104, 16, -84, 3, '#c07af0') + tw(10, 106, 17, -92, 3, '#5ae0c8') + at(64, 30, 0.9, 0, path_('M-20 0C-10 -16 10 -16 20 0L30 -10V10L20 0C10 16 -10 16 -20 0Z', `fill="${sh(D, '#ffe48a', '#f0802a')}"`) + circle(-11, -3, 2.2, 'fill="#1a1a2a"') + line('M-2 -11Q4 0 -2 11M7 -9Q12 0 7 9', '#fff', 2.4, 0.9)) + orb(D, 54, 94, 7, ['#fff', '#fbeef0', '#b8a8d0']);
  },
  nebula(D) {
    let s = ''; for (let i = 0; i < 5; i++) s += ellipse(54, 54, 50 - i * 9, 19 - i * 3, `fill="none" stroke="${['#7ae8ff', '#b08aff', '#ff8ad8', '#ffd08a', '#fff'][i]}" stroke-width="${3 - i * 0.3}" opacity=".85" transform="rotate(${-24 + i * 9} 54 54)"`);
    return stars('neb', 44, '#fff', 100) + circle(54, 54, 46, `fill="${D.radial([[0, '#fff', 0.9], [0.3, '#ff9ae0', 0.6], [1, '#7a5aff', 0]])}"`) + s + circle(54, 54, 10, `fill="${lit(D, '#fff', '#ffe6f4', '#ff9ad0')}"`) + star(54, 54, 26);
  },
  mineshaft(D) {
    return stars('msh', 24, '#e8e0ff', 50) + circle(84, 20, 15, `fill="${lit(D, '#ffd8b0', '#c86a5a', '#4a1440')}"`) + path_(ridge([[0, 70], [18, 54], [36, 66], [56, 48], [80, 64], [108, 50]]), `fill="${sh(D, '#6a5a8a', '#1c1434')}"`) + crystal(D, 20, 74, 0.6, -14, ['#e4fbff', '#5ac8f0', '#14509a']) + crystal(D, 92, 70, 0.66, 14, ['#fbe8ff', '#c07af0', '#5a1ea0']) + [[38, 64, 0.5, -16], [54, 62, 0.62, 4], [68, 64, 0.5, 20]].map(([x, y, k, r]) => crystal(D, x, y + 8, k, r, ['#fffbe0', '#ffc84a', '#a0600c'])).join('') + poly([[22, 66], [86, 66], [76, 92], [32, 92]], `fill="${sh(D, '#a8b0c8', '#3c4460')}" stroke="#e8ecff" stroke-width="1"`) + line('M38 68L42 90M54 68V90M70 68L66 90', '#e8ecff', 1, 0.5) + [40, 68].map((x) => circle(x, 97, 7.4, 'fill="#2a3048" stroke="#d8dcf0" stroke-width="2"')).join('');
  },
  corridor(D) {
    let s = ''; for (let i = 0; i < 5; i++) { const k = 1 - i * 0.19; s += at(54, 58, k, 0, path_('M-52 58V-14A52 44 0 0 1 52 -14V58H40V-10A40 34 0 0 0 -40 -10V58Z', `fill="${sh(D, ['#8a5a7a', '#7a4a74', '#6a3c6e', '#8a4c6a', '#c07a70'][i], '#2a1030')}" stroke="#ffe0d0" stroke-opacity=".6" stroke-width="1"`)); }
    return s + circle(54, 52, 18, `fill="${D.radial([[0, '#fff6dc'], [1, '#ffd8a0', 0]])}"`) + poly([[48, 66], [60, 66], [96, 110], [12, 110]], 'fill="#ffe6c0" opacity=".35"') + lantern(D, 54, 26, 0.42);
  },
};

// [hero, family, palette, ground, game]
const LIST = [
  ['dice', 'slot', SKY, 'fan', '云端掷骰'], ['leap', 'slot', SEA, 'waves', '一跃千里'], ['mines', 'slot', JADE, 'lattice', '寻珠'], ['plinko', 'slot', PLUM, 'fan', '落珠入盘'],
  ['kite', 'slot', SKY, 'waves', '扶摇直上'], ['star', 'slot', NIGHT, 'rays', '摘星'], ['wheel', 'slot', JADE, 'rays', '二十四番花信'], ['stairs', 'slot', ROSE, 'rays', '步步登高'],
  ['hairpin', 'slot', PLUM, 'lattice', '五瓣簪花'], ['twentyone', 'chess', JADE, 'lattice', '二十一点'], ['draw', 'chess', ROSE, 'lattice', '海棠换牌'], ['flush', 'chess', LACQUER, 'lattice', '金花满堂'],
  ['k3', 'lotto', JADE, 'coins', '速开快三'], ['dome', 'lotto', NIGHT, 'coins', '三分快三'], ['sail', 'lotto', AMBER, 'waves', '云帆十一选五'], ['nocommission', 'live', LACQUER, 'fan', '免佣百家乐'],
  ['chain', 'live', PLUM, 'fan', '连环骰局'], ['moonbaccarat', 'live', 1, 'fan', '望月百家乐'], ['moondragon', 'live', 3, 'waves', '望月龙虎'], ['fanwheel', 'live', JADE, 'fan', '雅集轮盘'],
  ['horns', 'chess', LACQUER, 'lattice', '抢庄牛牛'], ['xiangqi', 'chess', JADE, 'lattice', '松间象棋'], ['boats', 'lotto', AMBER, 'waves', '九章竞速'], ['beads', 'lotto', PLUM, 'coins', '九章六珠'],
  ['stadium', 'sport', 0, 'pitch', '山海足球'], ['hoop', 'sport', AMBER, 'pitch', '山海篮球'], ['duel', 'esport', 1, 'shards', '长风对决'], ['angler', 'fish', NIGHT, 'waves', '听潮夜钓'],
  ['coral', 'fish', SEA, 'waves', '珊瑚秘境'], ['nebula', 'slot', INK, 'rays', '星澜幻境'], ['mineshaft', 'slot', INK, 'shards', '深空矿场'], ['corridor', 'slot', PLUM, 'fan', '旧梦回廊'],
];
export const ORIGINALS = LIST.map(([id, family, palette, ground, name]) => ({ tile: [id, family, palette, name, ground], hero: heroes[id] }));
