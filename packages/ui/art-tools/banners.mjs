// Banners 388x160 of the activities after the first six; importing misc.mjs draws the others too.
import {
  blossom,
  circle,
  cloud,
  Doc,
  ellipse,
  GOLD,
  motifs,
  P,
  path_,
  petalD,
  quatrefoil,
  r2,
  rect,
  rng,
  text,
} from './lib.mjs';
import { BH, BW, coin, copy, fin, ground, mark, packet } from './misc.mjs';
import { heroes } from './tiles.mjs';

const gold = (D) => D.lin(GOLD, 0, 0, 0.6, 1);
const word = (str, x, y, size, fill, font = 'serif') =>
  path_(text(str, { font, size, x, y, anchor: 'middle', track: 1 }).d, `fill="${fill}"`);
/** A sector of a ring on (cx, cy) from angle a to b, in degrees clockwise from the top. */
function arc(cx, cy, r, a, b) {
  const [p, q] = [P(cx, cy, r, a - 90), P(cx, cy, r, b - 90)];
  return `M${p}A${r} ${r} 0 ${b - a > 180 ? 1 : 0} 1 ${q}`;
}
const shadow = (D, x, y, rx, ry) =>
  ellipse(x, y, rx, ry, `fill="#000" opacity=".42" filter="${D.blur(5)}"`);

// ---- 7: ten to twelve, a clock of gold with packets before it -----------------
function hongbao() {
  const D = new Doc(BW, BH, 'b7');
  ground(
    D,
    ['#2a050a', '#86141f', '#d63f36', '#ffcf9a'],
    () => path_(motifs.rays(BW, BH, { cx: 302, cy: 76, n: 32 }), 'fill="#ffe2b4" opacity=".11"'),
    0,
    { lx: 302, ly: 76 },
  );
  D.add(
    circle(302, 76, 66, 'fill="#4a0912" fill-opacity=".62"'),
    circle(302, 76, 66, `fill="none" stroke="${gold(D)}" stroke-width="2.4"`),
    circle(302, 76, 60, 'fill="none" stroke="#ffe2b4" stroke-opacity=".36" stroke-width=".7"'),
  );
  for (let hour = 0; hour < 12; hour++) {
    const [p, q] = [P(302, 76, 57, hour * 30 - 90), P(302, 76, hour % 3 ? 53 : 50, hour * 30 - 90)];
    D.add(
      path_(
        `M${p}L${q}`,
        `stroke="#ffe2b4" stroke-width="${hour % 3 ? 1 : 2}" stroke-linecap="round"`,
      ),
    );
  }
  D.add(
    path_(
      arc(302, 76, 63, 300, 360),
      'fill="none" stroke="#fff3cf" stroke-width="4.4" stroke-linecap="round"',
    ),
    packet(D, 254, 104, 50, -18),
    packet(D, 350, 104, 50, 16),
    packet(D, 302, 88, 66, 0),
    coin(D, 226, 142, 11, -18),
    coin(D, 378, 142, 12, 16),
    coin(D, 232, 40, 8, 12, 0.8),
    coin(D, 376, 32, 9, -10, 0.86),
  );
  copy(D, '每日礼遇', ['十点开启', '红包时段'], '每日 10:00 至 12:00  北京时间');
  fin(D, 'b7', '7-hongbao', '每日红包时段');
}

