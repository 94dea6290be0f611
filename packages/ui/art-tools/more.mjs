// Part two art: window scenes for whole-screen states, partner cards, help hero.
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
  IVORY,
  motifs,
  out,
  P,
  path_,
  petalD,
  quatrefoil,
  r2,
  rect,
  rng,
  speckle,
  text,
} from './lib.mjs';

const W = 320,
  H = 224,
  CX = 160,
  CY = 108;
/** A four-lobed window with a view. inner(D) draws in window coordinates and is clipped. over(D) may leave the frame. */
function scene(name, title, [sky, low, glow], inner, over = () => {}) {
  const D = new Doc(W, H, 'w' + name.slice(0, 2));
  const q = quatrefoil(CX, CY, 98);
  D.add(
    ellipse(CX, 212, 92, 8, `fill="#000" opacity=".34" filter="${D.blur(6)}"`),
    circle(
      CX,
      CY,
      112,
      `fill="${D.radial([
        [0, glow, 0.34],
        [1, glow, 0],
      ])}"`,
    ),
  );
  D.add(
    path_(
      q,
      `fill="${D.lin([
        [0, sky],
        [1, low],
      ])}"`,
    ),
  );
  const cl = D.clip(path_(q));
  D.add(`<g clip-path="${cl}">`);
  inner(D);
  D.add(speckle(name, W, H, 260, { op: 0.16, s: 0.5 }), '</g>');
  D.add(
    path_(q, `fill="none" stroke="#1a0b14" stroke-width="7"`),
    path_(q, `fill="none" stroke="${D.lin(GOLD_D, 0, 0, 0.6, 1)}" stroke-width="2.4"`),
    path_(
      quatrefoil(CX, CY, 92.5),
      'fill="none" stroke="#ffe8c4" stroke-opacity=".26" stroke-width=".8"',
    ),
  );
  over(D);
  out(`scene/${name}.svg`, D.toString(title));
}
const moon = (D, x, y, r) =>
  circle(
    x,
    y,
    r * 1.9,
    `fill="${D.radial([
      [0, '#ffe4d4', 0.5],
      [1, '#ffe4d4', 0],
    ])}"`,
  ) +
  circle(
    x,
    y,
    r,
    `fill="${D.radial(
      [
        [0, '#fffaf0'],
        [0.6, '#ffe4d4'],
        [1, '#f3b8ae'],
      ],
      0.38,
      0.34,
      0.8,
    )}"`,
  );
const ridge = (y, amp, seed, fill, op = 1) => {
  const R = rng(seed);
  let d = `M40 ${y}`;
  for (let x = 40; x <= 290; x += 25)
    d += `Q${x + 12} ${r2(y - amp * (0.4 + R()))} ${x + 25} ${r2(y - amp * R() * 0.4)}`;
  return path_(d + 'V224H40Z', `fill="${fill}" opacity="${op}"`);
};
const branch = (D, d, sw = 4) =>
  path_(d, `fill="none" stroke="#7a4152" stroke-width="${sw}" stroke-linecap="round"`);
const petals = (xs) =>
  xs
    .map(
      ([x, y, a, s = 8]) =>
        `<g transform="translate(${x} ${y}) rotate(${a})"><path d="${petalD(s, s * 0.9)}" fill="#f7a9b3" opacity=".9"/></g>`,
    )
    .join('');
