import catalogue from '@haitang/venues/seed/catalogue.json' with { type: 'json' };

type Body = Readonly<Record<string, unknown>>;
type Make = (body: Body) => readonly [data: unknown, message?: string];

const DAY_MS = 86_400_000;
const BEIJING_MS = 8 * 3_600_000;
const PER_PAGE = 10;

const day = (ago: number, time: string): string =>
  `${new Date(Date.now() + BEIJING_MS - ago * DAY_MS).toISOString().slice(0, 10)} ${time}`;

function page<Item>(rows: readonly Item[], body: Body, per = PER_PAGE) {
  const number = Number(body.page ?? 1);
  const data = rows.slice((number - 1) * per, number * per);
  const last_page = Math.max(1, Math.ceil(rows.length / per));
  return { current_page: number, last_page, per_page: per, total: rows.length, data };
}

const TYPES = [
  { id: 1, name: '新人' },
  { id: 2, name: '充值' },
  { id: 3, name: '电子' },
  { id: 4, name: '真人' },
  { id: 5, name: '竞技' },
  { id: 7, name: 'VIP' },
  { id: 9, name: '福利' },
  { id: 12, name: '应用' },
];

const activity = (id: number, type: number, title: string, banner: string, can_apply = 1) => ({
  id,
  title,
  type,
  banner: `/art/banners/${banner}.webp`,
  can_apply,
  apply_count: 0,
  state: 1,
  created_at: day(12, '10:00:00'),
  tag: '长期有效',
  starts_at: null,
  ends_at: null,
});

const ACTIVITIES = [
  activity(1, 1, '新会员首存加赠', '1-welcome'),
  activity(2, 2, '每笔存款 额外加赠 2%', '2-deposit', 0),
  activity(3, 3, '电子每日首存 额外 10%', '3-slots'),
  activity(4, 1, '注册体验 58U', '4-trial'),
  activity(7, 7, 'VIP 晋级礼金', '5-vip', 0),
  activity(5, 12, '下载应用有礼', '6-app'),
];

const DETAIL = {
  code: 'A0101',
  content:
    '<p>新会员的首笔存款到账后，可申请首存加赠。</p><table><thead><tr><th>首存金额</th><th>加赠比例</th><th>加赠上限</th><th>流水倍数</th></tr></thead><tbody><tr><td>200.00 及以上</td><td>50%</td><td>1,000.00</td><td>加赠金额 8 倍</td></tr></tbody></table><p>示例：首存 1,000.00，加赠 500.00，加赠部分的流水要求为 4,000.00；存款本身另须完成 1 倍流水。</p>',
  memo: '<ol><li>首笔存款到账后 7 天内申请，审核通过后计入中心钱包。</li><li>流水仅计真人、棋牌、电子与捕鱼的有效投注。</li><li>同一会员、同一设备、同一收款地址仅限一次。</li><li>处于暂停或自我排除状态的会员不参与本活动。</li></ol>',
  terms: {
    who: '注册 30 天内、首次存款的会员',
    min_deposit: '200.00',
    wagering: '加赠金额 8 倍流水',
    max_reward: '加赠上限 1,000.00',
    games: '真人、棋牌、电子、捕鱼',
    period: '长期有效，到账后 7 天内申请，30 天内完成',
    one_per: '每人限一次',
    end: '如需调整，提前 7 天公告',
    version: '1',
  },
};

const NOTES: Readonly<Record<number, string>> = {
  2: '加赠 80.00 已计入中心钱包',
  3: '同一设备已有会员参与过此优惠。',
};

const application = (id: number, activity_id: number, state: number, ago: number) => ({
  id,
  activity_id,
  activity_name: ACTIVITIES.find((candidate) => candidate.id === activity_id)?.title ?? '',
  state,
  created_at: day(ago, '09:44:12'),
  check_time: state === 1 ? null : day(ago, '15:20:00'),
  note: NOTES[state] ?? '',
});

const tier = (id: number, day_flow: string, flow_money: string, money: string) => ({
  id,
  start_time: '10:00',
  end_time: '12:00',
  day_flow,
  flow_money,
  recharge: id,
  money,
  status: 1,
});

