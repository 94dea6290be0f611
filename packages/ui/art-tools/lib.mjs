// 海棠 art system · shared primitives. Everything is code: no photos, no clip-art.

import fs from 'fs';
import * as opentype from 'opentype.js';
import path from 'path';
import { fileURLToPath } from 'url';

const ROOT = path.dirname(fileURLToPath(import.meta.url));
const parse = opentype.parse || opentype.default.parse;

// ---- numbers -------------------------------------------------------------
export const r2 = (n) => +(+n).toFixed(2);
export const rad = (d) => (d * Math.PI) / 180;
export const P = (cx, cy, r, deg) => [
  r2(cx + r * Math.cos(rad(deg))),
  r2(cy + r * Math.sin(rad(deg))),
];
export function rng(seed) {
  let s = 2166136261;
  for (const c of String(seed)) s = Math.imul(s ^ c.charCodeAt(0), 16777619);
  return () => {
    s |= 0;
    s = (s + 0x6d2b79f5) | 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

// ---- glyphs (OFL fonts -> paths) ----------------------------------------
const FONTS = {
  brush: ['@fontsource/ma-shan-zheng', 400], // 马善政毛笔楷书  OFL-1.1
  xiaowei: ['@fontsource/zcool-xiaowei', 400], // 站酷小薇体      OFL-1.1
  serif: ['@fontsource/noto-serif-sc', 900], // 思源宋体        OFL-1.1
  serifb: ['@fontsource/noto-serif-sc', 600],
};
const cache = new Map(),
  idx = new Map();
function slice(font, cp) {
  const [pkg, w] = FONTS[font];
  const dir = path.join(ROOT, 'node_modules', pkg);
  if (!idx.has(font)) {
    const u = JSON.parse(fs.readFileSync(path.join(dir, 'unicode.json')));
    const list = [];
    for (const [k, v] of Object.entries(u))
      list.push([
        k.replace(/[[\]]/g, ''),
        v.split(',').map((x) => {
          const [a, b] = x.trim().replace(/U\+/i, '').split('-');
          return [parseInt(a, 16), parseInt(b || a, 16)];
        }),
      ]);
    idx.set(font, list);
  }
  const base = pkg.split('/')[1];
  for (const [k, ranges] of idx.get(font)) {
    if (!ranges.some(([a, b]) => cp >= a && cp <= b)) continue;
    const f = path.join(dir, 'files', `${base}-${k}-${w}-normal.woff`);
    if (!fs.existsSync(f)) continue;
    if (!cache.has(f)) {
      const b = fs.readFileSync(f);
      cache.set(f, parse(b.buffer.slice(b.byteOffset, b.byteOffset + b.byteLength)));
    }
    const ft = cache.get(f);
    if (ft.charToGlyphIndex(String.fromCodePoint(cp)) > 0) return ft;
  }
  return null;
}
/** One line of text as path data. Returns {d, w}. anchor: start|middle|end */
export function text(
  str,
  { font = 'serif', size = 20, x = 0, y = 0, track = 0, anchor = 'start' } = {},
) {
  const g = [];
  let w = 0;
  for (const ch of str) {
    const ft = slice(font, ch.codePointAt(0)) || slice('serif', ch.codePointAt(0));
    if (!ft) throw new Error(`no glyph ${ch} in ${font}`);
    const gl = ft.charToGlyph(ch),
      k = size / ft.unitsPerEm;
    g.push([gl, w, ft]);
    w += gl.advanceWidth * k + track;
  }
  w -= track;
  const ox = anchor === 'middle' ? x - w / 2 : anchor === 'end' ? x - w : x;
  return { d: g.map(([gl, dx]) => gl.getPath(ox + dx, y, size).toPathData(1)).join(''), w: r2(w) };
}
/** A single glyph, optically centred by its bounding box on (cx, cy), scaled so its longer side = size */
export function glyph(ch, { font = 'brush', cx = 54, cy = 60, size = 70 } = {}) {
  const ft = slice(font, ch.codePointAt(0));
  if (!ft) throw new Error('no glyph ' + ch + ' ' + font);
  const bb = ft.charToGlyph(ch).getPath(0, 0, 100).getBoundingBox();
  const k = (100 * size) / Math.max(bb.x2 - bb.x1, bb.y2 - bb.y1),
    b2 = ft.charToGlyph(ch).getPath(0, 0, k).getBoundingBox();
  return ft
    .charToGlyph(ch)
    .getPath(cx - (b2.x1 + b2.x2) / 2, cy - (b2.y1 + b2.y2) / 2, k)
    .toPathData(1);
}

// ---- document with deduplicated defs --------------------------------------
export class Doc {
  constructor(w, h, id) {
    this.w = w;
    this.h = h;
    this.id = id;
    this.defs = [];
    this.body = [];
    this.n = 0;
    this.memo = new Map();
  }
  uid() {
    return `${this.id}${(this.n++).toString(36)}`;
  }
  def(key, make) {
    if (this.memo.has(key)) return this.memo.get(key);
    const id = this.uid();
    this.defs.push(make(id));
    this.memo.set(key, id);
    return id;
  }
  lin(stops, x1 = 0, y1 = 0, x2 = 0, y2 = 1, user = false) {
    const key = JSON.stringify(['l', stops, x1, y1, x2, y2, user]);
    return `url(#${this.def(key, (id) => `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"${user ? ' gradientUnits="userSpaceOnUse"' : ''}>${Doc.stops(stops)}</linearGradient>`)})`;
  }
  radial(stops, cx = 0.5, cy = 0.5, r = 0.5, user = false, fx, fy) {
    const key = JSON.stringify(['r', stops, cx, cy, r, user, fx, fy]);
    return `url(#${this.def(key, (id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}"${fx !== undefined ? ` fx="${fx}" fy="${fy}"` : ''}${user ? ' gradientUnits="userSpaceOnUse"' : ''}>${Doc.stops(stops)}</radialGradient>`)})`;
  }
  static stops(s) {
    return s
      .map(
        ([o, c, a]) =>
          `<stop offset="${o}" stop-color="${c}"${a !== undefined ? ` stop-opacity="${a}"` : ''}/>`,
      )
      .join('');
  }
  blur(sd) {
    return `url(#${this.def('b' + sd, (id) => `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${sd}"/></filter>`)})`;
  }
  clip(shape) {
    return `url(#${this.def('c' + shape, (id) => `<clipPath id="${id}">${shape}</clipPath>`)})`;
  }
  mask(shape) {
    return `url(#${this.def('m' + shape, (id) => `<mask id="${id}">${shape}</mask>`)})`;
  }
  add(...s) {
    this.body.push(...s);
    return this;
  }
  toString(title) {
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${this.w} ${this.h}" width="${this.w}" height="${this.h}" role="img">${title ? `<title>${title}</title>` : ''}<defs>${this.defs.join('')}</defs>${this.body.join('')}</svg>`;
  }
}