// 维护: a lantern left burning under the eave
scene(
  'maintenance',
  '维护中',
  ['#2a1030', '#5b1c3c', '#ff9d86'],
  (D) => {
    D.add(
      moon(D, 208, 66, 18),
      ridge(176, 46, 'm1', '#3b1230', 0.9),
      ridge(196, 34, 'm2', '#240b20'),
    );
    D.add(
      path_('M40 44C96 60 224 60 280 44L280 20H40Z', 'fill="#1c0914"'),
      path_(
        'M40 46C96 62 224 62 280 46',
        `fill="none" stroke="${D.lin(GOLD_D, 0, 0, 1, 0)}" stroke-width="1.6"`,
      ),
      path_('M148 56V84', 'stroke="#c99a55" stroke-width="1.6"'),
    );
    D.add(
      circle(
        148,
        116,
        62,
        `fill="${D.radial([
          [0, '#ffb27a', 0.62],
          [1, '#ff7a5a', 0],
        ])}"`,
      ),
      rect(136, 82, 24, 6, 2, `fill="${D.lin(GOLD)}"`),
      path_(
        'M148 86C178 86 184 102 184 116S178 146 148 146S112 132 112 116S118 86 148 86Z',
        `fill="${D.radial(
          [
            [0, '#ffd9a0'],
            [0.4, '#f4705c'],
            [1, '#9c1f38'],
          ],
          0.5,
          0.56,
          0.6,
        )}"`,
      ),
      path_(
        'M148 86C138 96 134 106 134 116S138 136 148 146M148 86C158 96 162 106 162 116S158 136 148 146M126 92C120 100 118 108 118 116S120 132 126 140M170 92C176 100 178 108 178 116S176 132 170 140',
        'fill="none" stroke="#7a1230" stroke-opacity=".5" stroke-width="1"',
      ),
      rect(136, 144, 24, 6, 2, `fill="${D.lin(GOLD)}"`),
      path_(
        'M142 150V166M148 150V172M154 150V166',
        'stroke="#f3d9a4" stroke-width="1.6" stroke-linecap="round"',
      ),
    );
  },
  (D) =>
    D.add(
      branch(D, 'M300 176C272 170 252 150 236 132M262 158C270 146 272 136 272 126', 3.6),
      blossom(D, 236, 130, 15, { rot: -12 }),
      blossom(D, 272, 122, 11, { rot: 20, c: ['#ffe3e4', '#f5a3ad', '#cf4a62'] }),
      bud(254, 148, 4.5, -40, undefined, D),
      petals([
        [74, 190, 30],
        [104, 206, 80, 6],
      ]),
    ),
);
// 地区不可用: far mountains across the water
scene(
  'region',
  '所在地区暂不提供服务',
  ['#1c1a3c', '#7c3a58', '#ffb6a0'],
  (D) => {
    D.add(
      moon(D, 160, 70, 26),
      `<g stroke="#ffd9cc" stroke-opacity=".4" stroke-width="1.2">${cloud(96, 62, 0.8)}${cloud(228, 92, 0.7)}</g>`,
      ridge(150, 62, 'r1', '#5a2a52', 0.8),
      ridge(168, 44, 'r2', '#3d1a40', 0.95),
    );
    D.add(
      rect(
        40,
        160,
        240,
        64,
        0,
        `fill="${D.lin([
          [0, '#6a2e50'],
          [1, '#1c0c22'],
        ])}"`,
      ),
    );
    let w = '';
    for (let k = 0; k < 22; k++) {
      const y = 166 + k * 2.6,
        x = 160 + Math.sin(k * 2.1) * 40;
      w += `M${r2(x - 8 - k)} ${y}h${16 + k * 2}`;
    }
    D.add(
      path_(w, 'stroke="#ffe4d4" stroke-opacity=".24" stroke-width="1" stroke-linecap="round"'),
    );
    D.add(
      '<g transform="translate(118 168)"><path d="M-18 0Q0 9 18 0L14 6Q0 11 -14 6Z" fill="#1a0814"/><path d="M0 -30L1 0L-16 -2Q-8 -18 0 -30Z" fill="#fbe9d6"/><path d="M3 -26Q14 -14 15 -2L3 0Z" fill="#e9b8a6"/></g>',
    );
  },
  (D) =>
    D.add(
      petals([
        [60, 176, 20],
        [262, 186, 70, 7],
        [246, 60, -20, 6],
      ]),
    ),
);
// 18+
scene(
  'age',
  '仅限年满 18 周岁',
  ['#3a1230', '#7a2342', '#ffb6b4'],
  (D) => {
    D.add(
      path_(
        motifs.lattice(320, 224, { s: 26 }),
        'fill="none" stroke="#ffd9dd" stroke-opacity=".12" stroke-width=".8"',
      ),
      circle(
        160,
        108,
        60,
        `fill="${D.radial(
          [
            [0, '#fffaf0'],
            [0.62, '#ffe4d4'],
            [1, '#f3b8ae'],
          ],
          0.38,
          0.34,
          0.8,
        )}"`,
      ),
      circle(160, 108, 70, 'fill="none" stroke="#ffe4d4" stroke-opacity=".34"'),
    );
    D.add(
      path_(
        text('18', { font: 'serif', size: 56, x: 152, y: 127, anchor: 'middle', track: -1 }).d,
        'fill="#8a2233"',
      ),
      path_('M193 92V108M185 100H201', 'stroke="#8a2233" stroke-width="4" stroke-linecap="round"'),
    );
  },
  (D) =>
    D.add(
      branch(D, 'M22 190C58 182 84 168 104 146M70 174C66 158 68 146 74 134', 4),
      blossom(D, 104, 146, 18, { rot: 8 }),
      blossom(D, 72, 130, 12, { rot: -20, c: ['#ffe3e4', '#f5a3ad', '#cf4a62'] }),
      bud(48, 182, 5, -60, undefined, D),
      petals([
        [250, 182, 40],
        [274, 150, -30, 6],
      ]),
    ),
);
// 休息: a bowl of tea
scene(
  'rest',
  '休息',
  ['#17302c', '#2b5248', '#a8e0c4'],
  (D) => {
    D.add(
      circle(
        160,
        84,
        46,
        `fill="${D.radial([
          [0, '#f6fff6', 0.9],
          [0.6, '#cfeeda', 0.6],
          [1, '#7fc4a2', 0.1],
        ])}"`,
      ),
      path_(
        motifs.lattice(320, 224, { s: 28 }),
        'fill="none" stroke="#d6f5e4" stroke-opacity=".1" stroke-width=".8"',
      ),
      rect(
        40,
        156,
        240,
        70,
        0,
        `fill="${D.lin([
          [0, '#3a2018'],
          [1, '#1c0e0a'],
        ])}"`,
      ),
      rect(40, 156, 240, 2, 0, 'fill="#c99a55" opacity=".6"'),
    );
    D.add(
      ellipse(160, 166, 52, 8, `fill="#000" opacity=".4" filter="${D.blur(3)}"`),
      path_(
        'M116 116H204C204 146 190 164 160 164S116 146 116 116Z',
        `fill="${D.lin(
          [
            [0, '#f7f3e8'],
            [0.6, '#d9e8dc'],
            [1, '#8fb8a4'],
          ],
          0,
          0,
          1,
          0.6,
        )}"`,
      ),
      ellipse(160, 116, 44, 9, 'fill="#e6efe4"'),
      ellipse(
        160,
        117,
        39,
        7,
        `fill="${D.lin([
          [0, '#a6753a'],
          [1, '#6d4418'],
        ])}"`,
      ),
      path_(
        'M146 96C140 86 152 80 146 68M162 92C156 82 168 74 162 60M178 96C172 86 184 80 178 70',
        'fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="2" stroke-linecap="round"',
      ),
      rect(144, 162, 32, 5, 2, 'fill="#8fb8a4"'),
      path_(
        'M140 132C150 142 170 142 180 132',
        'fill="none" stroke="#5f9c82" stroke-opacity=".5" stroke-width="1.4"',
      ),
      blossom(D, 160, 142, 9, { sh: false }),
    );
  },
  (D) =>
    D.add(
      branch(D, 'M300 40C276 44 258 58 244 78M270 52C262 46 258 38 258 28', 3.6),
      blossom(D, 244, 80, 14, { rot: 10 }),
      blossom(D, 256, 28, 10, { rot: -14, c: ['#ffe3e4', '#f5a3ad', '#cf4a62'] }),
      petals([
        [214, 146, 60, 7],
        [96, 186, 10, 7],
      ]),
    ),
);
// 游戏未能打开: a dropped tile
scene(
  'nogame',
  '游戏未能打开',
  ['#241032', '#4a1836', '#db5a6b'],
  (D) => {
    D.add(
      path_(
        motifs.lattice(320, 224, { s: 26 }),
        'fill="none" stroke="#ffd9dd" stroke-opacity=".1" stroke-width=".8"',
      ),
      ellipse(160, 168, 64, 9, `fill="#000" opacity=".5" filter="${D.blur(4)}"`),
    );
    for (const [x, y, r, c1, c2] of [
      [132, 112, -14, '#7a2342', '#3c1129'],
      [190, 116, 13, '#1d5a6e', '#0e2c3c'],
    ])
      D.add(
        `<g transform="translate(${x} ${y}) rotate(${r})">${rect(
          -29,
          -39,
          58,
          78,
          10,
          `fill="${D.lin([
            [0, c1],
            [1, c2],
          ])}"`,
        )}${rect(-28.5, -38.5, 57, 77, 9.5, 'fill="none" stroke="#fff" stroke-opacity=".24"')}</g>`,
      );
    D.add(
      `<g transform="translate(160 106)">${rect(-32, -43, 64, 86, 11, `fill="${D.lin(IVORY)}"`)}${rect(-27, -38, 54, 76, 8, 'fill="none" stroke="#c99a55" stroke-opacity=".6"')}</g>`,
      blossom(D, 160, 98, 17, { sh: false }),
      path_(
        'M148 130H172',
        'stroke="#c23a55" stroke-width="3" stroke-linecap="round" stroke-dasharray="3 7"',
      ),
    );
  },
  (D) =>
    D.add(
      petals([
        [70, 180, 30],
        [252, 178, 80],
        [262, 60, -10, 6],
      ]),
    ),
);
// 自我排除: a closed gate, key kept
scene(
  'gate',
  '自我排除',
  ['#1b1430', '#3c1f44', '#b39ad6'],
  (D) => {
    D.add(
      moon(D, 160, 58, 15),
      rect(
        96,
        78,
        128,
        140,
        4,
        `fill="${D.lin([
          [0, '#6a1f34'],
          [1, '#3a0f22'],
        ])}"`,
      ),
      path_('M80 82C120 70 200 70 240 82L232 66C200 58 120 58 88 66Z', 'fill="#1c0914"'),
      path_(
        'M80 82C120 70 200 70 240 82',
        `fill="none" stroke="${D.lin(GOLD_D, 0, 0, 1, 0)}" stroke-width="1.8"`,
      ),
      path_('M160 80V220', 'stroke="#1c0914" stroke-width="2.400"'),
    );
    for (let r = 0; r < 4; r++)
      for (let c = 0; c < 6; c++)
        D.add(
          circle(
            108 + c * 20 + (c > 2 ? 4 : 0),
            100 + r * 26,
            3,
            `fill="${D.radial(
              [
                [0, '#fff3d2'],
                [1, '#b07c2c'],
              ],
              0.35,
              0.3,
            )}"`,
          ),
        );
    D.add(
      circle(150, 140, 8, `fill="none" stroke="${D.lin(GOLD)}" stroke-width="2.600"`),
      circle(170, 140, 8, `fill="none" stroke="${D.lin(GOLD)}" stroke-width="2.600"`),
    );
  },
  (D) =>
    D.add(
      branch(D, 'M24 60C52 66 70 80 84 98M54 72C62 64 64 54 62 44', 3.6),
      blossom(D, 84, 100, 14, { rot: 10 }),
      bud(62, 42, 5, 10, undefined, D),
      petals([
        [252, 190, 40],
        [236, 202, 10, 6],
      ]),
    ),
);