// ---- 8: two leaves of the calendar, Saturday and Sunday, over the reels --------
function weekend() {
  const D = new Doc(BW, BH, 'b8');
  ground(
    D,
    ['#12082a', '#3a1a6b', '#8a4bc0', '#ffc6f0'],
    () =>
      path_(
        motifs.fan(BW, BH, { cx: 300, cy: 168, n: 21, r0: 30, r1: 260 }),
        'fill="none" stroke="#f4dcff" stroke-opacity=".2" stroke-width=".8"',
      ),
    0,
    { lx: 300, ly: 74 },
  );
  const leaf = (x, y, rot, day, tint) =>
    `<g transform="translate(${x} ${y}) rotate(${rot})">${rect(-31, -30, 62, 72, 9, `fill="#000" opacity=".45" filter="${D.blur(5)}"`)}${rect(
      -31,
      -36,
      62,
      72,
      9,
      `fill="${D.lin([
        [0, '#fffaf2'],
        [1, '#f0d8cf'],
      ])}"`,
    )}${path_('M-31 -27A9 9 0 0 1 -22 -36H22A9 9 0 0 1 31 -27V-16H-31Z', `fill="${tint}"`)}${[-14, 14]
      .map((at) => rect(at - 2, -41, 4, 13, 2, `fill="${gold(D)}"`))
      .join('')}${word(day, 0, 25, 34, '#5a1730')}</g>`;
  D.add(
    `<g transform="translate(244 26) scale(1.06)">${heroes.reels(D)}</g>`,
    leaf(240, 56, -12, '六', '#c6435a'),
    leaf(362, 62, 11, '日', '#b0702c'),
    coin(D, 222, 134, 12, -16),
    coin(D, 376, 136, 13, 14),
    blossom(D, 300, 24, 13, { rot: 12 }),
  );
  copy(D, '周末礼遇', ['电子返水', '周末加成'], '每周六、周日  北京时间');
  fin(D, 'b8', '8-weekend', '周末电子返水加成');
}

// ---- 9: a seal in the middle, threads of gold to the invited members ----------
function agent() {
  const D = new Doc(BW, BH, 'b9');
  ground(
    D,
    ['#08150f', '#123c2c', '#2f8560', '#e2ffc9'],
    () =>
      path_(
        motifs.lattice(BW, BH, { s: 36 }),
        'fill="none" stroke="#dfffe9" stroke-opacity=".16" stroke-width=".7"',
      ),
    0,
    { lx: 302, ly: 80 },
  );
  const ends = [
    [228, 44, 15],
    [222, 116, 12],
    [302, 20, 10],
    [370, 36, 14],
    [376, 108, 16],
    [300, 142, 11],
  ];
  for (const [x, y] of ends)
    D.add(
      path_(
        `M302 80Q${r2((302 + x) / 2 + (y - 80) * 0.22)} ${r2((80 + y) / 2 - (x - 302) * 0.22)} ${x} ${y}`,
        `fill="none" stroke="${gold(D)}" stroke-opacity=".8" stroke-width="1.4"`,
      ),
    );
  for (const [x, y, R] of ends)
    D.add(
      shadow(D, x, y + R * 0.9, R, R * 0.4),
      path_(quatrefoil(x, y, R), `fill="${gold(D)}"`),
      path_(quatrefoil(x, y, R - 2), 'fill="#0e2a20"'),
      blossom(D, x, y, R * 0.62, { rot: x }),
    );
  D.add(
    shadow(D, 302, 122, 40, 10),
    path_(quatrefoil(302, 80, 45), `fill="${gold(D)}"`),
    path_(
      quatrefoil(302, 80, 41),
      `fill="${D.radial(
        [
          [0, '#1f5a44'],
          [1, '#081a12'],
        ],
        0.4,
        0.3,
        0.9,
      )}"`,
    ),
    path_(quatrefoil(302, 80, 36), 'fill="none" stroke="#f3d9a4" stroke-opacity=".4"'),
    mark(D, 302, 80, 27),
  );
  copy(D, '合营计划', ['携手同行', '按月结算'], '申请审核后开通代理后台');
  fin(D, 'b9', '9-agent', '合营计划');
}

// ---- 10: numbered balls over a night with a moon -------------------------------
function lottery() {
  const D = new Doc(BW, BH, 'b10');
  ground(D, ['#060a1f', '#12245c', '#2e5cb8', '#cfe6ff'], () => '', 0, { lx: 300, ly: 64 });
  const rand = rng('lottery-night');
  for (let i = 0; i < 46; i++)
    D.add(
      circle(
        r2(190 + rand() * 198),
        r2(rand() * 110),
        r2(0.4 + rand() * 0.9),
        `fill="#eaf4ff" opacity="${r2(0.3 + rand() * 0.6)}"`,
      ),
    );
  D.add(
    path_(
      'M352 22A30 30 0 1 0 372 62A24 24 0 1 1 352 22Z',
      `fill="${D.lin([
        [0, '#fffbe9'],
        [1, '#f3d598'],
      ])}"`,
    ),
    cloud(206, 34, 0.9, 'stroke="#cfe6ff" stroke-opacity=".4"'),
  );
  const ball = (x, y, r, n, c) =>
    `${shadow(D, x, y + r * 0.95, r * 0.9, r * 0.26)}${circle(x, y, r, `fill="${D.radial(c, 0.36, 0.3, 0.85)}"`)}${circle(
      x,
      y,
      r2(r * 0.56),
      'fill="#fffaf2"',
    )}${word(n, x, y + r * 0.24, r * 0.68, '#2a1020')}${ellipse(
      r2(x - r * 0.34),
      r2(y - r * 0.56),
      r2(r * 0.3),
      r2(r * 0.16),
      'fill="#fff" opacity=".7"',
    )}`;
  const tones = {
    red: [
      [0, '#ff9c94'],
      [0.5, '#d83a3f'],
      [1, '#7c0f20'],
    ],
    gold: [
      [0, '#fff0c4'],
      [0.5, '#e2a83f'],
      [1, '#86510f'],
    ],
    jade: [
      [0, '#c4ffe0'],
      [0.5, '#2f9f74'],
      [1, '#0b4a38'],
    ],
    plum: [
      [0, '#f1c9ff'],
      [0.5, '#9a45c4'],
      [1, '#43125f'],
    ],
  };
  D.add(
    ball(300, 74, 33, '8', tones.red),
    ball(240, 112, 24, '16', tones.gold),
    ball(358, 114, 26, '27', tones.jade),
    ball(298, 132, 18, '3', tones.plum),
    ball(226, 70, 13, '5', tones.jade),
  );
  copy(D, '彩票专场', ['周五之夜', '返水加成'], '每周五 20:00 至 24:00');
  fin(D, 'b10', '10-lottery', '彩票之夜');
}

