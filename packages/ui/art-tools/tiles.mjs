// 27 game tiles, 108x144. Ground -> motif -> light -> hero -> rim -> speckle -> name scrim.
import {
  blossom,
  bud,
  circle,
  cloud,
  Doc,
  ellipse,
  GOLD,
  GOLD_D,
  g,
  glyph,
  IVORY,
  motifs,
  out,
  P,
  path_,
  petalD,
  poly,
  quatrefoil,
  r2,
  rect,
  rng,
  speckle,
  text,
} from './lib.mjs';

const W = 108,
  H = 144;
// palette family per category: [deep, mid, lit, glow, motif]
export const FAM = {
  live: {
    name: '真人',
    motif: 'fan',
    p: [
      ['#2a0713', '#6d1530', '#b03a52', '#ff9d96', '#ffd7cf'],
      ['#230a1c', '#5a1740', '#93305f', '#f59abf', '#ffd4e4'],
      ['#2b0a0c', '#74201c', '#b8482f', '#ffb98a', '#ffe1c4'],
      ['#1f0716', '#51102b', '#8e2347', '#ff8fa6', '#ffd2d8'],
    ],
  },
  sport: {
    name: '体育',
    motif: 'pitch',
    p: [
      ['#04201c', '#0b4d3d', '#1d8a63', '#a9f0c0', '#d8ffe6'],
      ['#0a2018', '#1f4f2c', '#4d8c3f', '#e2f2a0', '#f0ffd0'],
      ['#061f26', '#0e4a55', '#23878c', '#b0f3ea', '#dafff8'],
      ['#12200f', '#33502a', '#71823a', '#f4e3a0', '#fff6d2'],
    ],
  },
  lotto: {
    name: '彩票',
    motif: 'coins',
    p: [
      ['#2c1305', '#74360c', '#bf6a1d', '#ffd98a', '#ffeec4'],
      ['#2e0f08', '#7c2a12', '#c4572a', '#ffc48f', '#ffe4c8'],
      ['#291804', '#6a450c', '#b3851f', '#ffe79a', '#fff4cc'],
    ],
  },
  esport: {
    name: '电竞',
    motif: 'shards',
    p: [
      ['#0b0a2b', '#262272', '#5148c8', '#a9b4ff', '#dbe0ff'],
      ['#071227', '#123a78', '#2a72c4', '#9fdcff', '#d8f1ff'],
      ['#160a2d', '#41207c', '#7d43c9', '#d6adff', '#eedcff'],
    ],
  },
  chess: {
    name: '棋牌',
    motif: 'lattice',
    p: [
      ['#042226', '#0c5357', '#26908b', '#b6f2dc', '#dcfff3'],
      ['#0a1f2a', '#17475f', '#3a7f9a', '#bfe8f5', '#e2f8ff'],
      ['#08241c', '#14573f', '#349070', '#c4f5cf', '#e4ffe8'],
      ['#10222a', '#274c55', '#5c8a86', '#e6efcf', '#f6ffe6'],
    ],
  },
  slot: {
    name: '电子',
    motif: 'rays',
    p: [
      ['#2a0724', '#701a5a', '#c0478f', '#ffb3d6', '#ffdcec'],
      ['#300c1c', '#8a2741', '#db5a6b', '#ffc3bd', '#ffe2dc'],
      ['#310808', '#8e1c1c', '#cf4632', '#ffc68e', '#ffe5c6'],
      ['#120d33', '#33296f', '#6a58b4', '#e8d4ff', '#f4eaff'],
      ['#23072e', '#5d1b74', '#a43fb8', '#f4b3ff', '#fbdcff'],
      ['#2c0a17', '#7c1f37', '#c4484f', '#ffcf9e', '#ffe8cc'],
    ],
  },
  fish: {
    name: '捕鱼',
    motif: 'waves',
    p: [
      ['#031a33', '#0a4072', '#1c7bb0', '#9fe8ff', '#d4f6ff'],
      ['#052230', '#0b5468', '#1f97a0', '#a8fbe8', '#d8fff6'],
      ['#0d1838', '#263d80', '#5070c4', '#cfd9ff', '#e8edff'],
    ],
  },
};

export const goldGlyph = (D, ch, o, { depth = 1.6 } = {}) => {
  const d = glyph(ch, o);
  return (
    path_(
      d,
      `transform="translate(0 ${r2(depth + 2.4)})" fill="#000" opacity=".4" filter="${D.blur(2.2)}"`,
    ) +
    path_(
      d,
      `transform="translate(0 ${depth})" fill="${D.lin(GOLD_D)}" stroke="#4a2408" stroke-width=".5"`,
    ) +
    path_(d, `fill="${D.lin(GOLD, 0, 0, 0.35, 1)}"`) +
    path_(d, `fill="none" stroke="#fffbe9" stroke-opacity=".65" stroke-width=".35"`)
  );
};
export const shadow = (D, cx, cy, rx, ry, op = 0.5, b = 3.2) =>
  ellipse(cx, cy, rx, ry, `fill="#000" opacity="${op}" filter="${D.blur(b)}"`);
export const halo = (D, cx, cy, r, c, op = 0.8) =>
  circle(
    cx,
    cy,
    r,
    `fill="${D.radial([
      [0, c, op],
      [0.5, c, op * 0.35],
      [1, c, 0],
    ])}"`,
  );
export const moon = (D, cx, cy, r, [a, b], ring = true) =>
  circle(
    cx,
    cy,
    r,
    `fill="${D.radial(
      [
        [0, a],
        [0.7, b],
        [1, b],
      ],
      0.36,
      0.3,
      0.8,
    )}"`,
  ) +
  (ring
    ? circle(cx, cy, r + 3, `fill="none" stroke="${a}" stroke-opacity=".35" stroke-width=".6"`)
    : '');