const PACKET = {
  sendnums: 2,
  acquirednum: 1,
  max_times: 3,
  redPacketStatus: 'STARTING',
  rules: [
    tier(1, '100.00', '999.99', '1.00'),
    tier(2, '1000.00', '4999.99', '1.20'),
    tier(3, '5000.00', '19999.99', '1.50'),
    tier(4, '20000.00', '49999.99', '1.80'),
    tier(5, '50000.00', '9999999.99', '2.00'),
  ],
};

const PACKETS = [
  ['18.88', '5000.00'],
  ['6.66', '2000.00'],
  ['3.20', '1000.00'],
  ['9.96', '3200.00'],
].map(([redpacketmoney, money], index) => ({
  id: index + 1,
  money,
  redpacketmoney,
  status: 1,
  created_at: day(2 * index + 1, '20:31:00'),
  usetime: day(2 * index, '10:06:00'),
}));

const VENUES = ['环球真人', '海棠电子', '星汉体育', '清雅棋牌'];

const REBATES = Array.from({ length: 23 }, (_, index) => ({
  id: 900 - index,
  order_no: `FS${900 - index}`,
  gamename: VENUES[index % VENUES.length],
  money: (52.1 - index * 2).toFixed(2),
  state: index < 3 ? 0 : 1,
  platform_type: 'huanqiu',
  created_at: day(1 + Math.floor(index / 3), '00:10:00'),
  updated_at: day(Math.floor(index / 3), '14:06:00'),
}));

const PERCENTS = [
  ...['0.28 0.30 0.28 0.35 0.40 0.05', '0.32 0.34 0.30 0.40 0.45 0.06'],
  ...['0.36 0.38 0.34 0.45 0.50 0.07', '0.40 0.42 0.38 0.50 0.55 0.08'],
  ...['0.45 0.48 0.42 0.55 0.60 0.09', '0.50 0.52 0.46 0.60 0.66 0.10'],
  ...['0.55 0.58 0.50 0.65 0.72 0.11', '0.60 0.64 0.55 0.70 0.80 0.12'],
  ...['0.66 0.70 0.60 0.76 0.88 0.14', '0.72 0.78 0.66 0.82 1.00 0.16'],
];
const DEPOSITS = [0, 2, 8, 25, 60, 150, 200, 500, 1_200, 3_000];

const LEVELS = PERCENTS.map((line, index) => {
  const [realperson, sport, e_sport, joker, electron, lottery] = line.split(' ');
  const recharge = DEPOSITS[index] ?? 0;
  return {
    id: index + 1,
    vipname: `VIP${index + 1}`,
    fish: joker,
    recharge: `${recharge * 1_000}.00`,
    flow: `${recharge * 8_000}.00`,
    realperson,
    sport,
    e_sport,
    joker,
    electron,
    lottery,
  };
});

/** Activities, red packets, rebates, VIP and the slot lists. */
export const fakeGifts: Readonly<Record<string, Make>> = {
  activitytype: () => [TYPES],
  activitylist: (body) => [
    page(
      ACTIVITIES.filter(({ type }) => !body.type || type === Number(body.type)),
      body,
      99,
    ),
  ],
  activitydeatil: ({ id }) => {
    const found = ACTIVITIES.find((candidate) => candidate.id === Number(id));
    return [found ? { ...found, ...DETAIL } : null];
  },
  doactivityapply: () => [null, '申请成功'],
  activityApplyLog: (body) => [
    page(
      [
        application(4, 3, 1, 0),
        application(3, 2, 2, 3),
        application(2, 5, 2, 4),
        application(1, 4, 3, 60),
      ],
      body,
    ),
  ],
  userredpacket: () => [PACKET],
  douserredpacket: () => [{ redpacketmoney: 18.88, sendnums: 1, acquirednum: 2 }],
  redpacket: (body) => [page(PACKETS, body)],
  getfanshui: (body) => [{ list: page(REBATES, body), jisuan: 3812.66, nojisuan: 86.4 }],
  dofanshui: () => [{ money: 86.4 }, '成功领取'],
  uservip: () => [LEVELS],
  applyagentdo: () => [null, '申请成功'],
  gamelistBycode: ({ gamecode }) => [
    catalogue.games
      .filter((game) => 'list' in game && game.list === gamecode)
      .map((game) => ({
        gamepic: `/art/tiles/${game.art}.webp`,
        catecode: game.platform,
        gamename: game.name,
        gamecode: game.game_code,
        gametype: '电子',
        app_state: 1,
        state: 'open',
      })),
  ],
};