// ---- elements -------------------------------------------------------------
export const path_ = (d, a = '') => `<path d="${d}" ${a}/>`;
export const circle = (cx, cy, r, a = '') =>
  `<circle cx="${r2(cx)}" cy="${r2(cy)}" r="${r2(r)}" ${a}/>`;
export const ellipse = (cx, cy, rx, ry, a = '') =>
  `<ellipse cx="${r2(cx)}" cy="${r2(cy)}" rx="${r2(rx)}" ry="${r2(ry)}" ${a}/>`;
export const rect = (x, y, w, h, rx = 0, a = '') =>
  `<rect x="${r2(x)}" y="${r2(y)}" width="${r2(w)}" height="${r2(h)}" rx="${rx}" ${a}/>`;
export const g = (a, ...c) => `<g ${a}>${c.join('')}</g>`;
export const poly = (pts, a = '') =>
  `<path d="M${pts.map((p) => p.map(r2).join(' ')).join('L')}Z" ${a}/>`;

/** Crabapple petal: pointed at the claw, broad and lightly notched at the rim. Grows along -y from (0,0). */
export const petalD = (L, W, notch = 0.07) =>
  `M0 0C${r2(-W * 0.34)} ${r2(-L * 0.16)} ${r2(-W * 0.62)} ${r2(-L * 0.5)} ${r2(-W * 0.5)} ${r2(-L * 0.78)}C${r2(-W * 0.42)} ${r2(-L * 0.99)} ${r2(-W * 0.16)} ${r2(-L * 1.05)} 0 ${r2(-L * (1 - notch))}C${r2(W * 0.16)} ${r2(-L * 1.05)} ${r2(W * 0.42)} ${r2(-L * 0.99)} ${r2(W * 0.5)} ${r2(-L * 0.78)}C${r2(W * 0.62)} ${r2(-L * 0.5)} ${r2(W * 0.34)} ${r2(-L * 0.16)} 0 0Z`;