// ---- 11: a crest before crossed beams of light ---------------------------------
function esports() {
  const D = new Doc(BW, BH, 'b11');
  ground(
    D,
    ['#040d1c', '#0b2c52', '#1584b8', '#a6fbff'],
    () =>
      path_(
        motifs.shards(BW, BH, { cx: 300, cy: 74, seed: 11 }),
        'fill="none" stroke="#c9fbff" stroke-opacity=".24" stroke-width=".8"',
      ),
    0,
    { lx: 300, ly: 74 },
  );
  for (const [x, tilt] of [
    [228, 24],
    [262, 12],
    [340, -12],
    [374, -24],
  ])
    D.add(
      path_(
        `M${x - 3} ${BH}L${x + tilt * 3 - 16} 0H${x + tilt * 3 + 16}L${x + 3} ${BH}Z`,
        `fill="${D.lin([
          [0, '#8df4ff', 0],
          [1, '#8df4ff', 0.34],
        ])}"`,
      ),
    );
  D.add(
    ellipse(300, 146, 92, 12, 'fill="#8df4ff" fill-opacity=".16"'),
    ellipse(300, 146, 92, 12, 'fill="none" stroke="#a6fbff" stroke-opacity=".5"'),
    ellipse(300, 146, 68, 8, 'fill="none" stroke="#a6fbff" stroke-opacity=".3"'),
    `<g transform="translate(190 40) rotate(-10) scale(.84)">${heroes.blade(D)}</g>`,
    `<g transform="translate(324 22) rotate(10) scale(.8)">${heroes.target(D)}</g>`,
    `<g transform="translate(232 8) scale(1.26)">${heroes.crest(D)}</g>`,
  );
  copy(D, '电竞周', ['虚拟赛场', '专场返还'], '七天  电竞场馆');
  fin(D, 'b11', '11-esports', '电竞周');
}