// playing card in its own frame, centred at 0,0
export function card(D, w, h, face, { back } = {}) {
  let s = rect(
    -w / 2,
    -h / 2 + 1.8,
    w,
    h,
    3.6,
    `fill="#000" opacity=".35" filter="${D.blur(1.6)}"`,
  );
  if (back) {
    s +=
      rect(
        -w / 2,
        -h / 2,
        w,
        h,
        3.6,
        `fill="${D.lin(
          [
            [0, back[0]],
            [1, back[1]],
          ],
          0,
          0,
          1,
          1,
        )}"`,
      ) +
      rect(
        -w / 2 + 1.6,
        -h / 2 + 1.6,
        w - 3.2,
        h - 3.2,
        2.4,
        `fill="none" stroke="#f3d9a4" stroke-opacity=".75" stroke-width=".6"`,
      );
    s +=
      path_(quatrefoil(0, 0, w * 0.28), `fill="none" stroke="#f3d9a4" stroke-width=".7"`) +
      path_(quatrefoil(0, 0, w * 0.17), `fill="#f3d9a4" opacity=".7"`);
  } else
    s +=
      rect(-w / 2, -h / 2, w, h, 3.6, `fill="${D.lin(IVORY, 0, 0, 0.7, 1)}"`) +
      rect(
        -w / 2 + 0.3,
        -h / 2 + 0.3,
        w - 0.6,
        h - 0.6,
        3.4,
        'fill="none" stroke="#fff" stroke-opacity=".8" stroke-width=".5"',
      ) +
      face;
  return s;
}
export const SUIT = {
  heart: (s) =>
    `M0 ${0.95 * s}C${-1.5 * s} ${-0.1 * s} ${-0.9 * s} ${-1.1 * s} 0 ${-0.35 * s}C${0.9 * s} ${-1.1 * s} ${1.5 * s} ${-0.1 * s} 0 ${0.95 * s}Z`,
  diamond: (s) => `M0 ${-s}L${0.72 * s} 0L0 ${s}L${-0.72 * s} 0Z`,
  spade: (s) =>
    `M0 ${-s}C${1.5 * s} ${0.1 * s} ${0.8 * s} ${0.9 * s} ${0.14 * s} ${0.42 * s}L${0.36 * s} ${s}H${-0.36 * s}L${-0.14 * s} ${0.42 * s}C${-0.8 * s} ${0.9 * s} ${-1.5 * s} ${0.1 * s} 0 ${-s}Z`,
  club: (s) => {
    const c = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
    return (
      c(0, -0.5 * s, 0.42 * s) +
      c(-0.5 * s, 0.2 * s, 0.42 * s) +
      c(0.5 * s, 0.2 * s, 0.42 * s) +
      `M0 0L${0.34 * s} ${s}H${-0.34 * s}Z`
    );
  },
};
export function face(ch, suit, col, w, h, font = 'serif') {
  const c = glyph(ch, { font, cx: -w / 2 + 5.6, cy: -h / 2 + 7, size: 6.6 });
  return (
    path_(c, `fill="${col}"`) +
    `<g transform="translate(${-w / 2 + 5.6} ${-h / 2 + 14.6})">${path_(SUIT[suit](2.6), `fill="${col}"`)}</g><g transform="translate(1.5 3.4)">${path_(SUIT[suit](w * 0.24), `fill="${col}"`)}</g>`
  );
}
// isometric die
export function die(D, cx, cy, s, pips, rot = 0, tone = ['#fffaf0', '#ecdcc4', '#c9b091']) {
  const a = 0.866 * s,
    T = [
      [0, -s],
      [a, -s / 2],
      [0, 0],
      [-a, -s / 2],
    ],
    L = [
      [-a, -s / 2],
      [0, 0],
      [0, s],
      [-a, s / 2],
    ],
    Rr = [
      [a, -s / 2],
      [0, 0],
      [0, s],
      [a, s / 2],
    ];
  const pip = {
    1: [[0.5, 0.5]],
    2: [
      [0.28, 0.28],
      [0.72, 0.72],
    ],
    3: [
      [0.25, 0.25],
      [0.5, 0.5],
      [0.75, 0.75],
    ],
    4: [
      [0.28, 0.28],
      [0.72, 0.28],
      [0.28, 0.72],
      [0.72, 0.72],
    ],
    5: [
      [0.26, 0.26],
      [0.74, 0.26],
      [0.5, 0.5],
      [0.26, 0.74],
      [0.74, 0.74],
    ],
    6: [
      [0.28, 0.22],
      [0.28, 0.5],
      [0.28, 0.78],
      [0.72, 0.22],
      [0.72, 0.5],
      [0.72, 0.78],
    ],
  };
  const f = (O, U, V, n, skew) =>
    pip[n]
      .map(([u, v]) => {
        const x = O[0] + U[0] * u + V[0] * v,
          y = O[1] + U[1] * u + V[1] * v;
        const big = n === 1 ? 1.7 : 1;
        return `<g transform="matrix(${r2(U[0] / s)} ${r2(U[1] / s)} ${r2(V[0] / s)} ${r2(V[1] / s)} ${r2(x)} ${r2(y)})">${circle(0, 0, s * 0.105 * big, `fill="${n === 1 || n === 4 ? '#b3202f' : '#3a1a22'}"`)}${circle(0, s * 0.03, s * 0.07 * big, `fill="${n === 1 || n === 4 ? '#e2566a' : '#6b4450'}" opacity=".5"`)}</g>`;
      })
      .join('');
  return `<g transform="translate(${cx} ${cy}) rotate(${rot})">${poly(
    [
      [0, -s],
      [a, -s / 2],
      [a, s / 2],
      [0, s],
      [-a, s / 2],
      [-a, -s / 2],
    ],
    `fill="${tone[1]}" stroke="${tone[1]}" stroke-width="3.4" stroke-linejoin="round"`,
  )}${poly(T, `fill="${tone[0]}" stroke="${tone[0]}" stroke-width="2.2" stroke-linejoin="round"`)}${poly(
    L,
    `fill="${D.lin([
      [0, tone[1]],
      [1, tone[2]],
    ])}" stroke="${tone[1]}" stroke-width="1.6" stroke-linejoin="round"`,
  )}${poly(
    Rr,
    `fill="${D.lin([
      [0, tone[2]],
      [1, '#a98a6c'],
    ])}" stroke="${tone[2]}" stroke-width="1.6" stroke-linejoin="round"`,
  )}${f([-a, -s / 2], [a, -s / 2], [a, s / 2], pips[0])}${f([-a, -s / 2], [a, s / 2], [0, s], pips[1])}${f([0, 0], [a, -s / 2], [0, s], pips[2])}${path_(`M${r2(-a)} ${-s / 2}L0 0L${r2(a)} ${-s / 2}M0 0V${s}`, 'stroke="#fff" stroke-opacity=".7" stroke-width=".7" fill="none" stroke-linecap="round"')}</g>`;
}
export function ball(D, cx, cy, r, [hi, mid, lo], inner = '') {
  return (
    shadow(D, cx + 1, cy + r * 1.02, r * 0.8, r * 0.2, 0.45, r * 0.14) +
    circle(
      cx,
      cy,
      r,
      `fill="${D.radial(
        [
          [0, hi],
          [0.45, mid],
          [1, lo],
        ],
        0.36,
        0.3,
        0.78,
      )}"`,
    ) +
    g(`clip-path="${D.clip(circle(cx, cy, r))}"`, inner) +
    circle(cx, cy, r - 0.3, `fill="none" stroke="#fff" stroke-opacity=".22" stroke-width=".6"`) +
    ellipse(
      cx - r * 0.3,
      cy - r * 0.5,
      r * 0.4,
      r * 0.22,
      `fill="#fff" opacity=".42" filter="${D.blur(r2(r * 0.08))}" transform="rotate(-24 ${cx - r * 0.3} ${cy - r * 0.5})"`,
    )
  );
}
export function chip(D, cx, cy, rx, ry, th, n, cols) {
  let s = shadow(D, cx, cy + ry * 0.6, rx, ry * 0.8, 0.5, 2.4);
  for (let i = 0; i < n; i++) {
    const y = cy - i * th;
    const c = cols[i % cols.length];
    s += `<path d="M${cx - rx} ${y - th}V${y}A${rx} ${ry} 0 0 0 ${cx + rx} ${y}V${y - th}Z" fill="${D.lin(
      [
        [0, c[1]],
        [0.35, c[0]],
        [0.7, c[1]],
        [1, c[2]],
      ],
      0,
      0,
      1,
      0,
    )}"/>`;
    for (let k = 0; k < 5; k++) {
      const a = 20 + k * 35,
        [x1, y1] = [
          cx + rx * Math.cos((a * Math.PI) / 180),
          y + ry * Math.sin((a * Math.PI) / 180),
        ];
      s += `<path d="M${r2(x1 - 1.7)} ${r2(y1)}v${-th}h3.4v${th}Z" fill="#fff3df" opacity=".82"/>`;
    }
    s += `<path d="M${cx - rx} ${y}A${rx} ${ry} 0 0 0 ${cx + rx} ${y}" fill="none" stroke="#000" stroke-opacity=".35" stroke-width=".5"/>`;
  }
  const y = cy - n * th,
    c = cols[(n - 1) % cols.length];
  s += ellipse(
    cx,
    y,
    rx,
    ry,
    `fill="${D.lin([
      [0, c[0]],
      [1, c[1]],
    ])}"`,
  );
  for (let k = 0; k < 8; k++) {
    const a = k * 45 + 8;
    s +=
      `<path d="M${cx + rx * 0.8 * Math.cos(((a - 7) * Math.PI) / 180)} ${y + ry * 0.8 * Math.sin(((a - 7) * Math.PI) / 180)}L${cx + rx * Math.cos(((a - 7) * Math.PI) / 180)} ${y + ry * Math.sin(((a - 7) * Math.PI) / 180)}L${cx + rx * Math.cos(((a + 7) * Math.PI) / 180)} ${y + ry * Math.sin(((a + 7) * Math.PI) / 180)}L${cx + rx * 0.8 * Math.cos(((a + 7) * Math.PI) / 180)} ${y + ry * 0.8 * Math.sin(((a + 7) * Math.PI) / 180)}Z" fill="#fff3df" opacity=".9"/>`.replace(
        /(\d+\.\d{3,})/g,
        (m) => r2(m),
      );
  }
  return (
    s +
    ellipse(cx, y, rx * 0.68, ry * 0.68, `fill="none" stroke="#f3d9a4" stroke-width=".8"`) +
    ellipse(cx, y, rx * 0.58, ry * 0.58, `fill="#000" opacity=".16"`) +
    `<g transform="translate(${cx} ${y}) scale(1 ${r2(ry / rx)})">${path_(quatrefoil(0, 0, rx * 0.34), 'fill="#f3d9a4"')}</g>`
  );
}
export function mahjong(D, x, y, w, h, dp, ch, col, rot, font = 'serif') {
  return `<g transform="translate(${x} ${y}) rotate(${rot})">${rect(-w / 2, -h / 2 + dp + 2, w, h, 5, `fill="#000" opacity=".5" filter="${D.blur(2.2)}"`)}${rect(
    -w / 2,
    -h / 2 + dp,
    w,
    h,
    5,
    `fill="${D.lin([
      [0, '#0f7a5c'],
      [1, '#074a38'],
    ])}"`,
  )}${rect(-w / 2, -h / 2 + dp * 0.52, w, h, 5, 'fill="#cdb895"')}${rect(-w / 2, -h / 2, w, h, 5, `fill="${D.lin(IVORY, 0, 0, 0.6, 1)}"`)}${rect(-w / 2 + 0.5, -h / 2 + 0.5, w - 1, h - 1, 4.6, 'fill="none" stroke="#fff" stroke-opacity=".9" stroke-width=".7"')}${ch ? path_(glyph(ch, { font, cx: 0.4, cy: 0.8, size: w * 0.66 }), 'fill="#fff" opacity=".8"') + path_(glyph(ch, { font, cx: 0, cy: 0, size: w * 0.66 }), `fill="${col}"`) : rect(-w * 0.28, -h * 0.3, w * 0.56, h * 0.6, 2, `fill="none" stroke="${col}" stroke-width="1.5"`) + rect(-w * 0.21, -h * 0.24, w * 0.42, h * 0.48, 1, `fill="none" stroke="${col}" stroke-width=".7"`)}</g>`;
}
// koi, swimming along its own -y axis, about 60 long
export function koi(D, x, y, s, rot, [a, b], flip = 1) {
  const id = D.lin(
    [
      [0, a],
      [1, b],
    ],
    0,
    0,
    1,
    1,
  );
  return `<g transform="translate(${x} ${y}) rotate(${rot}) scale(${s * flip} ${s})"><path d="M3 -30C11 -26 13 -14 10 -4C8 5 3 12 -1 20C-4 12 -8 4 -9 -5C-10 -16 -6 -27 3 -30Z" fill="${id}"/><path d="M-1 18C-10 22 -17 32 -15 42C-9 36 -5 34 -2 27C1 35 5 38 11 42C12 32 6 22 -1 18Z" fill="${id}" opacity=".86"/><path d="M-8 -10C-16 -8 -21 0 -20 6C-15 4 -11 1 -8 -3ZM10.500 -10C18 -9 23 -2 23 5C17 3 13 1 10 -3Z" fill="${id}" opacity=".74"/><path d="M2 -20C8 -18 9 -10 5 -6C0 -5 -4 -10 -3 -15C-2 -19 0 -21 2 -20ZM3 2C6 2 6 8 2 11C-1 10 -1 4 3 2Z" fill="#fff" opacity=".82"/><path d="M3 -30C1 -20 0 -2 -1 18" stroke="#fff" stroke-opacity=".4" stroke-width=".7" fill="none"/><path d="M-5 -6q3 2 6 0M-5 -1q3 2 6 0M-4 4q3 2 5 0M3 -1q3 2 5 0M2 -6q4 2 7 0" stroke="#fff" stroke-opacity=".5" stroke-width=".6" fill="none"/><circle cx="-2.400" cy="-24" r="1.100" fill="#24070c"/><circle cx="6.600" cy="-24" r="1.100" fill="#24070c"/></g>`.replace(
    /00"/g,
    '"',
  );
}

export const heroes = {
  // ---------- 真人
  baccarat(D) {
    return (
      shadow(D, 54, 104, 34, 6) +
      `<g transform="translate(40 58) rotate(-13)">${card(D, 42, 60, face('九', 'spade', '#341820', 42, 60))}</g><g transform="translate(68 62) rotate(11)">${card(D, 42, 60, face('庄', 'heart', '#b8243d', 42, 60))}</g>`
    );
  },
  dragon(D) {
    return (
      halo(D, 54, 56, 52, '#ffc27a', 0.55) +
      circle(
        54,
        56,
        39,
        `fill="${D.radial(
          [
            [0, '#a02a2c'],
            [0.7, '#6a1220'],
            [1, '#420814'],
          ],
          0.4,
          0.32,
          0.8,
        )}" stroke="${D.lin(GOLD)}" stroke-width="1.4"`,
      ) +
      circle(
        54,
        56,
        35.5,
        'fill="none" stroke="#f3d9a4" stroke-opacity=".4" stroke-width=".6" stroke-dasharray="1 2.4"',
      ) +
      goldGlyph(D, '龙', { cx: 53, cy: 57, size: 74 }) +
      cloud(22, 92, 0.58, 'stroke="#fff0c9" stroke-width="2.4" stroke-opacity=".85"') +
      cloud(88, 26, 0.42, 'stroke="#fff0c9" stroke-width="2.4" stroke-opacity=".6"')
    );
  },
  sicbo(D) {
    return (
      shadow(D, 54, 100, 38, 8) +
      die(D, 54, 38, 17, [1, 2, 4], -4) +
      die(D, 34, 70, 18, [6, 3, 5], 8) +
      die(D, 75, 72, 18, [4, 5, 1], -10)
    );
  },
  roulette(D) {
    const cx = 54,
      cy = 60,
      R = 46;
    let s = shadow(D, cx, cy + 38, 40, 8);
    s +=
      circle(
        cx,
        cy,
        R,
        `fill="${D.radial([
          [0, '#a85a2e'],
          [0.8, '#5a2412'],
          [0.9, '#8a4a26'],
          [1, '#3a140c'],
        ])}"`,
      ) + circle(cx, cy, R - 1, `fill="none" stroke="${D.lin(GOLD)}" stroke-width="1.8"`);
    for (let i = 0; i < 24; i++) {
      const a = i * 15,
        b = a + 15;
      s += `<path d="M${P(cx, cy, 38, a)}A38 38 0 0 1 ${P(cx, cy, 38, b)}L${P(cx, cy, 26, b)}A26 26 0 0 0 ${P(cx, cy, 26, a)}Z" fill="${i === 0 ? '#1f8a5b' : i % 2 ? '#b3243a' : '#22131b'}" stroke="#e9c88c" stroke-width=".5"/>`;
    }
    s +=
      circle(cx, cy, 38, `fill="none" stroke="${D.lin(GOLD)}" stroke-width="1.2"`) +
      circle(
        cx,
        cy,
        26,
        `fill="${D.radial(
          [
            [0, '#d99a5a'],
            [1, '#6b2d17'],
          ],
          0.4,
          0.35,
          0.8,
        )}" stroke="#f0d6a0" stroke-width=".8"`,
      ) +
      circle(cx, cy, 17, `fill="none" stroke="#f7dca6" stroke-opacity=".4" stroke-width=".6"`);
    for (let i = 0; i < 4; i++) {
      const a = i * 90 + 22;
      const p = P(cx, cy, 17, a);
      s +=
        `<path d="M${cx} ${cy}L${p}" stroke="${D.lin(GOLD, 0, 0, 1, 1)}" stroke-width="2.6" stroke-linecap="round"/>` +
        circle(
          p[0],
          p[1],
          2.6,
          `fill="${D.radial(
            [
              [0, '#fff6dc'],
              [1, '#c08f48'],
            ],
            0.35,
            0.3,
          )}"`,
        );
    }
    s += circle(
      cx,
      cy,
      6.6,
      `fill="${D.radial(
        [
          [0, '#fff8e2'],
          [0.5, '#e8c688'],
          [1, '#94602a'],
        ],
        0.36,
        0.3,
        0.8,
      )}"`,
    );
    const b = P(cx, cy, 32, -62);
    return (
      s +
      circle(
        b[0],
        b[1],
        3.4,
        `fill="${D.radial(
          [
            [0, '#fff'],
            [1, '#cfc0b8'],
          ],
          0.35,
          0.3,
        )}"`,
      ) +
      path_(
        `M${P(cx, cy, 44, 190)}A44 44 0 0 1 ${P(cx, cy, 44, 286)}`,
        'stroke="#fff" stroke-opacity=".5" stroke-width="1.2" fill="none" stroke-linecap="round"',
      )
    );
  },
  // ---------- 体育
  football(D) {
    const cx = 56,
      cy = 58,
      r = 34;
    const pts = '';
    const pent = (x, y, s, rot, sq = 1) => {
      const p = [];
      for (let i = 0; i < 5; i++) {
        const q = P(0, 0, s, rot + i * 72);
        p.push([x + q[0] * (sq === 1 ? 1 : sq), y + q[1]]);
      }
      return p;
    };
    const c = pent(cx - 3, cy - 2, 11, -90);
    let s = poly(c, 'fill="#16302a"');
    for (let i = 0; i < 5; i++) {
      const a = -90 + i * 72;
      const q = P(cx - 3, cy - 2, 21.5, a);
      s += `<path d="M${c[i].map(r2)}L${q}" stroke="#35564c" stroke-width="1.2"/>`;
      const q1 = P(cx - 3, cy - 2, 27, a - 22),
        q2 = P(cx - 3, cy - 2, 27, a + 22),
        q3 = P(cx - 3, cy - 2, 40, a + 14),
        q4 = P(cx - 3, cy - 2, 40, a - 14);
      s += poly([q, q2, q3, q4, q1], 'fill="#16302a"');
      const nq = P(cx - 3, cy - 2, 27, a + 50);
      s += `<path d="M${q2}L${nq}" stroke="#35564c" stroke-width="1.2"/>`;
    }
    let tr = '';
    for (let i = 0; i < 6; i++)
      tr += `<path d="M${-14 + i * 3} ${128 - i * 5}Q${16 + i * 4} ${104 - i * 7} ${44 + i * 2} ${74 + i * 2}" stroke="#d8ffe6" stroke-opacity="${0.1 + i * 0.07}" stroke-width="${3.6 - i * 0.45}" fill="none" stroke-linecap="round"/>`;
    return tr + ball(D, cx, cy, r, ['#ffffff', '#eef4ee', '#8fae9f'], s);
  },
  basketball(D) {
    const cx = 54,
      cy = 57,
      r = 35;
    const s =
      path_(
        `M${cx - 40} ${cy + 6}Q${cx} ${cy - 14} ${cx + 40} ${cy + 2}M${cx - 8} ${cy - 40}Q${cx + 14} ${cy} ${cx + 2} ${cy + 40}M${cx - 36} ${cy - 22}Q${cx - 4} ${cy - 2} ${cx - 22} ${cy + 36}M${cx + 22} ${cy - 36}Q${cx + 10} ${cy + 6} ${cx + 36} ${cy + 26}`,
        'fill="none" stroke="#3c1608" stroke-width="1.9"',
      ) +
      path_(
        `M${cx - 40} ${cy + 7.2}Q${cx} ${cy - 12.8} ${cx + 40} ${cy + 3.2}`,
        'fill="none" stroke="#ffd9a8" stroke-opacity=".45" stroke-width=".7"',
      ) +
      speckle('bb', 108, 144, 900, { color: '#4a1c06', op: 0.32, s: 0.7 });
    return (
      ellipse(54, 102, 38, 8, 'fill="none" stroke="#f4ffd8" stroke-opacity=".5" stroke-width="1"') +
      ball(D, cx, cy, r, ['#ffc27a', '#e4762a', '#7e2d0c'], s)
    );
  },
  tennis(D) {
    const cx = 60,
      cy = 50,
      r = 26;
    const s = path_(
      `M${cx - 30} ${cy - 20}C${cx + 2} ${cy - 16} ${cx + 4} ${cy + 14} ${cx - 22} ${cy + 26}M${cx + 30} ${cy + 20}C${cx + 2} ${cy + 16} ${cx - 2} ${cy - 12} ${cx + 20} ${cy - 28}`,
      'fill="none" stroke="#fffff0" stroke-width="2.4"',
    );
    let rk = '';
    for (let i = -7; i <= 7; i++) rk += `M${-24} ${i * 4.6}H24M${i * 4.6} -32V32`;
    return (
      `<g transform="translate(42 66) rotate(-32)">${ellipse(0, 2, 26, 33, `fill="#000" opacity=".35" filter="${D.blur(3)}"`)}<path d="M-5 32L-3 52V74H3V52L5 32" fill="none" stroke="${D.lin(GOLD)}" stroke-width="3.4" stroke-linejoin="round"/>${g(`clip-path="${D.clip(ellipse(0, 0, 22, 30))}"`, `<path d="${rk}" stroke="#eafff8" stroke-opacity=".55" stroke-width=".55"/>`)}${ellipse(0, 0, 23, 31, `fill="none" stroke="${D.lin(GOLD, 0, 0, 1, 1)}" stroke-width="3.6"`)}${ellipse(0, 0, 24.4, 32.4, 'fill="none" stroke="#fff" stroke-opacity=".4" stroke-width=".5"')}</g>` +
      ball(
        D,
        cx + 8,
        cy - 4,
        20,
        ['#fbffb0', '#cfe34a', '#6f8a16'],
        `<g transform="translate(8 -4)">${s}</g>`,
      )
    );
  },
  race(D) {
    let tr = '';
    for (let i = 0; i < 9; i++)
      tr += `<path d="M-6 ${30 + i * 9}H${30 + ((i * 37) % 40)}" stroke="#fff6d2" stroke-opacity="${0.08 + (i % 3) * 0.08}" stroke-width="${1 + (i % 3)}" stroke-linecap="round"/>`;
    return (
      circle(
        54,
        58,
        40,
        `fill="${D.radial(
          [
            [0, '#4a6434'],
            [0.7, '#25381c'],
            [1, '#14210f'],
          ],
          0.4,
          0.32,
          0.8,
        )}" stroke="${D.lin(GOLD)}" stroke-width="1.2"`,
      ) +
      circle(
        54,
        58,
        36.5,
        'fill="none" stroke="#f3e4b0" stroke-opacity=".35" stroke-width=".6" stroke-dasharray="1 2.4"',
      ) +
      tr +
      goldGlyph(D, '马', { cx: 56, cy: 58, size: 72 })
    );
  },
  // ---------- 彩票
  mark6(D) {
    const bs = [
      [34, 40, 17, ['#ffb5a8', '#d23c3c', '#7a1016'], '8'],
      [72, 36, 15, ['#c8e4ff', '#3b7fd0', '#123a78'], '3'],
      [56, 66, 22, ['#fff0b8', '#eab53c', '#8c5a0c'], '6'],
      [28, 80, 13, ['#c6f5d2', '#3aa66a', '#0e5332'], '1'],
      [85, 76, 14, ['#ffb5a8', '#d23c3c', '#7a1016'], '9'],
    ];
    const N = { 8: '八', 3: '三', 6: '六', 1: '一', 9: '九' };
    return bs
      .map(
        ([x, y, r, c, n]) =>
          ball(D, x, y, r, c) +
          circle(x, y + r * 0.06, r * 0.56, 'fill="#fffaf0"') +
          circle(
            x,
            y + r * 0.06,
            r * 0.56,
            `fill="none" stroke="#000" stroke-opacity=".12" stroke-width=".6"`,
          ) +
          path_(
            glyph(N[n], {
              font: 'serif',
              cx: x,
              cy: y + r * 0.06,
              size: n === '1' ? r * 0.62 : r * 0.74,
            }),
            'fill="#3a1a10"',
          ),
      )
      .join('');
  },
  reels(D) {
    let s =
      rect(14, 30, 80, 62, 10, `fill="#000" opacity=".5" filter="${D.blur(4)}"`) +
      rect(13, 26, 82, 64, 10, `fill="${D.lin(GOLD_D)}"`) +
      rect(
        13.5,
        26.5,
        81,
        63,
        9.6,
        'fill="none" stroke="#fff3cf" stroke-opacity=".8" stroke-width=".8"',
      ) +
      rect(17, 30, 74, 56, 7, 'fill="#3a1006"');
    const sy = [
      ['三', '八', '五'],
      ['六', '八', '二'],
      ['九', '八', '一'],
    ];
    sy.forEach((c, i) => {
      const x = 19.5 + i * 23.6;
      s +=
        rect(
          x,
          31,
          21.6,
          54,
          3,
          `fill="${D.lin([
            [0, '#8a6a4a'],
            [0.22, '#e8d6b8'],
            [0.5, '#fffaf0'],
            [0.78, '#e8d6b8'],
            [1, '#8a6a4a'],
          ])}"`,
        ) +
        g(
          `clip-path="${D.clip(rect(x, 31, 21.6, 54, 3))}"`,
          path_(
            glyph(c[0], { font: 'serif', cx: x + 10.8, cy: 36, size: 13 }),
            'fill="#6a4a30" opacity=".6" ',
          ) +
            path_(
              glyph(c[1], { font: 'serif', cx: x + 10.8, cy: 58, size: 17.5 }),
              `fill="${D.lin([
                [0, '#e04a3c'],
                [1, '#94141c'],
              ])}"`,
            ) +
            path_(
              glyph(c[2], { font: 'serif', cx: x + 10.8, cy: 81, size: 13 }),
              'fill="#6a4a30" opacity=".6"',
            ),
        );
    });
    return (
      s +
      `<path d="M15 58h5M88 58h5" stroke="#fff3cf" stroke-width="2.4" stroke-linecap="round"/>` +
      halo(D, 54, 58, 40, '#ffe2a0', 0.28)
    );
  },
  pk(D) {
    let s = '';
    for (let i = 0; i < 8; i++)
      s += `<path d="M${-4 + ((i * 29) % 22)} ${24 + i * 10}H${26 + ((i * 41) % 34)}" stroke="#fff3cf" stroke-opacity="${0.16 + (i % 3) * 0.1}" stroke-width="${1 + (i % 3) * 0.7}" stroke-linecap="round"/>`;
    [
      [12, 0.34],
      [34, 0.62],
      [56, 1],
    ].forEach(([x, o], i) => {
      const k = 0.8 + i * 0.1,
        h = 34 * k,
        w = 26 * k,
        t = 15;
      const up = `M${x} ${r2(58 - h)}h${t}L${r2(x + w + t)} 58H${r2(x + w)}Z`,
        dn = `M${x} ${r2(58 + h)}h${t}L${r2(x + w + t)} 58H${r2(x + w)}Z`;
      s += g(
        `opacity="${o}"`,
        path_(
          up + dn,
          `transform="translate(-2 4)" fill="#2a1204" opacity=".6" filter="${D.blur(2.4)}"`,
        ),
        path_(
          up,
          `fill="${D.lin(
            [
              [0, '#fff6d8'],
              [1, '#f0c064'],
            ],
            0,
            0,
            0.4,
            1,
          )}"`,
        ),
        path_(
          dn,
          `fill="${D.lin(
            [
              [0, '#d99a3c'],
              [1, '#8f5716'],
            ],
            0,
            0,
            0.2,
            1,
          )}"`,
        ),
        path_(
          `M${x} ${r2(58 - h)}h${t}L${r2(x + w + t)} 58L${r2(x + t)} ${r2(58 + h)}h${-t}`,
          'fill="none" stroke="#fffbe9" stroke-opacity=".8" stroke-width=".7" stroke-linejoin="round"',
        ),
      );
    });
    return s;
  },
  // ---------- 电竞
  crest(D) {
    const sh = 'M54 12L92 24C93 58 84 84 54 104C24 84 15 58 16 24Z',
      sh2 = 'M54 19L85.500 29C86 57 78 79 54 95.500C30 79 22 57 22.500 29Z'.replace(/00/g, '');
    let w = '';
    for (const f of [1, -1])
      for (let i = 0; i < 3; i++)
        w += `<path transform="translate(54 0) scale(${f} 1)" d="M30 ${34 + i * 15}L${58 - i * 5} ${20 + i * 15}L${50 - i * 5} ${38 + i * 15}L28 ${50 + i * 13}Z" fill="${D.lin(
          [
            [0, '#dfe4ff'],
            [1, '#4a48b0'],
          ],
        )}" opacity=".92"/>`;
    return (
      shadow(D, 54, 102, 30, 7) +
      w +
      path_(
        sh,
        `fill="${D.lin(
          [
            [0, '#f2f3ff'],
            [0.5, '#9aa2ea'],
            [1, '#3d3b96'],
          ],
          0,
          0,
          0.6,
          1,
        )}"`,
      ) +
      path_('M54 12V104C24 84 15 58 16 24Z', 'fill="#000" opacity=".12"') +
      path_(
        sh2,
        `fill="${D.lin([
          [0, '#2f2a8a'],
          [1, '#120f40'],
        ])}" stroke="#c8ceff" stroke-width=".8"`,
      ) +
      path_(
        'M54 19V95.500C30 79 22 57 22.500 29Z'.replace(/00Z/, 'Z').replace(/500/g, '5'),
        'fill="#fff" opacity=".07"',
      ) +
      goldGlyph(D, '王', { cx: 54, cy: 55, size: 40 })
    );
  },
  target(D) {
    const cx = 54,
      cy = 58;
    let s = halo(D, cx, cy, 48, '#7fd4ff', 0.6);
    for (const [r, w, da] of [
      [40, 1, '2 3'],
      [34, 2.6, '38 15.4'],
      [24, 0.8, ''],
      [13, 1.6, '12 8.4'],
    ])
      s += circle(
        cx,
        cy,
        r,
        `fill="none" stroke="#d8f1ff" stroke-width="${w}"${da ? ` stroke-dasharray="${da}" stroke-dashoffset="19"` : ''}`,
      );
    s += `<path d="M${cx} ${cy - 46}V${cy - 18}M${cx} ${cy + 46}V${cy + 18}M${cx - 46} ${cy}H${cx - 18}M${cx + 46} ${cy}H${cx + 18}" stroke="#fff" stroke-width="1.8" stroke-linecap="round"/>`;
    s +=
      poly(
        [
          [cx, cy - 8],
          [cx + 8, cy],
          [cx, cy + 8],
          [cx - 8, cy],
        ],
        `fill="${D.lin([
          [0, '#ffd0d6'],
          [1, '#db3a55'],
        ])}"`,
      ) +
      poly(
        [
          [cx, cy - 8],
          [cx + 8, cy],
          [cx, cy],
        ],
        'fill="#fff" opacity=".5"',
      );
    for (let i = 0; i < 4; i++) {
      const a = 45 + i * 90,
        p = P(cx, cy, 44, a);
      s += `<path d="M${P(cx, cy, 50, a - 6)}L${P(cx, cy, 42, a)}L${P(cx, cy, 50, a + 6)}Z" fill="#bfeaff"/>`;
    }
    return s;
  },
  blade(D) {
    let s = halo(D, 54, 50, 44, '#d6adff', 0.75);
    for (const f of [1, -1])
      for (let i = 0; i < 5; i++)
        s += `<path transform="translate(54 74) scale(${f} 1) rotate(${-8 - i * 15})" d="M4 0L${44 - i * 3} -9L${50 - i * 3} -4L${40 - i * 2} 2Z" fill="${D.lin(
          [
            [0, '#f3e4ff'],
            [1, '#6b3ab8'],
          ],
          1,
          0,
          0,
          0,
        )}" opacity="${0.95 - i * 0.14}"/>`;
    s +=
      `<path d="M54 4L61 16V72H54Z" fill="${D.lin([
        [0, '#ffffff'],
        [1, '#b9a2e6'],
      ])}"/><path d="M54 4L47 16V72H54Z" fill="${D.lin([
        [0, '#d9ccf6'],
        [1, '#6c52a8'],
      ])}"/><path d="M54 10V70" stroke="#fff" stroke-opacity=".8" stroke-width=".8"/><path d="M30 70Q54 82 78 70L80 75Q54 90 28 75Z" fill="${D.lin(GOLD)}"/><path d="M51 80H57V100H51Z" fill="${D.lin(
        [
          [0, '#7b3a58'],
          [1, '#3a1630'],
        ],
      )}"/><path d="M51 84h6M51 88h6M51 92h6M51 96h6" stroke="#e8c688" stroke-width=".7"/>` +
      circle(
        54,
        103,
        4.4,
        `fill="${D.radial(
          [
            [0, '#fff6dc'],
            [1, '#b98946'],
          ],
          0.35,
          0.3,
        )}"`,
      ) +
      poly(
        [
          [54, 68],
          [59, 75],
          [54, 82],
          [49, 75],
        ],
        `fill="${D.lin([
          [0, '#ffc4cf'],
          [1, '#c22a50'],
        ])}" stroke="#fff3d2" stroke-width=".6"`,
      );
    return s;
  },
  // ---------- 棋牌
  mahjong(D) {
    return (
      mahjong(D, 31, 54, 34, 45, 5, '', '#2e6aa8', -12) +
      mahjong(D, 78, 54, 34, 45, 5, '發', '#12704a', 11) +
      mahjong(D, 54, 66, 38, 50, 6, '中', '#c0213a', -1)
    );
  },
  landlord(D) {
    let s = shadow(D, 54, 98, 36, 7);
    for (let i = 0; i < 5; i++) {
      const a = -38 + i * 19;
      s += `<g transform="translate(54 106) rotate(${a}) translate(0 -52)">${i === 2 ? card(D, 32, 48, '') : card(D, 32, 48, '', { back: i % 2 ? ['#c7485c', '#7a1c34'] : ['#2a7f8c', '#0d3f4c'] })}</g>`;
    }
    return (
      s +
      `<g transform="translate(54 106) translate(0 -52)">${card(
        D,
        34,
        52,
        path_(
          glyph('王', { font: 'brush', cx: 0, cy: 2, size: 27 }),
          `fill="${D.lin([
            [0, '#d8344e'],
            [1, '#8e1028'],
          ])}"`,
        ) +
          `<g transform="translate(-11 -20)">${path_('M-3.600 2.600L-4.600 -2.400L-1.800 -.4L0 -3.600L1.800 -.4L4.600 -2.400L3.600 2.600Z'.replace(/00/g, ''), 'fill="#b8243d"')}</g>`,
      )}</g>`
    );
  },
  chips(D) {
    const red = ['#f07a86', '#c23a55', '#7a1630'],
      dk = ['#5a7a8a', '#274a5a', '#10242e'],
      gd = ['#fbe3ae', '#d8ab5e', '#8a5c20'],
      gr = ['#7fd6b4', '#2a8a6a', '#0c4a38'];
    return (
      chip(D, 30, 82, 21, 9, 6, 5, [gr, gr]) +
      chip(D, 76, 76, 22, 9.4, 6, 8, [dk, dk, red]) +
      chip(D, 52, 96, 24, 10.4, 6.4, 4, [red, red, gd])
    );
  },
  bull(D) {
    return (
      moon(D, 54, 56, 37, ['#fff6da', '#d8c08a']) +
      path_(
        glyph('牛', { cx: 54, cy: 58, size: 66 }),
        `transform="translate(1 1.6)" fill="#fff" opacity=".5"`,
      ) +
      path_(
        glyph('牛', { cx: 54, cy: 58, size: 66 }),
        `fill="${D.lin([
          [0, '#2b5a52'],
          [1, '#0b2a2c'],
        ])}"`,
      ) +
      `<g transform="translate(82 86)">${path_(quatrefoil(0, 0, 11), 'fill="#c23a45"')}${path_(quatrefoil(0, 0, 9.4), 'fill="none" stroke="#ffe6d8" stroke-opacity=".7" stroke-width=".6"')}${path_(glyph('牛', { font: 'serif', cx: 0, cy: 0, size: 10 }), 'fill="#fff3ea"')}</g>`
    );
  },
  // ---------- 电子
  koi(D) {
    let rip = '';
    for (const r of [14, 24, 34, 44])
      rip += circle(
        54,
        60,
        r,
        `fill="none" stroke="#ffdcec" stroke-opacity="${0.5 - r * 0.008}" stroke-width=".8"`,
      );
    return (
      rip +
      koi(D, 36, 58, 0.92, 16, ['#fff0e6', '#f05a66']) +
      koi(D, 73, 62, 0.92, 196, ['#ffe9b8', '#e8982e']) +
      circle(
        54,
        60,
        5,
        `fill="${D.radial(
          [
            [0, '#fff'],
            [1, '#ffd0dc'],
          ],
          0.35,
          0.3,
        )}"`,
      )
    );
  },
  blossom(D) {
    return (
      path_(
        'M-6 30C22 34 34 52 44 66C52 78 74 84 116 82',
        'fill="none" stroke="#4a1420" stroke-width="3.4" stroke-linecap="round"',
      ) +
      path_(
        'M44 66C40 84 32 92 24 100M74 80C84 66 92 58 104 52',
        'fill="none" stroke="#4a1420" stroke-width="1.8" stroke-linecap="round"',
      ) +
      bud(24, 99, 5, 200, undefined, D) +
      bud(103, 50, 5, 50, undefined, D) +
      bud(14, 20, 6, -30, undefined, D) +
      blossom(D, 84, 84, 17, { rot: 30, c: ['#ffe3e4', '#f5a3ad', '#cf4a62'] }) +
      blossom(D, 44, 54, 30, { rot: -10, c: ['#fff0ee', '#f9b6bd', '#d24a62'] }) +
      blossom(D, 86, 32, 13, { rot: 12, c: ['#ffd9dd', '#f08c9a', '#b8304c'] })
    );
  },
  fu(D) {
    const cx = 54,
      cy = 57;
    const dm = (r, a) =>
      poly(
        [
          [cx, cy - r],
          [cx + r, cy],
          [cx, cy + r],
          [cx - r, cy],
        ],
        a,
      );
    return (
      poly(
        [
          [cx, cy - 44],
          [cx + 46, cy + 2],
          [cx, cy + 50],
          [cx - 46, cy + 2],
        ],
        `fill="#000" opacity=".5" filter="${D.blur(4)}"`,
      ) +
      dm(46, `fill="${D.lin(GOLD)}"`) +
      dm(
        43.4,
        `fill="${D.lin([
          [0, '#e2463c'],
          [1, '#93101e'],
        ])}"`,
      ) +
      dm(39.6, 'fill="none" stroke="#f7d596" stroke-width=".8"') +
      goldGlyph(D, '福', { font: 'brush', cx, cy, size: 47 }) +
      [
        [54, 17],
        [54, 97],
        [14, 57],
        [94, 57],
      ]
        .map(([x, y]) => path_(quatrefoil(x, y, 3.2), 'fill="#f7d596"'))
        .join('')
    );
  },
  rabbit(D) {
    const c = ['#fff9ea', '#e8d6ee'];
    return (
      moon(D, 54, 54, 40, ['#fffdf2', '#e9dcc0']) +
      circle(40, 42, 6, 'fill="#cdbb9e" opacity=".28"') +
      circle(70, 34, 4, 'fill="#cdbb9e" opacity=".24"') +
      circle(76, 62, 7, 'fill="#cdbb9e" opacity=".2"') +
      `<g fill="${D.lin([
        [0, '#5a4a9a'],
        [1, '#241c56'],
      ])}"><path d="M45 55C40 40 38 26 43 22C49 22 51 38 51 52ZM57 52C58 38 62 24 68 25C72 30 68 44 62 56Z"/><ellipse cx="53" cy="60" rx="14" ry="12"/><path d="M40 68C30 74 26 84 28 94H80C84 82 76 68 64 66Z"/><circle cx="82" cy="88" r="6"/></g><path d="M46 50C43 40 42 31 44 27M62 50C64 41 66 34 67 30" stroke="#c9a9e8" stroke-opacity=".6" stroke-width="1.4" fill="none" stroke-linecap="round"/><circle cx="47" cy="58" r="1.7" fill="#ffd6dc"/>` +
      g(
        'stroke="#f1e6ff" stroke-width="2.2"',
        cloud(30, 96, 0.7, 'stroke-opacity=".9"', '#4d4095'),
        cloud(84, 100, 0.56, 'stroke-opacity=".7"', '#4d4095'),
      )
    );
  },
  gem(D) {
    const cx = 54,
      y0 = 26,
      c = ['#ffe6ff', '#f3a2ff', '#cf55e6', '#8f22b4', '#5a0f80', '#ffbff4'];
    const T = [
        [30, 26],
        [45, 26],
        [63, 26],
        [78, 26],
      ],
      G = [
        [12, 48],
        [36, 48],
        [72, 48],
        [96, 48],
      ],
      B = [54, 100];
    const tri = (p, f, o = 1) => poly(p, `fill="${f}" opacity="${o}"`);
    return (
      halo(D, 54, 56, 56, '#f4b3ff', 0.75) +
      poly(
        [
          [30, 28],
          [78, 28],
          [96, 50],
          [54, 104],
          [12, 50],
        ],
        `fill="#000" opacity=".45" filter="${D.blur(4)}"`,
      ) +
      tri([T[0], T[1], G[1], G[0]], c[1]) +
      tri([T[1], T[2], G[2], G[1]], c[0]) +
      tri([T[2], T[3], G[3], G[2]], c[2]) +
      tri(
        [G[0], G[1], B],
        D.lin([
          [0, c[2]],
          [1, c[3]],
        ]),
      ) +
      tri(
        [G[1], G[2], B],
        D.lin([
          [0, c[5]],
          [1, c[2]],
        ]),
      ) +
      tri(
        [G[2], G[3], B],
        D.lin([
          [0, c[3]],
          [1, c[4]],
        ]),
      ) +
      tri([T[0], [22.5, 37], G[1]], '#fff', 0.28) +
      tri([T[1], [54, 37], G[1]], '#fff', 0.4) +
      tri([T[2], [54, 37], G[2]], c[5], 0.5) +
      tri([T[3], [86, 37], G[2]], c[4], 0.25) +
      tri([G[1], [54, 48], [50, 76]], '#fff', 0.35) +
      path_(
        'M30 26H78L96 48L54 100L12 48ZM12 48H96',
        'fill="none" stroke="#fff" stroke-opacity=".6" stroke-width=".7" stroke-linejoin="round"',
      ) +
      [
        [88, 24, 7],
        [20, 80, 4],
        [92, 82, 3.4],
      ]
        .map(([x, y, s]) =>
          path_(
            `M${x} ${y - s}Q${x} ${y} ${x + s} ${y}Q${x} ${y} ${x} ${y + s}Q${x} ${y} ${x - s} ${y}Q${x} ${y} ${x} ${y - s}Z`,
            'fill="#fff"',
          ),
        )
        .join('')
    );
  },
  seven(D) {
    const d = 'M26 22H84V38C70 56 62 76 60 100H40C42 78 50 60 62 42H40V50H26Z';
    return (
      halo(D, 54, 56, 52, '#ffcf9e', 0.6) +
      path_(
        d,
        `transform="translate(2.500 6)" fill="#000" opacity=".5" filter="${D.blur(3)}"`.replace(
          '00 ',
          ' ',
        ),
      ) +
      path_(
        d,
        `transform="translate(1.6 2.6)" fill="#6b1420" stroke="#6b1420" stroke-width="5" stroke-linejoin="round"`,
      ) +
      path_(
        d,
        `fill="${D.lin(GOLD)}" stroke="${D.lin(GOLD_D)}" stroke-width="4.6" stroke-linejoin="round"`,
      ) +
      path_(
        d,
        `fill="${D.lin([
          [0, '#ff8a86'],
          [0.5, '#dd3a50'],
          [1, '#8e0f2e'],
        ])}" stroke="#fff0d0" stroke-width=".7" stroke-linejoin="round"`,
      ) +
      path_(
        'M28.500 25H81.500V33Q50 30 28.500 40Z'.replace(/500/g, '5'),
        'fill="#fff" opacity=".32"',
      )
    );
  },
  // ---------- 捕鱼
  whale(D) {
    const t =
      'M54 50C49 39 32 29 6 44C22 46 41 54 49.500 70C51 84 48 100 40 120H70C61 100 57.500 84 59 70C67 54 86 46 102 41C77 27 60 38 54 50Z'.replace(
        /500/g,
        '5',
      );
    let dr = '';
    for (const [x, y, r] of [
      [18, 60, 1.3],
      [26, 68, 1],
      [84, 64, 1.4],
      [92, 56, 0.9],
      [38, 78, 1.1],
      [72, 80, 1.2],
    ])
      dr += circle(x, y, r, 'fill="#e6fbff" opacity=".85"');
    return (
      moon(D, 54, 40, 29, ['#fffdf0', '#bfe6f4']) +
      `<g transform="rotate(-5 54 90)">${path_(t, `transform="translate(0 4)" fill="#021226" opacity=".5" filter="${D.blur(3)}"`)}${path_(
        t,
        `fill="${D.lin(
          [
            [0, '#3b93cc'],
            [0.42, '#12558f'],
            [1, '#05223f'],
          ],
          0,
          0,
          0.25,
          1,
        )}"`,
      )}${path_('M6 44C32 29 49 39 54 50C60 38 77 27 102 41', 'fill="none" stroke="#d4f6ff" stroke-width="1.2" stroke-linecap="round"')}${path_('M54 54C55 72 54.500 92 55 116M49 64C42 54 30 48 18 44M60 64C68 53 80 47 92 42'.replace(/500/g, '5'), 'stroke="#9fe8ff" stroke-opacity=".32" stroke-width=".8" fill="none"')}</g>${dr}` +
      path_(
        motifs.waves(W, 128, { s: 30, y0: 96 }),
        'fill="#0a3c6c" stroke="#cdf3ff" stroke-width=".7" stroke-opacity=".75"',
      )
    );
  },
  fish(D) {
    const f = (x, y, s, a, b, fl = 1) =>
      `<g transform="translate(${x} ${y}) scale(${s * fl} ${s})"><path d="M-30 0C-18 -22 8 -24 24 -4L42 -18C40 -6 40 6 42 18L24 4C8 24 -18 22 -30 0Z" fill="${D.lin(
        [
          [0, a],
          [1, b],
        ],
        0,
        0,
        0.4,
        1,
      )}"/><path d="M-10 -17C-4 -30 14 -30 20 -22C14 -20 10 -16 8 -13ZM-6 17C0 26 8 28 14 26C11 21 9 17 6 14Z" fill="${b}"/><path d="M-14 -15C-8 -6 -8 6 -14 15C-10 16.5 -6 17.5 -3 17.500C3 6 3 -6 -3 -17.500C-6 -17.500 -10 -16.500 -14 -15ZM10 -14C14 -5 14 5 10 14C13 12 17 9 20 6C22 2 22 -2 20 -6C17 -9 13 -12 10 -14Z" fill="#fff" opacity=".78"/><circle cx="-20" cy="-4" r="2.800" fill="#0b2230"/><circle cx="-20.800" cy="-4.800" r=".9" fill="#fff"/><path d="M-26 -6C-16 -18 4 -20 16 -8" stroke="#fff" stroke-opacity=".7" stroke-width="1.2" fill="none" stroke-linecap="round"/></g>`;
    let b = '';
    const R = rng('bub');
    for (let i = 0; i < 11; i++) {
      const x = 10 + R() * 88,
        y = 8 + R() * 96,
        r = 0.8 + R() * 2.6;
      b += circle(
        x,
        y,
        r,
        'fill="#fff" fill-opacity=".14" stroke="#dffff8" stroke-opacity=".7" stroke-width=".5"',
      );
    }
    return (
      shadow(D, 54, 92, 30, 6, 0.35) +
      b +
      f(74, 30, 0.46, '#bff3ff', '#3a8fd0', -1) +
      f(26, 88, 0.4, '#ffe0e4', '#db5a6b') +
      f(52, 58, 1.12, '#ffe28a', '#f08a2a')
    );
  },
  pearl(D) {
    let top = '',
      bot = '';
    for (let i = 0; i < 9; i++) {
      const a = 200 + i * 17.5,
        b = a + 17.5;
      const m = (a + b) / 2;
      top += `<path d="M54 78L${P(54, 74, 44, a)}Q${P(54, 74, 53, m)} ${P(54, 74, 44, b)}Z" fill="${D.lin(
        [
          [0, '#f3ecff'],
          [0.5, '#b9b6ee'],
          [1, '#6a6fc0'],
        ],
      )}" stroke="#fff" stroke-opacity=".55" stroke-width=".6"/>`;
    }
    bot = `<path d="M12 82C20 104 88 104 96 82C84 88 24 88 12 82Z" fill="${D.lin([
      [0, '#8f93d8'],
      [1, '#343a88'],
    ])}"/><path d="M12 82C24 88 84 88 96 82C84 78 24 78 12 82Z" fill="#20265e"/>`;
    return (
      halo(D, 54, 70, 56, '#cfd9ff', 0.6) +
      shadow(D, 54, 100, 36, 6) +
      top +
      bot +
      circle(54, 73, 15.5, `fill="#000" opacity=".3" filter="${D.blur(2)}"`) +
      circle(
        54,
        71,
        15,
        `fill="${D.radial(
          [
            [0, '#fff'],
            [0.4, '#fff1f2'],
            [0.75, '#e8c9e0'],
            [1, '#a59ad6'],
          ],
          0.36,
          0.3,
          0.8,
        )}"`,
      ) +
      ellipse(
        48.5,
        65,
        4.6,
        3,
        `fill="#fff" filter="${D.blur(0.8)}" transform="rotate(-30 48.5 65)"`,
      ) +
      path_('M12 82C20 104 88 104 96 82C90 92 18 92 12 82Z', 'fill="#fff" opacity=".16"')
    );
  },
};
export const TILES = [
  ['baccarat', 'live', 0, '经典百家乐'],
  ['dragon', 'live', 2, '龙虎争辉'],
  ['sicbo', 'live', 1, '御前骰宝'],
  ['roulette', 'live', 3, '金轮转盘'],
  ['football', 'sport', 0, '足球盛典'],
  ['basketball', 'sport', 1, '篮球竞技'],
  ['tennis', 'sport', 2, '网球大师'],
  ['race', 'sport', 3, '虚拟赛马'],
  ['mark6', 'lotto', 1, '六合珠玑'],
  ['reels', 'lotto', 0, '时时彩'],
  ['pk', 'lotto', 2, '极速飞艇'],
  ['crest', 'esport', 0, '王者之巅'],
  ['target', 'esport', 1, '破晓行动'],
  ['blade', 'esport', 2, '圣剑传说'],
  ['mahjong', 'chess', 0, '二人麻将'],
  ['landlord', 'chess', 1, '斗地主'],
  ['chips', 'chess', 2, '德州扑克'],
  ['bull', 'chess', 3, '抢庄牛牛'],
  ['koi', 'slot', 0, '锦鲤成双'],
  ['blossom', 'slot', 1, '海棠花开'],
  ['fu', 'slot', 2, '福满堂'],
  ['rabbit', 'slot', 3, '月兔传说'],
  ['gem', 'slot', 4, '琉璃宝石'],
  ['seven', 'slot', 5, '鸿运七七'],
  ['whale', 'fish', 0, '鲸落沧海'],
  ['fish', 'fish', 1, '金鳞渔歌'],
  ['pearl', 'fish', 2, '沧海遗珠'],
];
const SC = {
  blossom: 1.06,
  whale: 1,
  crest: 1.02,
  target: 1,
  blade: 1,
  roulette: 1.06,
  landlord: 1.06,
  fish: 1,
  pearl: 1.04,
  fu: 1.02,
  race: 1.04,
};
/** Draws one tile; a palette is a number in its family, or five colours with their own motif. */
export function tile([id, cat, pi, name, motif], hero = heroes[id]) {
  const D = new Doc(W, H, 't' + id.slice(0, 3));
  const f = FAM[cat],
    [deep, mid, lit, glow, mo] = Array.isArray(pi) ? pi : f.p[pi % f.p.length],
    ground = motif ?? f.motif;
  D.add(
    rect(
      0,
      0,
      W,
      H,
      0,
      `fill="${D.lin(
        [
          [0, mid],
          [0.55, mid],
          [1, deep],
        ],
        0,
        0,
        0.25,
        1,
      )}"`,
    ),
  );
  D.add(
    rect(
      0,
      0,
      W,
      H,
      0,
      `fill="${D.radial(
        [
          [0, lit],
          [0.55, lit, 0.45],
          [1, lit, 0],
        ],
        54,
        54,
        86,
        true,
      )}"`,
    ),
  );
  D.add(
    rect(
      0,
      0,
      W,
      H,
      0,
      `fill="${D.radial(
        [
          [0, glow, 0.62],
          [1, glow, 0],
        ],
        14,
        -10,
        90,
        true,
      )}"`,
    ),
  );
  const mk = D.mask(
    rect(
      0,
      0,
      W,
      H,
      0,
      `fill="${D.radial(
        [
          [0, '#fff', 0.25],
          [0.5, '#fff', 1],
          [1, '#fff', 0.55],
        ],
        54,
        54,
        90,
        true,
      )}"`,
    ),
  );
  const md = motifs[ground](W, H, ground === 'shards' ? { seed: id } : {});
  const filled = ['rays', 'shards'].includes(ground);
  D.add(
    g(
      `mask="${mk}"`,
      path_(
        md,
        filled
          ? `fill="${mo}" opacity=".13"`
          : `fill="none" stroke="${mo}" stroke-opacity=".3" stroke-width=".6"`,
      ),
    ),
  );
  D.add(
    circle(
      54,
      56,
      46,
      `fill="${D.radial([
        [0, glow, 0.5],
        [0.6, glow, 0.14],
        [1, glow, 0],
      ])}"`,
    ),
  );
  D.add(
    `<g transform="translate(54 58) scale(${SC[id] || (hero === heroes[id] ? 1.1 : 1)}) translate(-54 -58)">${hero(D)}</g>`,
  );
  D.add(
    rect(
      0,
      0,
      W,
      H,
      0,
      `fill="${D.radial(
        [
          [0.52, '#000', 0],
          [1, '#000', 0.42],
        ],
        54,
        58,
        98,
        true,
      )}"`,
    ),
  );
  D.add(speckle(id, W, H, 130, { op: 0.16, s: 0.45 }));
  D.add(
    rect(
      0,
      80,
      W,
      64,
      0,
      `fill="${D.lin([
        [0, deep, 0],
        [0.46, deep, 0.8],
        [1, deep, 0.97],
      ])}"`,
    ),
  );
  D.add(path_(`M0 0H${W}V${H}H0Z`, `fill="none" stroke="#fff" stroke-opacity=".0"`));
  return D.toString(name);
}
if (process.argv[1].endsWith('tiles.mjs')) {
  let n = 0;
  for (const t of TILES) {
    const s = tile(t);
    n += s.length;
    out(`tiles/${t[1]}-${t[0]}.svg`, s);
  }
  console.log(TILES.length, 'tiles', Math.round(n / 1024), 'KB');
}