/** Five-petal blossom with stamens; colours [rim, body, claw]. */
export function blossom(
  doc,
  cx,
  cy,
  R,
  {
    rot = 0,
    c = ['#ffd9dd', '#f08c9a', '#c23a55'],
    stamen = '#f8e2b4',
    tilt = 1,
    veins = true,
    op = 1,
    sh = true,
  } = {},
) {
  const fill = doc.radial(
    [
      [0, c[2]],
      [0.34, c[1]],
      [0.86, c[0]],
      [1, c[0]],
    ],
    0,
    0,
    R,
    true,
  );
  const d = petalD(R, R * 0.92);
  let s = '';
  if (sh)
    s += `<ellipse cx="${r2(R * 0.06)}" cy="${r2(R * 0.16)}" rx="${r2(R * 0.86)}" ry="${r2(R * 0.8)}" fill="#2a0614" opacity=".34" filter="${doc.blur(r2(R * 0.12))}"/>`;
  for (let i = 0; i < 5; i++)
    s += `<g transform="rotate(${i * 72})"><path d="${d}" fill="${fill}" stroke="${c[2]}" stroke-opacity=".28" stroke-width="${r2(R * 0.018)}"/>${veins ? `<path d="M0 ${r2(-R * 0.24)}V${r2(-R * 0.7)}M0 ${r2(-R * 0.3)}Q${r2(-R * 0.1)} ${r2(-R * 0.5)} ${r2(-R * 0.2)} ${r2(-R * 0.66)}M0 ${r2(-R * 0.3)}Q${r2(R * 0.1)} ${r2(-R * 0.5)} ${r2(R * 0.2)} ${r2(-R * 0.66)}" fill="none" stroke="${c[2]}" stroke-opacity=".26" stroke-width="${r2(R * 0.02)}" stroke-linecap="round"/>` : ''}</g>`;
  let st = '',
    an = '';
  for (let i = 0; i < 10; i++) {
    const a = i * 36 + 18,
      l = R * (i % 2 ? 0.36 : 0.44);
    const [x, y] = P(0, 0, l, a);
    const [x0, y0] = P(0, 0, R * 0.08, a);
    st += `M${x0} ${y0}L${x} ${y}`;
    an += circle(x, y, R * 0.042);
  }
  s += `<path d="${st}" stroke="${stamen}" stroke-width="${r2(R * 0.024)}" stroke-linecap="round"/><g fill="${stamen}">${an}</g>${circle(0, 0, R * 0.09, `fill="${stamen}"`)}`;
  return `<g transform="translate(${r2(cx)} ${r2(cy)}) rotate(${rot})${tilt !== 1 ? ` scale(1 ${tilt})` : ''}"${op !== 1 ? ` opacity="${op}"` : ''}>${s}</g>`;
}
export function bud(cx, cy, R, rot, c = ['#f6a6b0', '#c23a55'], doc) {
  const f = doc.lin([
    [0, c[0]],
    [1, c[1]],
  ]);
  return `<g transform="translate(${r2(cx)} ${r2(cy)}) rotate(${rot})"><path d="M0 ${R}C${-R * 0.9} ${R * 0.5} ${-R * 0.8} ${-R * 0.7} 0 ${-R}C${R * 0.8} ${-R * 0.7} ${R * 0.9} ${R * 0.5} 0 ${R}Z" fill="${f}"/><path d="M0 ${-R}C${R * 0.2} ${-R * 0.2} ${R * 0.1} ${R * 0.4} 0 ${R}" stroke="${c[1]}" stroke-opacity=".5" stroke-width="${R * 0.1}" fill="none"/><path d="M${-R * 0.42} ${R * 0.72}Q0 ${R * 1.28} ${R * 0.42} ${R * 0.72}Q0 ${R * 0.9} ${-R * 0.42} ${R * 0.72}Z" fill="#5a2233"/></g>`;
}
/** 海棠形: the four-lobed "begonia" cartouche of Suzhou windows. Brand shape for badges and seals. */
export function quatrefoil(cx, cy, R, k = 0.5) {
  // k: lobe centre distance / R
  const c = R * k,
    l = R - c;
  const q = [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ];
  let d = '';
  const off = (a, b) => [cx + (a[0] + b[0]) * 0, 0];
  // lobes are arcs meeting at the diagonals
  const t = (c + Math.sqrt(Math.max(0, 2 * l * l - c * c))) / 2; // |x|=|y| meeting point
  const pts = [
    [-t, -t],
    [t, -t],
    [t, t],
    [-t, t],
  ];
  d = `M${r2(cx + pts[0][0])} ${r2(cy + pts[0][1])}`;
  for (let i = 1; i <= 4; i++) {
    const p = pts[i % 4];
    d += `A${r2(l)} ${r2(l)} 0 ${t < c ? 1 : 0} 1 ${r2(cx + p[0])} ${r2(cy + p[1])}`;
  }
  return d + 'Z';
}
/** Paper/lacquer speckle: tiny dashes in one path, cheap to paint (no feTurbulence). */
export function speckle(seed, w, h, n, { color = '#fff', op = 0.1, s = 0.5 } = {}) {
  const R = rng(seed);
  let d = '';
  for (let i = 0; i < n; i++) d += `M${r2(R() * w)} ${r2(R() * h)}h${r2(0.05 + R() * s)}`;
  return `<path d="${d}" stroke="${color}" stroke-opacity="${op}" stroke-width="${s}" stroke-linecap="round" fill="none"/>`;
}
export const GOLD = [
  [0, '#fff3d2'],
  [0.42, '#ecca8c'],
  [0.6, '#c99a55'],
  [1, '#f0d39c'],
];
export const GOLD_D = [
  [0, '#f9e3b3'],
  [0.5, '#d0a05a'],
  [1, '#8a5a24'],
];
export const IVORY = [
  [0, '#fffaf0'],
  [0.6, '#f3e4cd'],
  [1, '#d9c0a0'],
];
/** Traditional cloud 祥云 */
export const cloud = (x, y, s, a = '', fill = 'none') =>
  `<path transform="translate(${x} ${y}) scale(${s})" d="M-30 8C-38 8 -42 2 -38 -3C-35 -7 -29 -6 -28 -2M-28 -2C-30 -12 -18 -18 -11 -12C-7 -8 -10 -2 -15 -3M-11 -12C-8 -24 10 -25 14 -13C16 -6 9 0 4 -4M14 -13C22 -18 32 -11 29 -3C27 1 22 1 21 -2M29 -3C36 -5 41 2 36 6C34 8 31 8 30 8H-30" fill="${fill}" stroke-linecap="round" stroke-linejoin="round" ${a}/>`;