// ---- 12: lanterns over the table ----------------------------------------------
function live() {
  const D = new Doc(BW, BH, 'b12');
  ground(
    D,
    ['#140611', '#4a1030', '#b03a44', '#ffd59a'],
    () =>
      path_(
        motifs.fan(BW, BH, { cx: 300, cy: 170, n: 19, r0: 40, r1: 230 }),
        'fill="none" stroke="#ffe0c0" stroke-opacity=".16" stroke-width=".8"',
      ),
    0,
    { lx: 300, ly: 84 },
  );
  const lantern = (x, y, s, o = 1) =>
    `<g transform="translate(${x} ${y}) scale(${s})" opacity="${o}">${path_('M0 -60V-22', 'stroke="#f3d9a4" stroke-width="1.2"')}${circle(
      0,
      0,
      44,
      `fill="${D.radial([
        [0, '#ffcf8a', 0.6],
        [1, '#ffcf8a', 0],
      ])}"`,
    )}${ellipse(
      0,
      0,
      24,
      20,
      `fill="${D.radial([
        [0, '#ffe9b8'],
        [0.45, '#f0803f'],
        [1, '#a31a2a'],
      ])}"`,
    )}${[8, 16].map((rx) => ellipse(0, 0, rx, 20, 'fill="none" stroke="#7c1020" stroke-opacity=".5"')).join('')}${rect(-10, -24, 20, 5, 2, `fill="${gold(D)}"`)}${rect(-10, 19, 20, 5, 2, `fill="${gold(D)}"`)}${path_('M0 24V40M-4 26V36M4 26V36', 'stroke="#f3d9a4" stroke-width="1.4" stroke-linecap="round"')}</g>`;
  D.add(
    lantern(234, 42, 0.8, 0.92),
    lantern(368, 34, 0.7, 0.86),
    `<g transform="translate(244 34) scale(1.1)">${heroes.baccarat(D)}</g>`,
    coin(D, 226, 134, 12, -14),
    coin(D, 376, 128, 12, 14),
    blossom(D, 358, 88, 12, { rot: 20 }),
  );
  copy(D, '真人周', ['灯影之间', '返水加成'], '七天  真人场馆');
  fin(D, 'b12', '12-live', '真人周');
}

// ---- 13: calm water, a moon with two bars to pause -------------------------------
function care() {
  const D = new Doc(BW, BH, 'b13');
  ground(
    D,
    ['#0a1218', '#1b3a44', '#4f8f8c', '#fff2d4'],
    () =>
      path_(
        motifs.waves(BW, BH, { s: 34, y0: 96 }),
        'fill="none" stroke="#e6fff6" stroke-opacity=".2" stroke-width=".7"',
      ),
    0,
    { lx: 300, ly: 70 },
  );
  D.add(
    circle(
      300,
      70,
      46,
      `fill="${D.radial(
        [
          [0, '#fffdf4'],
          [0.7, '#fbeed2'],
          [1, '#ecd3a4'],
        ],
        0.4,
        0.34,
        0.8,
      )}"`,
    ),
    circle(300, 70, 54, 'fill="none" stroke="#fff2d4" stroke-opacity=".36" stroke-width=".8"'),
    circle(300, 70, 64, 'fill="none" stroke="#fff2d4" stroke-opacity=".16" stroke-width=".8"'),
    rect(284, 50, 9, 40, 4.5, 'fill="#2a6066"'),
    rect(307, 50, 9, 40, 4.5, 'fill="#2a6066"'),
  );
  for (const [y, w, o] of [
    [128, 74, 0.5],
    [137, 54, 0.36],
    [146, 34, 0.24],
  ])
    D.add(ellipse(300, y, w, 1.6, `fill="#fff2d4" opacity="${o}"`));
  const lotus = (x, y, s) =>
    `<g transform="translate(${x} ${y}) scale(${s})">${[-62, 62, -34, 34, 0]
      .map(
        (a) =>
          `<path transform="rotate(${a})" d="${petalD(30, 20, 0)}" fill="${D.lin([
            [0, '#fff3ee'],
            [1, '#e98a9b'],
          ])}" stroke="#c8566c" stroke-opacity=".5" stroke-width=".6"/>`,
      )
      .join('')}</g>`;
  D.add(
    ellipse(240, 140, 26, 5, 'fill="#143a34"'),
    lotus(238, 138, 0.9),
    ellipse(364, 132, 20, 4, 'fill="#143a34"'),
    lotus(362, 130, 0.66),
  );
  copy(D, '理性娱乐', ['心中有数', '随时可停'], '设定限额  完成自评');
  fin(D, 'b13', '13-care', '理性娱乐承诺');
}

// ---- 14: a gate of light that opens --------------------------------------------
function venue() {
  const D = new Doc(BW, BH, 'b14');
  ground(
    D,
    ['#0d0624', '#2b1170', '#7a35d8', '#9ffcff'],
    () =>
      path_(
        motifs.rays(BW, BH, { cx: 300, cy: 96, n: 40 }),
        'fill="#bff8ff" opacity=".09"',
      ),
    0,
    { lx: 300, ly: 90 },
  );
  const tones = ['#ff8ad8', '#ffd98a', '#8df4ff', '#b99cff'];
  for (const [i, tone] of tones.entries()) {
    const [w, top] = [76 - i * 12, 30 + i * 10];
    const gate = `M${300 - w} 150V${top + w * 0.62}A${w} ${w * 0.9} 0 0 1 ${300 + w} ${top + w * 0.62}V150`;
    D.add(
      path_(gate, `fill="none" stroke="${tone}" stroke-width="5" opacity=".4" filter="${D.blur(3)}"`),
      path_(gate, `fill="none" stroke="${tone}" stroke-width="2.2" stroke-linecap="round"`),
    );
  }
  D.add(
    ellipse(300, 150, 84, 6, 'fill="#9ffcff" fill-opacity=".3"'),
    `<g transform="translate(250 42) scale(.94)">${heroes.gem(D)}</g>`,
  );
  for (const [x, y, s] of [
    [226, 34, 7],
    [376, 28, 9],
    [212, 104, 5],
    [382, 96, 6],
  ])
    D.add(
      path_(
        `M${x} ${y - s}Q${x} ${y} ${x + s} ${y}Q${x} ${y} ${x} ${y + s}Q${x} ${y} ${x - s} ${y}Q${x} ${y} ${x} ${y - s}Z`,
        'fill="#f4fdff"',
      ),
    );
  copy(D, '新馆开放', ['流光电子', '开馆礼遇'], '活动期内  首笔存款');
  fin(D, 'b14', '14-venue', '流光电子新馆开放');
}

for (const draw of [hongbao, weekend, agent, lottery, esports, live, care, venue]) draw();
console.log('banners done');