// ---- partner cards 388 x 176 ---------------------------------------------------------------
function partner(name, title, kick, lines, sub, pal, draw) {
  const w = 388,
    h = 176,
    D = new Doc(w, h, 'p' + name.slice(0, 2));
  D.add(
    rect(
      0,
      0,
      w,
      h,
      0,
      `fill="${D.lin(
        [
          [0, pal[0]],
          [1, pal[1]],
        ],
        0,
        0,
        1,
        0.6,
      )}"`,
    ),
    circle(
      300,
      80,
      150,
      `fill="${D.radial([
        [0, pal[2], 0.8],
        [1, pal[2], 0],
      ])}"`,
    ),
  );
  draw(D);
  D.add(
    rect(
      0,
      0,
      250,
      h,
      0,
      `fill="${D.lin(
        [
          [0, '#000', 0.44],
          [1, '#000', 0],
        ],
        0,
        0,
        1,
        0,
      )}"`,
    ),
    rect(24, 47, 14, 1, 0, 'fill="#f3d9a4"'),
    path_(
      text(kick, { font: 'serifb', size: 11.5, x: 44, y: 51.4, track: 1.8 }).d,
      'fill="#f3d9a4"',
    ),
  );
  const t = text(lines, { font: 'serif', size: 28, x: 24, y: 94, track: 1.2 }).d;
  D.add(
    path_(t, 'transform="translate(0 1.6)" fill="#000" opacity=".4"'),
    path_(t, 'fill="#fff6ee"'),
    path_(
      text(sub, { font: 'serifb', size: 12, x: 24, y: 122, track: 0.8 }).d,
      'fill="#fff6ee" opacity=".82"',
    ),
    speckle(name, w, h, 420, { op: 0.14, s: 0.5 }),
  );
  out(`partner/${name}.svg`, D.toString(title));
}
partner(
  'beichen',
  '北辰足球俱乐部',
  '官方合作伙伴',
  '北辰足球俱乐部',
  '2026 至 2028 赛季',
  ['#081a2c', '#14406a', '#3f8fd0'],
  (D) => {
    D.add(
      g(
        'fill="none" stroke="#cfe6ff" stroke-opacity=".2" stroke-width="1"',
        circle(388, 88, 60),
        circle(388, 88, 110),
        circle(388, 88, 160),
        path_('M210 0V176'),
      ),
    );
    D.add(
      `<g transform="translate(302 86)"><path d="M0 -62L46 -48V-2C46 30 24 50 0 62C-24 50 -46 30 -46 -2V-48Z" fill="#04101c" opacity=".5" transform="translate(0 5)"/><path d="M0 -62L46 -48V-2C46 30 24 50 0 62C-24 50 -46 30 -46 -2V-48Z" fill="${D.lin(GOLD, 0, 0, 0.5, 1)}"/><path d="M0 -56L41 -43.500V-2C41 27 21 45 0 56C-21 45 -41 27 -41 -2V-43.500Z" fill="${D.lin(
        [
          [0, '#1d5a92'],
          [1, '#0a2340'],
        ],
      )}"/><path d="M0 -56V56C-21 45 -41 27 -41 -2V-43.500Z" fill="#fff" opacity=".07"/>${[
        0, 1, 2, 3, 4, 5, 6,
      ]
        .map((k) => {
          const pts = [
            [-26, -22],
            [-12, -28],
            [0, -18],
            [10, -4],
            [26, -8],
            [28, 10],
            [12, 8],
          ];
          return circle(pts[k][0], pts[k][1], k === 3 ? 4.6 : 3.4, 'fill="#ffeec2"');
        })
        .join(
          '',
        )}<path d="M-26 -22L-12 -28L0 -18L10 -4L26 -8L28 10L12 8L10 -4" fill="none" stroke="#ffeec2" stroke-opacity=".55" stroke-width="1.200"/></g>`,
    );
  },
);
partner(
  'yunling',
  '云岭帆船队',
  '官方合作伙伴',
  '云岭帆船队',
  '环海挑战赛 2026',
  ['#0a2224', '#12575a', '#48b8ac'],
  (D) => {
    D.add(
      circle(
        316,
        58,
        34,
        `fill="${D.radial(
          [
            [0, '#fffaf0'],
            [0.6, '#ffe9d0'],
            [1, '#f2c49a'],
          ],
          0.38,
          0.34,
          0.8,
        )}"`,
      ),
      `<g stroke="#e6fff8" stroke-opacity=".34" stroke-width="1.200">${cloud(230, 46, 0.8)}${cloud(364, 84, 0.7)}</g>`,
    );
    let wv = '';
    for (let r = 0; r < 4; r++) {
      let d = `M-22 ${128 + r * 14}`;
      for (let x = -22; x < 420; x += 22) d += `q11 -10 22 0`;
      wv += path_(
        d + `V200H-22Z`,
        `fill="#0b3f44" fill-opacity="${0.5 + r * 0.1}" stroke="#9fe6d8" stroke-opacity="${0.5 - r * 0.08}" stroke-width="1.200" transform="translate(${r % 2 ? -11 : 0} 0)"`,
      );
    }
    D.add(
      `<g transform="translate(290 122)"><path d="M-48 4Q0 22 52 2L42 18Q0 28 -38 18Z" fill="#2a0e14"/><path d="M-48 4Q0 22 52 2" fill="none" stroke="#e5c690" stroke-width="2"/><path d="M2 -94L4 6L-44 -2Q-24 -52 2 -94Z" fill="${D.lin(
        [
          [0, '#fff9ee'],
          [1, '#e8cfb0'],
        ],
      )}"/><path d="M8 -84Q40 -46 46 -2L8 4Z" fill="${D.lin([
        [0, '#db5a6b'],
        [1, '#96283f'],
      ])}"/><path d="M-8 -60L3 -58M-22 -34L3 -30" stroke="#c9a274" stroke-opacity=".6"/><path d="M4 -98V10" stroke="#3a1c14" stroke-width="2.400"/></g>`,
      wv,
    );
  },
);
