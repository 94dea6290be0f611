// Parts that many game pictures share. A hero lives in a box of 108 by 105, its middle at (54, 56).
import { circle, cloud, ellipse, GOLD, GOLD_D, g, P, path_, poly, quatrefoil, r2, rect, rng } from './lib.mjs';

/** A gradient between colours at even steps, top to bottom. */
export const sh = (D, ...cols) => D.lin(cols.map((c, i) => [i / (cols.length - 1), c]));
/** The same from left to right. */
export const shx = (D, ...cols) => D.lin(cols.map((c, i) => [i / (cols.length - 1), c]), 0, 0, 1, 0);
/** A lit round: bright upper left, dark rim. */
export const lit = (D, ...cols) =>
  D.radial(cols.map((c, i) => [i / (cols.length - 1), c]), 0.36, 0.3, 0.8);
export const gold = (D) => `fill="${D.lin(GOLD, 0, 0, 0.6, 1)}" stroke="#6b3d10" stroke-width=".5"`;
export const goldD = (D) => `fill="${D.lin(GOLD_D)}" stroke="#5a3210" stroke-width=".5"`;
export const line = (d, c, w = 1, o = 1) =>
  path_(d, `fill="none" stroke="${c}" stroke-width="${w}" stroke-opacity="${o}" stroke-linecap="round" stroke-linejoin="round"`);
export const at = (x, y, s, rot, body) =>
  `<g transform="translate(${r2(x)} ${r2(y)}) rotate(${rot}) scale(${s})">${body}</g>`;
export const drop = (D, body, o = 0.45, b = 3) =>
  `<g transform="translate(0 4)" opacity="${o}" filter="${D.blur(b)}">${body}</g>`;
export const orb = (D, x, y, r, cols) =>
  circle(x, y, r, `fill="${lit(D, ...cols)}"`) +
  ellipse(x - r * 0.32, y - r * 0.46, r * 0.3, r * 0.17, `fill="#fff" opacity=".7" transform="rotate(-28 ${r2(x - r * 0.32)} ${r2(y - r * 0.46)})"`);
export const star = (x, y, s, c = '#fff') =>
  path_(`M${x} ${r2(y - s)}Q${x} ${y} ${r2(x + s)} ${y}Q${x} ${y} ${x} ${r2(y + s)}Q${x} ${y} ${r2(x - s)} ${y}Q${x} ${y} ${x} ${r2(y - s)}Z`, `fill="${c}"`);
export const stars = (seed, n, c = '#fff', y1 = 80) => {
  const R = rng(seed);
  let s = '';
  for (let i = 0; i < n; i++) s += star(r2(4 + R() * 100), r2(4 + R() * y1), r2(0.8 + R() * 2.4), c);
  return s;
};
/** A leaf along -y from (0,0). */
export const leaf = (D, L, W, cols = ['#a8dc8a', '#1f6a4a']) =>
  path_(`M0 0C${-W} ${-L * 0.3} ${-W * 0.7} ${-L * 0.8} 0 ${-L}C${W * 0.7} ${-L * 0.8} ${W} ${-L * 0.3} 0 0Z`, `fill="${sh(D, ...cols)}"`) +
  line(`M0 0V${r2(-L * 0.9)}`, '#fff', 0.5, 0.45);
/** A flower of many pointed petals in rings, as engraved: [count, length, width, colours] each. */
export const rings = (D, x, y, list) =>
  list.map(([n, L, W, cols, off = 0], k) => {
    let s = '';
    for (let i = 0; i < n; i++)
      s += `<g transform="translate(${x} ${y}) rotate(${r2((i * 360) / n + off)})">${path_(`M0 0C${-W} ${-L * 0.35} ${-W * 0.8} ${-L * 0.85} 0 ${-L}C${W * 0.8} ${-L * 0.85} ${W} ${-L * 0.35} 0 0Z`, `fill="${sh(D, ...cols)}" stroke="#fff" stroke-opacity=".4" stroke-width=".4"`)}</g>`;
    return s;
  }).join('');
