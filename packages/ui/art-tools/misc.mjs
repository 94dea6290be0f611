// Logo, wordmark, banners 388x160, VIP badges 1-10, red packets, empty states, avatar, coin.
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
import { FAM, heroes } from './tiles.mjs';

// ---- logo ------------------------------------------------------------------
// Five notched petals with equal gaps; gold stamens end on a circle of 0.46 R. Works from 16 px up.
export function mark(D, cx, cy, R, { mono } = {}) {
  const fill =
    mono ||
    D.lin(
      [
        [0, '#f59aa6'],
        [0.55, '#db5a6b'],
        [1, '#b8344c'],
      ],
      0,
      -1 * R,
      0,
      R * 0.2,
      true,
    );
  let s = '';
  for (let i = 0; i < 5; i++)
    s += `<path transform="rotate(${i * 72}) translate(0 ${r2(-R * 0.045)})" d="${petalD(R * 0.95, R * 0.98, 0.085)}" fill="${fill}"/>`;
  let st = '';
  for (let i = 0; i < 5; i++) {
    const p = P(0, 0, R * 0.43, i * 72 - 90),
      q = P(0, 0, R * 0.13, i * 72 - 90);
    st +=
      `<path d="M${q}L${p}" stroke="${mono ? '#fff' : '#fbe6b8'}" stroke-width="${r2(R * 0.045)}" stroke-linecap="round"/>` +
      circle(p[0], p[1], R * 0.062, `fill="${mono ? '#fff' : '#fbe6b8'}"`);
  }
  return `<g transform="translate(${cx} ${cy})">${s}${st}${circle(0, 0, R * 0.1, `fill="${mono ? '#fff' : '#fbe6b8'}"`)}</g>`;
}
function logos() {
  let D = new Doc(64, 64, 'lg');
  D.add(mark(D, 32, 34, 29));
  out('logo/mark.svg', D.toString('海棠'));
  D = new Doc(64, 64, 'ap');
  D.add(
    rect(
      0,
      0,
      64,
      64,
      15,
      `fill="${D.lin(
        [
          [0, '#3a1730'],
          [1, '#160a16'],
        ],
        0,
        0,
        0.4,
        1,
      )}"`,
    ),
    `<g clip-path="${D.clip(rect(0, 0, 64, 64, 15))}">${circle(
      32,
      30,
      40,
      `fill="${D.radial([
        [0, '#db5a6b', 0.5],
        [1, '#db5a6b', 0],
      ])}"`,
    )}${path_(motifs.lattice(64, 64, { s: 16 }), 'fill="none" stroke="#ffd9dd" stroke-opacity=".09" stroke-width=".5"')}</g>`,
    mark(D, 32, 34, 22),
    rect(0.5, 0.5, 63, 63, 14.5, 'fill="none" stroke="#fff" stroke-opacity=".12"'),
  );
  out('logo/app-icon.svg', D.toString('海棠'));
  for (const [n, ink, sub] of [
    ['dark', '#fbf1ee', '#e5c690'],
    ['light', '#2b1822', '#835b1c'],
  ]) {
    D = new Doc(132, 40, 'wm' + n[0]);
    D.add(mark(D, 19, 21, 18));
    const t = text('海棠', { font: 'xiaowei', size: 26, x: 45, y: 25.5, track: 2 });
    D.add(path_(t.d, `fill="${ink}" stroke="${ink}" stroke-width=".35"`));
    D.add(
      path_(
        text('HAITANG', { font: 'serifb', size: 7.2, x: 46, y: 36, track: 2.55 }).d,
        `fill="${sub}"`,
      ),
    );
    out(`logo/wordmark-${n}.svg`, D.toString('海棠 Haitang'));
  }
}
// ---- coin ------------------------------------------------------------------
export function coin(D, cx, cy, r, rot = 0, sq = 1) {
  return `<g transform="translate(${cx} ${cy}) rotate(${rot}) scale(1 ${sq})">${circle(0, r * 0.14, r, 'fill="#7a4c18"')}${circle(0, 0, r, `fill="${D.lin(GOLD, 0, 0, 0.6, 1)}"`)}${circle(
    0,
    0,
    r * 0.84,
    `fill="${D.lin(
      [
        [0, '#d9a95c'],
        [1, '#f6deaa'],
      ],
      0,
      0,
      0.6,
      1,
    )}" stroke="#9a6a2c" stroke-width="${r2(r * 0.03)}"`,
  )}${path_(quatrefoil(0, 0, r * 0.5), `fill="${D.lin(GOLD, 0, 0, 0.6, 1)}" stroke="#9a6a2c" stroke-width="${r2(r * 0.035)}"`)}${path_(glyph('棠', { font: 'serif', cx: 0, cy: 0, size: r * 0.5 }), 'fill="#8a5a20"')}${path_(`M${P(0, 0, r * 0.93, 190)}A${r2(r * 0.93)} ${r2(r * 0.93)} 0 0 1 ${P(0, 0, r * 0.93, 290)}`, `stroke="#fffbe8" stroke-width="${r2(r * 0.06)}" fill="none" stroke-linecap="round"`)}</g>`;
}
// ---- red packet ------------------------------------------------------------
export function packet(D, cx, cy, w, rot = 0, o = {}) {
  const h = w * 1.32,
    x = -w / 2,
    y = -h / 2,
    rx = w * 0.09;
  const body = rect(x, y, w, h, rx);
  const k = w / 100;
  const flap =
    `M${x} ${y + rx}Q${x} ${y} ${x + rx} ${y}H${-x - rx}Q${-x} ${y} ${-x} ${y + rx}V${y + h * 0.3}Q${w * 0.22} ${y + h * 0.47} 0 ${y + h * 0.47}Q${-w * 0.22} ${y + h * 0.47} ${x} ${y + h * 0.3}Z`.replace(
      /-?\d+\.\d{3,}/g,
      (m) => r2(+m),
    );
  return `<g transform="translate(${cx} ${cy}) rotate(${rot})">${rect(x, y + 5 * k, w, h, rx, `fill="#1a0206" opacity=".5" filter="${D.blur(r2(5 * k))}"`)}${rect(
    x,
    y,
    w,
    h,
    r2(rx),
    `fill="${D.lin(
      [
        [0, '#e04a4c'],
        [0.55, '#c02a3c'],
        [1, '#8f1230'],
      ],
      0,
      0,
      0.5,
      1,
    )}"`,
  )}<g clip-path="${D.clip(rect(x, y, w, h, r2(rx)))}"><g transform="translate(${r2(x)} ${r2(y)}) scale(${r2(k)})">${path_(motifs.lattice(100, 132, { s: 20 }), 'fill="none" stroke="#ffd9a8" stroke-opacity=".2" stroke-width=".6"')}</g>${path_(flap, `transform="translate(0 ${r2(3 * k)})" fill="#3a0410" opacity=".5" filter="${D.blur(r2(2.4 * k))}"`)}${path_(
    flap,
    `fill="${D.lin([
      [0, '#f06a62'],
      [0.6, '#d23a46'],
      [1, '#b32338'],
    ])}"`,
  )}${path_(flap, `fill="none" stroke="${D.lin(GOLD, 0, 0, 1, 0)}" stroke-width="${r2(1.5 * k)}"`)}</g>${rect(x + 0.5, y + 0.5, w - 1, h - 1, r2(rx), 'fill="none" stroke="#fff" stroke-opacity=".22"')}<g transform="translate(0 ${r2(y + h * 0.47)})">${path_(quatrefoil(0, 1.6 * k, 19 * k), 'fill="#4a0a10" opacity=".5"')}${path_(quatrefoil(0, 0, 18.5 * k), `fill="${D.lin(GOLD, 0, 0, 0.5, 1)}"`)}${path_(quatrefoil(0, 0, 15.6 * k), `fill="none" stroke="#9a6426" stroke-width="${r2(0.7 * k)}"`)}${[0, 1, 2, 3, 4].map((n) => `<path transform="rotate(${n * 72}) translate(0 ${r2(-0.5 * k)})" d="${petalD(10.4 * k, 10.6 * k, 0.09)}" fill="#a3263a"/>`).join('')}${[
    0, 1, 2, 3, 4,
  ]
    .map((n) => {
      const q = P(0, 0, 4.2 * k, n * 72 - 90);
      return circle(q[0], q[1], 0.8 * k, 'fill="#f6dca4"');
    })
    .join(
      '',
    )}${circle(0, 0, 1.1 * k, 'fill="#f6dca4"')}</g>${[-1, 1].map((f) => circle(f * w * 0.34, h * 0.36, 1.2 * k, 'fill="#f6dca4" opacity=".7"')).join('')}</g>`;
}
function hongbao() {
  let D = new Doc(64, 76, 'hs');
  D.add(packet(D, 32, 37, 46, -6));
  out('hongbao/float.svg', D.toString('红包'));
  D = new Doc(320, 240, 'hb');
  D.add(
    circle(
      160,
      120,
      118,
      `fill="${D.radial([
        [0, '#ff9d86', 0.5],
        [0.5, '#db5a6b', 0.18],
        [1, '#db5a6b', 0],
      ])}"`,
    ),
  );
  let ry = '';
  for (let i = 0; i < 24; i++) {
    const a = i * 15;
    ry += `M${P(160, 120, 60, a - 2.4)}L${P(160, 120, 119, a - 3.6)}L${P(160, 120, 119, a + 3.6)}L${P(160, 120, 60, a + 2.4)}Z`;
  }
  D.add(
    path_(
      ry,
      `fill="${D.radial(
        [
          [0.3, '#ffdcb0', 0.26],
          [1, '#ffdcb0', 0],
        ],
        160,
        120,
        118,
        true,
      )}"`,
    ),
  );
  D.add(
    packet(D, 104, 132, 86, -16),
    packet(D, 216, 132, 86, 16),
    packet(D, 160, 116, 112, 0),
    coin(D, 70, 196, 15, -20),
    coin(D, 252, 200, 18, 14),
    coin(D, 226, 44, 10, 20),
    coin(D, 88, 52, 8, -10),
    blossom(D, 262, 84, 15, { rot: 20 }),
    blossom(D, 54, 116, 11, { rot: -14, c: ['#ffe3e4', '#f5a3ad', '#cf4a62'] }),
    bud(286, 140, 4.5, 70, undefined, D),
  );
  out('hongbao/hero.svg', D.toString('红包'));
  // opened packet for the win dialog: text is laid over the card in HTML
  D = new Doc(320, 400, 'ho');
  let ray = '';
  for (let i = 0; i < 28; i++) {
    const a = (i * 360) / 28;
    ray += `M${P(160, 170, 40, a - 1.8)}L${P(160, 170, 160, a - 2.9)}L${P(160, 170, 160, a + 2.9)}L${P(160, 170, 40, a + 1.8)}Z`;
  }
  D.add(
    path_(
      ray,
      `fill="${D.radial(
        [
          [0.2, '#ffd9a0', 0.42],
          [1, '#ffd9a0', 0],
        ],
        160,
        170,
        158,
        true,
      )}"`,
    ),
    circle(
      160,
      170,
      158,
      `fill="${D.radial([
        [0, '#ffb58c', 0.5],
        [1, '#db5a6b', 0],
      ])}"`,
    ),
  );
  D.add(
    `<path d="M34 226Q34 214 46 214H274Q286 214 286 226V372Q286 388 270 388H50Q34 388 34 372Z" fill="${D.lin(
      [
        [0, '#7a0f26'],
        [1, '#54071c'],
      ],
    )}"/><path d="M34 226C40 190 110 158 160 158C210 158 280 190 286 226Z" fill="${D.lin([
      [0, '#d94a4e'],
      [1, '#8e1830'],
    ])}" stroke="${D.lin(GOLD, 0, 0, 1, 0)}" stroke-width="1.6"/>`,
  );
  D.add(
    rect(52, 66, 216, 252, 14, `fill="#2a0208" opacity=".45" filter="${D.blur(8)}"`),
    rect(
      52,
      60,
      216,
      256,
      14,
      `fill="${D.lin([
        [0, '#fffaf0'],
        [1, '#f8e6cb'],
      ])}"`,
    ),
    rect(
      58,
      66,
      204,
      244,
      10,
      `fill="none" stroke="${D.lin(GOLD_D)}" stroke-width="1" stroke-opacity=".7"`,
    ),
  );
  D.add(
    `<g clip-path="${D.clip(rect(52, 60, 216, 256, 14))}">${path_(motifs.lattice(216, 256, { s: 24 }), 'transform="translate(52 60)" fill="none" stroke="#c99a55" stroke-opacity=".14" stroke-width=".7"')}</g>`,
  );
  const fr =
    'M34 242C70 276 120 292 160 292C200 292 250 276 286 242V372Q286 388 270 388H50Q34 388 34 372Z';
  D.add(
    path_(fr, `transform="translate(0 -5)" fill="#2a0208" opacity=".35" filter="${D.blur(5)}"`),
    path_(
      fr,
      `fill="${D.lin(
        [
          [0, '#de4a4c'],
          [0.5, '#bf2a3c'],
          [1, '#8f1230'],
        ],
        0,
        0,
        0.3,
        1,
      )}"`,
    ),
    `<g clip-path="${D.clip(path_(fr))}">${path_(motifs.lattice(260, 160, { s: 28 }), 'transform="translate(32 236)" fill="none" stroke="#ffd9a8" stroke-opacity=".16" stroke-width=".7"')}</g>`,
    path_(
      'M34 242C70 276 120 292 160 292C200 292 250 276 286 242',
      `fill="none" stroke="${D.lin(GOLD, 0, 0, 1, 0)}" stroke-width="2"`,
    ),
  );
  D.add(
    blossom(D, 56, 74, 22, { rot: -16 }),
    blossom(D, 266, 58, 15, { rot: 20, c: ['#ffe3e4', '#f5a3ad', '#cf4a62'] }),
    bud(84, 50, 5, 30, undefined, D),
    coin(D, 36, 196, 15, -18),
    coin(D, 292, 186, 12, 18),
    coin(D, 288, 96, 8, 10),
  );
  out('hongbao/open.svg', D.toString('已开启的红包'));
}
// ---- VIP -------------------------------------------------------------------
const METAL = [
  // hi, mid, lo, enamel-hi, enamel-lo, ink
  ['#f3dcc4', '#b98a66', '#6e4526', '#5c3826', '#2c180f'],
  ['#ffe0bd', '#cc8f58', '#7c4820', '#6d3a20', '#331709'],
  ['#ffffff', '#c3c9d4', '#717b8c', '#46505f', '#1f2631'],
  ['#ffffff', '#d3dcea', '#7c8aa4', '#375077', '#16243d'],
  ['#fff6da', '#e3bf7f', '#94662a', '#5d3f17', '#2a1b08'],
  ['#fff4d0', '#efc878', '#a06e24', '#7a3f18', '#35170a'],
  ['#ffeae4', '#eeb3a2', '#a85a52', '#8e2f45', '#420f20'],
  ['#ffe9e2', '#f3bda0', '#b0623f', '#b03a52', '#4d1022'],
  ['#fff4d8', '#ecc88a', '#9a6a2c', '#352040', '#120814'],
  ['#fffbe6', '#f7d892', '#b07c2c', '#c6304a', '#560a20'],
];
function vip(n) {
  const D = new Doc(120, 120, 'v' + n),
    [hi, mid, lo, e1, e2] = METAL[n - 1],
    cx = 60,
    cy = 60,
    M = [
      [0, hi],
      [0.45, mid],
      [0.62, lo],
      [1, hi],
    ];
  const metal = D.lin(M, 0, 0, 0.5, 1),
    metalR = D.lin(
      [
        [0, lo],
        [0.5, mid],
        [1, hi],
      ],
      0,
      0,
      0.5,
      1,
    );
  const tier = n <= 2 ? 0 : n <= 4 ? 1 : n <= 6 ? 2 : n <= 8 ? 3 : n === 9 ? 4 : 5;
  D.add(ellipse(60, 100, 34, 7, `fill="#000" opacity=".4" filter="${D.blur(4)}"`));
  if (tier >= 4) {
    let r = '';
    for (let i = 0; i < 40; i++) {
      const a = i * 9,
        L = i % 2 ? 48 : 54;
      r += `M${P(cx, cy, 30, a - 1.3)}L${P(cx, cy, L, a)}L${P(cx, cy, 30, a + 1.3)}Z`;
    }
    D.add(
      path_(
        r,
        `fill="${D.radial(
          [
            [0.4, mid],
            [1, hi],
          ],
          60,
          60,
          54,
          true,
        )}" opacity=".9"`,
      ),
    );
  }
  if (tier >= 1) {
    // leaves on the diagonals
    for (let i = 0; i < 4; i++) {
      const a = 45 + i * 90;
      D.add(
        `<g transform="translate(60 60) rotate(${a})"><path d="M26 0C32 -${9 + tier} ${44 + tier} -${8 + tier} ${50 + (tier > 2 ? 2 : 0)} 0C${44 + tier} ${8 + tier} 32 ${9 + tier} 26 0Z" fill="${metalR}" stroke="${lo}" stroke-width=".6"/><path d="M30 0H48" stroke="${lo}" stroke-width=".8"/></g>`,
      );
    }
  }
  if (tier >= 3) {
    for (let i = 0; i < 8; i++) {
      const p = P(cx, cy, 49, i * 45 + 22.5);
      D.add(
        circle(
          p[0],
          p[1],
          2.4,
          `fill="${D.radial(
            [
              [0, '#fff'],
              [1, tier >= 5 ? '#ff8c9c' : mid],
            ],
            0.35,
            0.3,
          )}" stroke="${lo}" stroke-width=".4"`,
        ),
      );
    }
  }
  D.add(
    path_(quatrefoil(cx, cy + 2.4, 46), `fill="#000" opacity=".35" filter="${D.blur(2)}"`),
    path_(quatrefoil(cx, cy + 1.6, 45.4), `fill="${lo}"`),
    path_(quatrefoil(cx, cy, 45.4), `fill="${metal}"`),
    path_(
      quatrefoil(cx, cy, 42.6),
      `fill="none" stroke="#fff" stroke-opacity=".55" stroke-width=".7"`,
    ),
    path_(quatrefoil(cx, cy, 39), `fill="${lo}"`),
    path_(
      quatrefoil(cx, cy, 38),
      `fill="${D.radial(
        [
          [0, e1],
          [1, e2],
        ],
        0.4,
        0.3,
        0.9,
      )}"`,
    ),
  );
  // blossom tracery in the enamel
  let tr = '';
  for (let i = 0; i < 5; i++)
    tr += `<path transform="translate(60 60) rotate(${i * 72})" d="${petalD(31, 29)}" fill="none" stroke="${hi}" stroke-opacity="${0.16 + tier * 0.035}" stroke-width=".9"/>`;
  D.add(tr);
  D.add(
    circle(
      cx,
      cy,
      20.5,
      `fill="${D.radial(
        [
          [0, e1],
          [1, e2],
        ],
        0.5,
        0.3,
        0.9,
      )}" stroke="${metal}" stroke-width="1.6"`,
    ),
  );
  const s = String(n),
    d = text(s, {
      font: 'serif',
      size: n === 10 ? 25 : 30,
      anchor: 'middle',
      x: 60,
      y: n === 10 ? 69 : 70.8,
      track: n === 10 ? -1.5 : 0,
    }).d;
  D.add(
    path_(d, `transform="translate(0 1.4)" fill="#000" opacity=".55"`),
    path_(
      d,
      `fill="${D.lin([
        [0, hi],
        [0.5, mid],
        [1, hi],
      ])}"`,
    ),
  );
  D.add(
    path_(
      `M${P(cx, cy - 16, 25, 200)}A25 25 0 0 1 ${P(cx, cy - 16, 25, 300)}`,
      'stroke="#fff" stroke-opacity=".4" stroke-width="2" stroke-linecap="round" fill="none"',
    ),
  );
  for (const [x, y] of [
    [60, 18.5],
    [101.5, 60],
    [60, 101.5],
    [18.5, 60],
  ])
    D.add(
      circle(
        x,
        y,
        tier >= 2 ? 2.6 : 1.8,
        `fill="${D.radial(
          [
            [0, '#fff'],
            [1, tier >= 5 ? '#ff6a80' : tier >= 3 ? '#ff9db0' : hi],
          ],
          0.35,
          0.3,
        )}"`,
      ),
    );
  if (n === 10 || n === 9)
    D.add(
      `<g transform="translate(60 9)"><path d="M-13 8L-15 -4L-7 1L0 -8L7 1L15 -4L13 8Z" fill="${metal}" stroke="${lo}" stroke-width=".7" stroke-linejoin="round"/>${[-15, 0, 15].map((x, i) => circle(x, i === 1 ? -9 : -5, 1.9, `fill="${n === 10 ? '#ff7a8c' : hi}"`)).join('')}<path d="M-12.500 5.500H12.500" stroke="${lo}" stroke-width=".8"/></g>`.replace(
        /500/g,
        '5',
      ),
    );
  out(`vip/vip-${n}.svg`, D.toString('VIP' + n));
}
// ---- banners ---------------------------------------------------------------
const BW = 388,
  BH = 160;