// ---- category motifs: each returns stroke-only path data over w*h ----------
export const motifs = {
  // 真人 · 折扇 fan ribs: concentric scalloped arcs from a pivot
  fan(w, h, { cx = w / 2, cy = h * 1.02, n = 17, r0 = 22, r1 = w * 1.25 } = {}) {
    let d = '';
    for (let i = 0; i < n; i++) {
      const a = 196 + i * (148 / (n - 1));
      const p = P(cx, cy, r0, a),
        q = P(cx, cy, r1, a);
      d += `M${p}L${q}`;
    }
    for (const r of [r0, r1 * 0.42, r1 * 0.46, r1 * 0.78, r1 * 0.82, r1]) {
      const a = P(cx, cy, r, 196),
        b = P(cx, cy, r, 344);
      d += `M${a}A${r2(r)} ${r2(r)} 0 0 1 ${b}`;
    }
    return d;
  },
  // 体育 · 球场 pitch arcs and lanes
  pitch(w, h, { cx = w / 2, cy = h * 0.46 } = {}) {
    let d = '';
    for (let i = 1; i < 8; i++) {
      const r = i * 15;
      d += `M${r2(cx - r)} ${cy}A${r} ${r2(r * 0.62)} 0 0 1 ${r2(cx + r)} ${cy}A${r} ${r2(r * 0.62)} 0 0 1 ${r2(cx - r)} ${cy}`;
    }
    d += `M${-w} ${cy}H${w * 2}`;
    for (let i = -4; i < 6; i++) d += `M${cx + i * 14} ${cy}L${cx + i * 56} ${h * 1.1}`;
    return d;
  },
  // 彩票 · 铜钱纹 interlaced coins
  coins(w, h, { s = 22 } = {}) {
    let d = '';
    for (let j = -1; j < h / s + 1; j++)
      for (let i = -1; i < w / s + 1; i++) {
        const x = i * s,
          y = j * s;
        d += `M${x} ${y}Q${x + s / 2} ${y + s * 0.28} ${x + s} ${y}Q${x + s * 0.72} ${y + s / 2} ${x + s} ${y + s}Q${x + s / 2} ${y + s * 0.72} ${x} ${y + s}Q${x + s * 0.28} ${y + s / 2} ${x} ${y}`;
      }
    return d;
  },
  // 电竞 · 锋刃 shards: angular facets radiating from a vanishing point
  shards(w, h, { cx = w * 0.5, cy = h * 0.42, seed = 1 } = {}) {
    const R = rng('sh' + seed);
    let d = '';
    for (let i = 0; i < 22; i++) {
      const a = R() * 360,
        r = 26 + R() * 40,
        l = 20 + R() * 70,
        p = P(cx, cy, r, a),
        q = P(cx, cy, r + l, a - 1.6),
        t = P(cx, cy, r + l * 0.9, a + 2 + R() * 3);
      d += `M${p}L${q}L${t}Z`;
    }
    return d;
  },
  // 棋牌 · 花窗 海棠 lattice of quatrefoils joined by squares
  lattice(w, h, { s = 30 } = {}) {
    let d = '';
    for (let j = -1; j < h / s + 1; j++)
      for (let i = -1; i < w / s + 1; i++) {
        const x = i * s + s / 2,
          y = j * s + s / 2;
        d +=
          quatrefoil(x, y, s * 0.42, 0.5) +
          `M${x} ${r2(y - s * 0.42)}V${r2(y - s / 2)}M${x} ${r2(y + s * 0.42)}V${r2(y + s / 2)}M${r2(x - s * 0.42)} ${y}H${r2(x - s / 2)}M${r2(x + s * 0.42)} ${y}H${r2(x + s / 2)}`;
        const c = s * 0.13;
        d += `M${x - s / 2} ${r2(y - s / 2 - c)}l${c} ${c}l${-c} ${c}l${-c} ${-c}Z`;
      }
    return d;
  },
  // 电子 · 宝相花 radiance
  rays(w, h, { cx = w / 2, cy = h * 0.42, n = 28, r0 = 18 } = {}) {
    let d = '';
    for (let i = 0; i < n; i++) {
      const a = (i * 360) / n,
        k = (360 / n) * 0.24;
      d += `M${P(cx, cy, r0, a - k)}L${P(cx, cy, 160, a - k)}L${P(cx, cy, 160, a + k)}L${P(cx, cy, r0, a + k)}Z`;
    }
    return d;
  },
  // 捕鱼 · 青海波 waves
  waves(w, h, { s = 26, y0 = 0 } = {}) {
    let d = '';
    const rows = Math.ceil((h - y0) / (s * 0.25)) + 3;
    for (let j = 0; j < rows; j++) {
      const y = y0 + j * s * 0.25;
      for (let i = -1; i <= w / s + 1; i++) {
        const x = i * s + (j % 2 ? s / 2 : 0);
        for (const k of [0.5, 0.35, 0.2]) {
          const r = r2(s * k);
          d += `M${r2(x - r)} ${r2(y)}A${r} ${r} 0 0 1 ${r2(x + r)} ${r2(y)}`;
        }
      }
    }
    return d;
  },
};
export const out = (rel, s) => {
  const f = path.join(ROOT, '../public/art', rel);
  fs.mkdirSync(path.dirname(f), { recursive: true });
  fs.writeFileSync(f, s);
};
export { ROOT };