/** A lotus seen from the side. */
export const lotus = (D, x, y, s, cols = ['#fff2f4', '#f59ab8', '#c23a6a']) => {
  const pet = (rot, L, W) =>
    `<g transform="rotate(${rot})">${path_(`M0 0C${-W} ${-L * 0.35} ${-W * 0.9} ${-L * 0.7} 0 ${-L}C${W * 0.9} ${-L * 0.7} ${W} ${-L * 0.35} 0 0Z`, `fill="${sh(D, ...cols)}" stroke="#fff" stroke-opacity=".6" stroke-width=".5"`)}${line(`M0 ${-L * 0.15}V${-L * 0.8}`, cols[2], 0.4, 0.5)}</g>`;
  return at(x, y, s, 0, [-78, 78, -56, 56, -34, 34, -14, 14].map((a, i) => pet(a, 30 + i * 1.6, 10)).join('') + pet(0, 34, 11) + pet(-24, 26, 9) + pet(24, 26, 9));
};
export const pad = (D, x, y, rx, ry, cols = ['#8fd6a0', '#1f7a5c', '#0b4038']) => {
  let v = '';
  for (let i = 0; i < 12; i++) v += `M${x} ${y}L${r2(x + rx * 0.92 * Math.cos(i * 0.52))} ${r2(y + ry * 0.92 * Math.sin(i * 0.52))}`;
  return ellipse(x, y, rx, ry, `fill="${lit(D, ...cols)}" stroke="#c8f2cc" stroke-opacity=".5" stroke-width=".6"`) + line(v, '#d8ffe0', 0.5, 0.35);
};
/** A round lantern with cap, tassel and light. */
export const lantern = (D, x, y, s, cols = ['#ffd890', '#f0503c', '#8e1420']) =>
  at(x, y, s, 0,
    circle(0, 0, 34, `fill="${D.radial([[0, '#ffd98a', 0.6], [1, '#ffd98a', 0]])}"`) +
    line('M0 -36V-18', '#f3d9a4', 0.9) +
    ellipse(0, 0, 22, 18, `fill="${D.radial([[0, cols[0]], [0.5, cols[1]], [1, cols[2]]], 0.5, 0.55, 0.6)}"`) +
    [5, 12, 18].map((r) => ellipse(0, 0, r, 18, 'fill="none" stroke="#ffe2a8" stroke-opacity=".55" stroke-width=".6"')).join('') +
    rect(-9, -21, 18, 4.4, 1.4, gold(D)) + rect(-9, 16.6, 18, 4.4, 1.4, gold(D)) +
    line('M0 21V26M-3 27V38M-1 27V40M1 27V40M3 27V38', '#f6c069', 1) + circle(0, 26, 2, gold(D)));
export const ridge = (pts, base = 110) => `M0 ${base}L${pts.map((p) => p.join(' ')).join('L')}L108 ${base}Z`;
/** Rows of small waves, one over the other. */
export const sea = (D, y, cols, rows = 5) => {
  let s = '';
  for (let j = 0; j < rows; j++) {
    let d = `M-10 130V${y + j * 8}`;
    for (let i = 0; i < 8; i++) d += `q8 ${j % 2 ? -7 : -5} 16 0`;
    s += path_(`${d}V130Z`, `fill="${sh(D, cols[0], cols[1])}" stroke="#fff" stroke-opacity=".45" stroke-width=".6" transform="translate(${j % 2 ? -6 : 0} 0)"`);
  }
  return s;
};
/** A junk under sail, its keel at (0,0). */
export const junk = (D, x, y, s, sail = ['#fff4d8', '#e0a050']) =>
  at(x, y, s, 0,
    path_('M-26 -9Q0 0 27 -11L20 2Q0 6 -19 2Z', `fill="${sh(D, '#a8613a', '#3c1810')}" stroke="#f0c890" stroke-opacity=".7" stroke-width=".7"`) +
    line('M-1 -7V-58', '#5a2c18', 1.6) +
    path_('M1 -57C18 -50 24 -30 21 -13L1 -11Z', `fill="${sh(D, ...sail)}"`) +
    path_('M-3 -48C-15 -42 -20 -28 -19 -14L-3 -12Z', `fill="${sh(D, ...sail)}" opacity=".92"`) +
    line('M1 -46L17 -44M1 -35L21 -34M1 -24L22 -23M-3 -38L-15 -36M-3 -27L-19 -25', '#7a3a1a', 0.8, 0.6));