function ground(D, [deep, mid, lit, glow], motif, mo, { lx = 300, ly = 70 } = {}) {
  D.add(
    rect(
      0,
      0,
      BW,
      BH,
      0,
      `fill="${D.lin(
        [
          [0, deep],
          [0.5, mid],
          [1, mid],
        ],
        0,
        0,
        1,
        0.5,
      )}"`,
    ),
    rect(
      0,
      0,
      BW,
      BH,
      0,
      `fill="${D.radial(
        [
          [0, lit],
          [0.6, lit, 0.3],
          [1, lit, 0],
        ],
        lx,
        ly,
        210,
        true,
      )}"`,
    ),
    circle(
      lx,
      ly,
      110,
      `fill="${D.radial([
        [0, glow, 0.7],
        [0.5, glow, 0.2],
        [1, glow, 0],
      ])}"`,
    ),
  );
  const mk = D.mask(
    rect(
      0,
      0,
      BW,
      BH,
      0,
      `fill="${D.lin(
        [
          [0.25, '#fff', 0],
          [0.7, '#fff', 1],
        ],
        0,
        0,
        1,
        0,
      )}"`,
    ),
  );
  D.add(g(`mask="${mk}"`, motif(mo)));
}
function copy(D, kick, title, sub, { ink = '#fff6ee', gold = true, x = 24 } = {}) {
  D.add(
    rect(
      0,
      0,
      250,
      BH,
      0,
      `fill="${D.lin(
        [
          [0, '#000', 0.42],
          [1, '#000', 0],
        ],
        0,
        0,
        1,
        0,
      )}"`,
    ),
  );
  D.add(
    rect(x, 41, 14, 1, 0, 'fill="#f3d9a4"'),
    path_(
      text(kick, { font: 'serifb', size: 11.5, x: x + 20, y: 45.4, track: 1.8 }).d,
      'fill="#f3d9a4"',
    ),
  );
  title.forEach((t, i) => {
    const d = text(t, { font: 'serif', size: 27, x, y: 80 + i * 35, track: 1.2 }).d;
    D.add(
      path_(d, `transform="translate(0 1.6)" fill="#000" opacity=".4"`),
      path_(
        d,
        `fill="${
          gold && i === title.length - 1
            ? D.lin([
                [0, '#fffbe9'],
                [0.5, '#f3d598'],
                [1, '#d9ac62'],
              ])
            : ink
        }"`,
      ),
    );
  });
  D.add(
    path_(
      text(sub, { font: 'serifb', size: 11.5, x, y: 138, track: 0.6 }).d,
      `fill="${ink}" opacity=".8"`,
    ),
  );
}
const fin = (D, seed, name, title) => {
  D.add(speckle(seed, BW, BH, 420, { op: 0.14, s: 0.5 }));
  out(`banners/${name}.svg`, D.toString(title));
};
function banners() {
  let D = new Doc(BW, BH, 'b1'); // 1 brand night: moon + branch
  ground(
    D,
    ['#1c0a1a', '#4d1834', '#a8395a', '#ffb6b4'],
    (o) =>
      g(
        '',
        ...[0, 1, 2].map((i) =>
          path_(
            `M150 ${150 - i * 9}Q240 ${126 - i * 16} 400 ${150 - i * 20}`,
            `fill="none" stroke="#ffd9dd" stroke-opacity="${0.2 - i * 0.04}" stroke-width=".8"`,
          ),
        ),
      ),
    0,
    { lx: 300, ly: 62 },
  );
  D.add(
    circle(
      300,
      66,
      52,
      `fill="${D.radial(
        [
          [0, '#fffaf0'],
          [0.6, '#ffe4d4'],
          [1, '#f7b7ac'],
        ],
        0.38,
        0.34,
        0.8,
      )}"`,
    ),
    circle(300, 66, 58, 'fill="none" stroke="#ffe4d4" stroke-opacity=".3" stroke-width=".8"'),
    circle(300, 66, 66, 'fill="none" stroke="#ffe4d4" stroke-opacity=".14" stroke-width=".8"'),
  );
  D.add(
    path_(
      'M400 128C356 122 330 108 306 92C284 76 262 70 226 72',
      'fill="none" stroke="#2e0d1c" stroke-width="5" stroke-linecap="round"',
    ),
    path_(
      'M316 98C300 112 292 124 288 142M352 118C348 96 352 80 364 60M262 72C254 62 250 54 248 44',
      'fill="none" stroke="#2e0d1c" stroke-width="2.4" stroke-linecap="round"',
    ),
    path_(
      'M400 126.500C356 120.500 330 106.500 306 90.500C284 74.500 262 68.500 226 70.500'.replace(
        /500/g,
        '5',
      ),
      'fill="none" stroke="#a85a6a" stroke-opacity=".6" stroke-width="1" stroke-linecap="round"',
    ),
  );
  D.add(
    bud(222, 72, 6, -80, undefined, D),
    bud(247, 40, 5.5, -10, undefined, D),
    bud(287, 146, 5.5, 190, undefined, D),
    blossom(D, 366, 56, 19, { rot: 24, c: ['#ffe3e4', '#f5a3ad', '#cf4a62'] }),
    blossom(D, 336, 116, 21, { rot: -20 }),
    blossom(D, 290, 84, 30, { rot: 8, c: ['#fff0ee', '#f9b6bd', '#d24a62'] }),
    blossom(D, 254, 66, 14, { rot: 40, c: ['#ffd9dd', '#f08c9a', '#b8304c'] }),
  );
  for (const [x, y, a] of [
    [212, 118, 30],
    [236, 138, 80],
    [196, 46, -20],
  ])
    D.add(
      `<g transform="translate(${x} ${y}) rotate(${a})"><path d="${petalD(9, 8)}" fill="#f7a9b3" opacity=".85"/></g>`,
    );
  copy(D, '新会员礼遇', ['海棠花开', '首存加赠'], '活动细则以优惠页公布为准');
  fin(D, 'b1', '1-welcome', '首存礼遇');

  D = new Doc(BW, BH, 'b2'); // 2 gold: every deposit +2%
  ground(
    D,
    ['#1d0d0a', '#5a2413', '#b9732c', '#ffe0a0'],
    () =>
      path_(
        motifs.coins(BW, BH, { s: 26 }),
        'fill="none" stroke="#ffe8b8" stroke-opacity=".22" stroke-width=".7"',
      ),
    0,
    { lx: 296, ly: 78 },
  );
  for (const [x, n] of [
    [238, 4],
    [336, 6],
  ])
    for (let i = 0; i < n; i++)
      D.add(
        `<g transform="translate(${x} ${140 - i * 9})">${ellipse(0, 5, 30, 10, 'fill="#6b3f12"')}${ellipse(0, 0, 30, 10, `fill="${D.lin(GOLD, 0, 0, 1, 0.2)}"`)}${ellipse(0, 0, 24, 7.6, 'fill="none" stroke="#94642a" stroke-width=".8"')}</g>`,
      );
  D.add(
    coin(D, 290, 76, 44, -8),
    coin(D, 238, 40, 14, -20, 0.8),
    coin(D, 352, 44, 17, 18, 0.86),
    coin(D, 376, 96, 9, 30, 0.7),
  );
  copy(D, '充值回馈', ['每笔存款', '额外加赠 2%'], '礼遇细则以优惠页公布为准');
  fin(D, 'b2', '2-deposit', '每笔存款加赠2%');

  D = new Doc(BW, BH, 'b3'); // 3 slots +10%
  ground(
    D,
    ['#1d0722', '#5a1760', '#b0408f', '#ffb3e0'],
    () =>
      path_(
        motifs.rays(BW, BH, { cx: 296, cy: 78, n: 36 }).replace(/160/g, '160'),
        'fill="#ffdcf4" opacity=".1"',
      ),
    0,
    { lx: 296, ly: 78 },
  );
  D.add(
    `<g transform="translate(326 14) rotate(9) scale(.92)">${heroes.gem(D)}</g>`.replace(
      'translate(326 14)',
      'translate(300 34)',
    ),
    `<g transform="translate(206 36) rotate(-10) scale(.86)">${heroes.seven(D)}</g>`,
    `<g transform="translate(240 18) scale(1.12)">${heroes.reels(D)}</g>`,
  );
  copy(D, '电子专享', ['每日首存', '额外 10%'], '电子游戏场馆  每日首笔存款');
  fin(D, 'b3', '3-slots', '电子每日首存加赠10%');

  D = new Doc(BW, BH, 'b4'); // 4 58U
  ground(
    D,
    ['#25060d', '#7a1424', '#cf3f42', '#ffc4a0'],
    () =>
      path_(
        motifs.lattice(BW, BH, { s: 32 }),
        'fill="none" stroke="#ffdcb8" stroke-opacity=".2" stroke-width=".7"',
      ),
    0,
    { lx: 300, ly: 80 },
  );
  D.add(
    packet(D, 252, 92, 66, -17),
    packet(D, 352, 90, 66, 15),
    packet(D, 302, 80, 86, 2),
    coin(D, 222, 134, 12, -18),
    coin(D, 374, 138, 14, 14),
    coin(D, 240, 28, 8, 10),
    blossom(D, 372, 30, 12, { rot: 18 }),
  );
  copy(D, '体验礼', ['注册体验', '58 U 彩金'], '领取条件以优惠页公布为准');
  fin(D, 'b4', '4-trial', '58U体验礼');

  D = new Doc(BW, BH, 'b5'); // 5 VIP
  ground(
    D,
    ['#0f0912', '#2a1a30', '#5c3c52', '#ffe2ae'],
    () =>
      path_(
        motifs.lattice(BW, BH, { s: 40 }),
        'fill="none" stroke="#f3d9a4" stroke-opacity=".26" stroke-width=".8"',
      ),
    0,
    { lx: 300, ly: 80 },
  );
  const big = (x, y, R, w) => {
    let s = '';
    for (let i = 0; i < 5; i++)
      s += `<path transform="translate(${x} ${y}) rotate(${i * 72})" d="${petalD(R, R * 0.94)}" fill="${D.lin(
        [
          [0, '#fbe6b8', 0.26],
          [1, '#b68c50', 0.05],
        ],
      )}" stroke="${D.lin(GOLD)}" stroke-width="${w}"/>`;
    return s;
  };
  D.add(
    big(300, 82, 66, 1.1),
    path_(quatrefoil(300, 82, 40), `fill="${D.lin(GOLD, 0, 0, 0.5, 1)}"`),
    path_(
      quatrefoil(300, 82, 36.5),
      'fill="none" stroke="#fff" stroke-opacity=".6" stroke-width=".7"',
    ),
    path_(
      quatrefoil(300, 82, 34),
      `fill="${D.radial(
        [
          [0, '#7a2440'],
          [1, '#2a0a1c'],
        ],
        0.4,
        0.3,
        0.9,
      )}"`,
    ),
  );
  const v = text('VIP', {
    font: 'serif',
    size: 24,
    anchor: 'middle',
    x: 300,
    y: 90.5,
    track: 0.4,
  }).d;
  D.add(
    path_(v, 'transform="translate(0 1.4)" fill="#000" opacity=".5"'),
    path_(v, `fill="${D.lin(GOLD)}"`),
  );
  copy(D, '会员等级', ['十阶礼遇', '逐级绽放'], '返水比例随等级提升');
  fin(D, 'b5', '5-vip', 'VIP十阶礼遇');

  D = new Doc(BW, BH, 'b6'); // 6 app
  ground(
    D,
    ['#061a1c', '#0d4248', '#2a8a80', '#c4ffe6'],
    () =>
      path_(
        motifs.waves(BW, BH, { s: 40 }),
        'fill="none" stroke="#dcfff3" stroke-opacity=".16" stroke-width=".7"',
      ),
    0,
    { lx: 300, ly: 80 },
  );
  const ph = (x, y, r) =>
    `<g transform="translate(${x} ${y}) rotate(${r})">${rect(-38, -74 + 6, 76, 156, 14, `fill="#000" opacity=".5" filter="${D.blur(6)}"`)}${rect(-38, -74, 76, 156, 14, 'fill="#1a1016" stroke="#f3e4d8" stroke-opacity=".5"')}${rect(
      -34,
      -70,
      68,
      148,
      11,
      `fill="${D.lin([
        [0, '#3a1730'],
        [1, '#160a16'],
      ])}"`,
    )}${rect(-9, -66, 18, 4, 2, 'fill="#000"')}<g transform="translate(0 -22)">${mark(D, 0, 0, 22)}</g>${path_(text('海棠', { font: 'xiaowei', size: 17, anchor: 'middle', x: 1, y: 26, track: 3 }).d, 'fill="#fbf1ee"')}${rect(-20, 40, 40, 12, 6, 'fill="#c6435a"')}</g>`;
  D.add(
    ph(314, 96, 10),
    coin(D, 246, 116, 14, -14),
    blossom(D, 256, 48, 16, { rot: -16 }),
    blossom(D, 372, 128, 11, { rot: 30, c: ['#ffe3e4', '#f5a3ad', '#cf4a62'] }),
  );
  copy(D, '应用下载', ['装入掌心', '下载有礼'], '安卓 5.8M  苹果 76.8M');
  fin(D, 'b6', '6-app', '下载应用');
}
// ---- empty states: neutral mid tones so one file serves both themes ----------
function empty() {
  const base = (D) => {
    D.add(
      path_(
        quatrefoil(120, 78, 66),
        `fill="${D.lin([
          [0, '#db5a6b', 0.16],
          [1, '#db5a6b', 0.03],
        ])}" stroke="#c98a96" stroke-opacity=".4" stroke-width="1"`,
      ),
      path_(
        quatrefoil(120, 78, 60),
        'fill="none" stroke="#c98a96" stroke-opacity=".2" stroke-width="1"',
      ),
    );
  };
  let D = new Doc(240, 160, 'e1');
  base(D); // bare branch in a crabapple window, one bud, one falling petal
  D.add(
    path_(
      'M40 138C84 130 104 108 122 86C134 72 152 62 182 60',
      'fill="none" stroke="#8d6a78" stroke-width="3.4" stroke-linecap="round"',
    ),
    path_(
      'M104 107C102 92 96 80 86 70M134 74C138 60 138 50 134 40M150 66C158 76 166 82 176 84',
      'fill="none" stroke="#8d6a78" stroke-width="1.8" stroke-linecap="round"',
    ),
    bud(84, 67, 5.4, -34, undefined, D),
    bud(133, 35, 6.4, -8, undefined, D),
    bud(179, 84, 4.4, 100, undefined, D),
    blossom(D, 184, 58, 15, { rot: 16, c: ['#ffdfe2', '#f199a5', '#c8465e'], sh: false }),
  );
  for (const [x, y, a, s, o] of [
    [62, 46, 40, 10, 0.9],
    [46, 96, 110, 7, 0.6],
    [168, 124, 150, 8, 0.7],
  ])
    D.add(
      `<g transform="translate(${x} ${y}) rotate(${a})" opacity="${o}"><path d="${petalD(s, s * 0.9)}" fill="#ef98a4"/></g>`,
    );
  out('empty/empty.svg', D.toString('空空如也'));
  D = new Doc(240, 160, 'e2');
  base(D); // no network: broken branch thread
  D.add(
    path_(
      'M30 100C60 100 74 78 100 82M140 74C166 76 178 54 210 56',
      'fill="none" stroke="#8d6a78" stroke-width="3" stroke-linecap="round"',
    ),
    path_(
      'M104 82l6 -2M118 79l4 -1M130 76l4 -1',
      'stroke="#db5a6b" stroke-width="3" stroke-linecap="round"',
    ),
    bud(214, 54, 6, 70, undefined, D),
    blossom(D, 74, 88, 15, { rot: -12, c: ['#ffdfe2', '#f199a5', '#c8465e'], sh: false }),
  );
  out('empty/offline.svg', D.toString('网络异常'));
}
function avatar() {
  const D = new Doc(80, 80, 'av');
  D.add(
    rect(
      0,
      0,
      80,
      80,
      0,
      `fill="${D.lin(
        [
          [0, '#7c2a48'],
          [1, '#2a1024'],
        ],
        0,
        0,
        0.4,
        1,
      )}"`,
    ),
    path_(
      motifs.lattice(80, 80, { s: 20 }),
      'fill="none" stroke="#ffd9dd" stroke-opacity=".12" stroke-width=".6"',
    ),
    blossom(D, 40, 42, 25, { rot: 0, c: ['#fff0ee', '#f9b6bd', '#d24a62'] }),
  );
  out('misc/avatar.svg', D.toString('默认头像'));
  const C = new Doc(48, 48, 'co');
  C.add(coin(C, 24, 23, 21));
  out('misc/coin.svg', C.toString('金币'));
}
logos();
banners();
for (let i = 1; i <= 10; i++) vip(i);
hongbao();
empty();
avatar();
console.log('misc done');
{
  const D = new Doc(160, 160, 'la');
  D.add(
    path_(
      motifs.lattice(160, 160, { s: 40 }),
      'fill="none" stroke="#ffd9dd" stroke-opacity=".34" stroke-width="1"',
    ),
  );
  out('misc/lattice.svg', D.toString());
}
{
  const D = new Doc(412, 240, 'au');
  D.add(
    rect(
      0,
      0,
      412,
      240,
      0,
      `fill="${D.lin(
        [
          [0, '#34102c'],
          [0.6, '#5e1a3c'],
          [1, '#20101f'],
        ],
        0,
        0,
        0.3,
        1,
      )}"`,
    ),
    circle(
      300,
      84,
      170,
      `fill="${D.radial([
        [0, '#f0899a', 0.62],
        [0.5, '#db5a6b', 0.2],
        [1, '#db5a6b', 0],
      ])}"`,
    ),
    circle(
      296,
      92,
      68,
      `fill="${D.radial(
        [
          [0, '#fffaf0'],
          [0.6, '#ffe4d4'],
          [1, '#f5b0a8'],
        ],
        0.38,
        0.34,
        0.8,
      )}"`,
    ),
  );
  for (const r of [78, 90, 106])
    D.add(
      circle(
        296,
        92,
        r,
        `fill="none" stroke="#ffe4d4" stroke-opacity="${0.34 - (r - 78) * 0.009}" stroke-width=".8"`,
      ),
    );
  D.add(
    path_(
      'M430 182C380 172 340 158 304 132C268 106 244 96 186 100',
      'fill="none" stroke="#2a0b19" stroke-width="6.500" stroke-linecap="round"'.replace(
        '500',
        '5',
      ),
    ),
    path_(
      'M322 144C296 160 284 178 280 206M372 170C368 138 372 112 392 84M250 104C240 88 236 74 236 56',
      'fill="none" stroke="#2a0b19" stroke-width="3" stroke-linecap="round"',
    ),
    path_(
      'M430 180C380 170 340 156 304 130C268 104 244 94 186 98',
      'fill="none" stroke="#a85a6a" stroke-opacity=".6" stroke-width="1.2" stroke-linecap="round"',
    ),
  );
  D.add(
    bud(181, 99, 7, -84, undefined, D),
    bud(236, 50, 7, -4, undefined, D),
    bud(279, 210, 6, 186, undefined, D),
    blossom(D, 394, 80, 24, { rot: 24, c: ['#ffe3e4', '#f5a3ad', '#cf4a62'] }),
    blossom(D, 348, 168, 26, { rot: -20 }),
    blossom(D, 290, 122, 40, { rot: 8, c: ['#fff0ee', '#f9b6bd', '#d24a62'] }),
    blossom(D, 236, 98, 18, { rot: 40, c: ['#ffd9dd', '#f08c9a', '#b8304c'] }),
  );
  for (const [x, y, a, s] of [
    [172, 60, 30, 8],
    [206, 176, 80, 10],
    [120, 70, -20, 8],
    [330, 222, 10, 9],
    [60, 40, 60, 7],
  ])
    D.add(
      `<g transform="translate(${x} ${y}) rotate(${a})"><path d="${petalD(s, s * 0.9)}" fill="#f7a9b3" opacity=".8"/></g>`,
    );
  D.add(
    rect(
      0,
      150,
      412,
      90,
      0,
      `fill="${D.lin([
        [0, '#150d16', 0],
        [1, '#150d16', 0.8],
      ])}"`,
    ),
    speckle('au', 412, 240, 300, { op: 0.14 }),
  );
  out('banners/auth.svg', D.toString());
}