/** A pagoda of n roofs, its foot at (0,0). */
export const pagoda = (D, x, y, s, n, cols = ['#f6c47a', '#b8402e', '#4a1018']) => {
  let b = '';
  for (let i = 0; i < n; i++) {
    const w = 24 - i * (14 / n), yy = -i * 15;
    b += rect(-w * 0.62, yy - 10, w * 1.24, 10, 0, `fill="${shx(D, cols[2], cols[1], cols[2])}"`) +
      [-0.36, 0, 0.36].map((k) => rect(k * w - 1.7, yy - 8, 3.4, 6.4, 1.4, 'fill="#ffdf94"')).join('') +
      path_(`M${r2(-w - 4)} ${yy - 11}Q${r2(-w * 0.7)} ${yy - 11} ${r2(-w * 0.46)} ${yy - 16}H${r2(w * 0.46)}Q${r2(w * 0.7)} ${yy - 11} ${r2(w + 4)} ${yy - 11}Q${r2(w + 5)} ${yy - 8.4} ${r2(w)} ${yy - 9}H${r2(-w)}Q${r2(-w - 5)} ${yy - 8.4} ${r2(-w - 4)} ${yy - 11}Z`, `fill="${sh(D, cols[0], cols[1], cols[2])}" stroke="#ffe6b0" stroke-opacity=".6" stroke-width=".5"`);
  }
  return at(x, y, s, 0, `${b}${path_(`M-2 ${-n * 15}L0 ${-n * 15 - 12}L2 ${-n * 15}Z`, gold(D))}${circle(0, -n * 15 - 3, 2.4, gold(D))}`);
};
/** A square die seen from the front. */
export const face6 = (D, x, y, s, n, rot, tone = ['#fffdf4', '#d8c0a0'], ink = '#2c1a22') => {
  const q = s * 0.26, c = n === 1 || n === 4 ? '#c0202f' : ink;
  const pips = { 1: [[0, 0]], 2: [[-1, -1], [1, 1]], 3: [[-1, -1], [0, 0], [1, 1]], 4: [[-1, -1], [1, -1], [-1, 1], [1, 1]], 5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]], 6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]] }[n];
  return at(x, y, 1, rot, rect(-s / 2, -s / 2 + 2.6, s, s, s * 0.2, `fill="#000" opacity=".4" filter="${D.blur(1.8)}"`) + rect(-s / 2, -s / 2 + 1.8, s, s, s * 0.2, `fill="${tone[1]}"`) + rect(-s / 2, -s / 2, s, s, s * 0.2, `fill="${sh(D, tone[0], tone[0], tone[1])}"`) + pips.map(([a, b]) => circle(a * q, b * q, s * (n === 1 ? 0.17 : 0.095), `fill="${c}"`)).join(''));
};
export const coin = (D, x, y, r, sy = 1, cols = ['#ffe9ae', '#d09a48', '#7a4a14']) =>
  `<g transform="translate(${x} ${y}) scale(1 ${sy})">${circle(0, 2, r, 'fill="#3a1c08" opacity=".6"')}${circle(0, 0, r, `fill="${lit(D, ...cols)}" stroke="#fff0c4" stroke-width=".8"`)}${circle(0, 0, r * 0.8, 'fill="none" stroke="#6b3d10" stroke-opacity=".6" stroke-width=".8"')}${rect(-r * 0.26, -r * 0.26, r * 0.52, r * 0.52, 0.6, 'fill="#2a1208" stroke="#fff0c4" stroke-width=".8"')}</g>`;
/** A six-sided crystal standing on its point. */
export const crystal = (D, x, y, s, rot, c) =>
  at(x, y, s, rot, poly([[-8, 0], [-8, -34], [0, -46], [0, 0]], `fill="${sh(D, c[0], c[1])}"`) + poly([[8, 0], [8, -34], [0, -46], [0, 0]], `fill="${sh(D, c[1], c[2])}"`) + poly([[-3, 0], [-3, -32], [0, -46], [3, -32], [3, 0]], `fill="#fff" opacity=".28"`) + line('M-8 0V-34L0 -46L8 -34V0M-3 0V-32L0 -46L3 -32V0', '#fff', 0.6, 0.7));
export const disc = (D, x, y, r, cols) =>
  circle(x, y, r, `fill="${lit(D, ...cols)}" stroke="${D.lin(GOLD)}" stroke-width="1.3"`) + circle(x, y, r - 3.4, 'fill="none" stroke="#f3d9a4" stroke-opacity=".45" stroke-width=".6" stroke-dasharray="1 2.4"');
export const mist = (x, y, s, c = '#fff', o = 0.85, fill = 'none') =>
  g(`stroke="${c}" stroke-width="${r2(1.6 / s)}" stroke-opacity="${o}"`, cloud(x, y, s, '', fill));
export const seal = (D, x, y, r, inner) => path_(quatrefoil(x, y, r), 'fill="#c23a45"') + path_(quatrefoil(x, y, r * 0.86), 'fill="none" stroke="#ffe6d8" stroke-opacity=".7" stroke-width=".6"') + inner;