{
  const D = new Doc(1600, 1000, 'bd'); // desktop backdrop: two faint branches and a lattice, far below the column in contrast
  D.add(
    circle(
      250,
      300,
      420,
      `fill="${D.radial([
        [0, '#db5a6b', 0.2],
        [1, '#db5a6b', 0],
      ])}"`,
    ),
    circle(
      1420,
      780,
      460,
      `fill="${D.radial([
        [0, '#e5c690', 0.1],
        [1, '#e5c690', 0],
      ])}"`,
    ),
  );
  const mk = D.mask(
    rect(
      0,
      0,
      1600,
      1000,
      0,
      `fill="${D.lin(
        [
          [0, '#fff', 0.9],
          [0.3, '#fff', 0.1],
          [0.7, '#fff', 0.1],
          [1, '#fff', 0.9],
        ],
        0,
        0,
        1,
        0,
      )}"`,
    ),
  );
  D.add(
    g(
      `mask="${mk}"`,
      path_(
        motifs.lattice(1600, 1000, { s: 100 }),
        'fill="none" stroke="#e8a6b0" stroke-opacity=".1" stroke-width="1.2"',
      ),
    ),
  );
  const fl = (x, y, R, rot, o) => {
    let s = '';
    for (let n = 0; n < 5; n++)
      s += `<path transform="rotate(${n * 72})" d="${petalD(R, R * 0.92)}" fill="#db5a6b" fill-opacity="${o * 0.35}" stroke="#f0a0ac" stroke-opacity="${o}" stroke-width="1.4"/>`;
    for (let n = 0; n < 10; n++) {
      const p = P(0, 0, R * (n % 2 ? 0.34 : 0.42), n * 36);
      s +=
        `<path d="M0 0L${p}" stroke="#f3d9a4" stroke-opacity="${o}" stroke-width="1.1"/>` +
        circle(p[0], p[1], 2.2, `fill="#f3d9a4" fill-opacity="${o}"`);
    }
    return `<g transform="translate(${x} ${y}) rotate(${rot})">${s}</g>`;
  };
  const br = 'fill="none" stroke="#c98a96" stroke-opacity=".3" stroke-linecap="round"';
  D.add(
    path_('M-20 860C120 800 190 700 250 560C300 440 380 380 500 360', br + ' stroke-width="6"'),
    path_(
      'M236 590C180 540 150 470 150 380M330 452C340 400 330 350 300 300M410 384C440 420 470 440 510 450',
      br + ' stroke-width="3"',
    ),
    fl(500, 352, 62, 10, 0.36),
    fl(150, 370, 48, -20, 0.3),
    fl(296, 296, 38, 30, 0.26),
    fl(262, 560, 74, 4, 0.4),
    fl(512, 452, 26, 0, 0.22),
  );
  D.add(
    path_(
      'M1640 180C1500 230 1430 320 1380 440C1340 540 1270 600 1150 620',
      br + ' stroke-width="5"',
    ),
    path_(
      'M1390 420C1440 480 1460 540 1455 610M1310 560C1300 510 1310 470 1340 430',
      br + ' stroke-width="2.6"',
    ),
    fl(1150, 620, 50, 12, 0.26),
    fl(1456, 618, 42, -10, 0.24),
    fl(1388, 424, 60, 24, 0.3),
    fl(1520, 226, 34, 0, 0.22),
  );
  out('misc/backdrop.svg', D.toString());
}
export { BH, BW, copy, fin, ground };
