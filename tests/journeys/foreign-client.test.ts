import type { LoginData, User } from '@haitang/contract/member/account.ts';
import type { AppData } from '@haitang/contract/member/content.ts';
import type { AllPaymentMethods } from '@haitang/contract/member/deposits.ts';
import type { GameRow } from '@haitang/contract/member/games.ts';
import type { PayInfoData } from '@haitang/contract/member/pay-info.ts';
import { memberId } from '@haitang/kernel/id.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fundMember } from '../support/fund-member.ts';
import { freshAddress } from '../support/member-with-things.ts';
import { type MemberStory, PASSWORD, PAY_PASSWORD, registerMember } from './member-steps.ts';
import { startWorld, type World } from './world.ts';

/** The page of a public client of this family, on its own origin. */
const CLIENT = 'https://m.other.example';
/** The kinds for which that client asks, and the slot lists of its tabs. */
const KINDS = ['realbet', 'sport', 'gaming', 'joker', 'lottery', 'concise'];
const LISTS = ['obgdy', 'fgdz', 'pp', 'ae'];

let world: World;
let member: MemberStory;
beforeAll(async () => {
  const environment = { CORS_ORIGINS: CLIENT };
  world = await startWorld(undefined, undefined, { environment });
  await world.settle();
  member = await registerMember(world, 'foreign01');
});
afterAll(() => world.close());

const rowsOf = async (query: string): Promise<GameRow[]> => {
  const { code, data } = await world.site.get<GameRow[]>(`/api/game/list?${query}`);
  expect([query, code, Array.isArray(data)]).toEqual([query, 200, true]);
  return data;
};
const launch = (body: object) => member.call('/api/getGameUrl', { ...body, is_mobile_url: 1 });

test('each kind of games is a bare array of rows, one for each game', async () => {
  for (const kind of KINDS) {
    const rows = await rowsOf(`category_id=${kind}`);
    const shown = rows.filter((row) => row.app_state === 1 && row.category_id === kind);
    expect([kind, shown.length > 0]).toEqual([kind, true]);
    for (const row of rows)
      expect(row).toMatchObject({ category_id: kind, id: expect.any(Number) });
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  }
});

test('every row that a tile shows opens its own game, as that client asks for it', async () => {
  for (const kind of KINDS) {
    const [row] = (await rowsOf(`category_id=${kind}`)).filter(({ app_state }) => app_state === 1);
    const { platform_name: plat_name = '', game_code: code = '' } = row ?? {};
    const opened = [
      { plat_name, game_type: code, game_code: '' },
      { plat_name, game_type: code, game_code: '0' },
      { plat_name, game_type: kind, game_code: code },
      { plat_name, game_type: code, game_code: kind },
      { plat_name: plat_name.toUpperCase(), game_type: code.toUpperCase(), game_code: '' },
      { plat_name: String(row?.id), game_type: kind, game_code: '' },
    ];
    for (const body of opened) {
      const answer = await launch(body);
      expect([body, answer.code]).toEqual([body, 200]);
      expect(Object(answer.data)).toMatchObject({ platform: plat_name });
      expect(Object(answer.data).url).toContain(code);
    }
  }
});

test('the filters of the list by GET, in the names of both clients', async () => {
  const ids = async (query: string) => (await rowsOf(query)).map(({ id }) => id);
  const concise = await ids('category_id=concise');
  for (const query of ['category=concise', 'game_type=concise', 'category_id=5']) {
    expect(await ids(query)).toEqual(concise);
  }
  const venue = await ids('platform_name=qingya');
  expect(venue.length).toBeGreaterThan(3);
  expect(await ids('platform_name=QINGYA')).toEqual(venue);
  expect(await ids(`platform_name=${encodeURIComponent('清雅棋牌')}`)).toEqual(venue);
  expect((await rowsOf('platform_name=pp')).every((row) => row.platform === 'liuguang')).toBe(true);
  expect(await ids('category_id=0')).toEqual(await ids(''));
  expect((await rowsOf('is_hot=1')).every((row) => row.is_hot === 1)).toBe(true);
  for (const none of ['category_id=99', 'category_id=__proto__', 'platform_name=nowhere']) {
    expect([none, await ids(none)]).toEqual([none, []]);
  }
});

test('by POST the list is that of our own client', async () => {
  const { games } = await member.ok<{ games: { platform_name: string }[] }>('/api/game/list', {
    platform: 'qingya',
  });
  expect(new Set(games.map((game) => game.platform_name))).toEqual(new Set(['清雅棋牌']));
});

test('a slot list is named in platform_name, or a venue', async () => {
  const codes = async (body: object) =>
    (await member.ok<{ gamecode: string }[]>('/api/gamelistBycode', body)).map(
      (game) => game.gamecode,
    );
  for (const list of LISTS) {
    const games = await codes({ platform_name: list });
    expect([list, games.length > 5]).toEqual([list, true]);
    expect(games).toEqual(await codes({ gamecode: list }));
    expect(games).toEqual(await codes({ platform_name: list.toUpperCase() }));
    const [first = ''] = games;
    const answer = await launch({ plat_name: list, game_type: 'concise', game_code: first });
    expect([list, [200, 404].includes(answer.code)]).toEqual([list, true]);
  }
  expect((await codes({ platform_name: 'qingya' })).length).toBeGreaterThan(3);
  expect(await codes({ platform_name: 'nowhere' })).toEqual([]);
});

test.each([
  [{ plat_name: '海棠电子', game_type: 'concise', game_code: '' }, 'haitang'],
  [{ plat_name: 'HUANQIU', game_type: 'live', game_code: '' }, 'huanqiu'],
  [{ plat_name: 'huanqiu', game_type: '', game_code: 'live' }, 'huanqiu'],
  [{ plat_name: 'canglang', game_type: 'fish', game_code: '' }, 'canglang'],
  [{ plat_name: '1001', game_type: '', game_code: '' }, 'haitang'],
  [{ plat_name: '海棠花开', game_type: '', game_code: '0' }, 'haitang'],
  [{ plat_name: 'obgdy', game_type: '', game_code: '' }, 'haitang'],
  [{ id: 101, game_code: 'live' }, 'huanqiu'],
])('%j opens a game of %s', async (body, venue) => {
  const answer = await launch(body);
  expect([answer.code, Object(answer.data).platform]).toEqual([200, venue]);
});

test.each([
  { plat_name: 'haitang', game_type: 'no-such-game', game_code: '' },
  { plat_name: 'haitang', game_type: 'crabapple-bloom', game_code: 'no-such-game' },
  { plat_name: 'haitang', game_type: 'crabapple-bloom', game_code: 'cloud-dice' },
  { plat_name: 'haitang', game_type: '', game_code: 'fish' },
  { plat_name: 'haitang', game_type: 'fish', game_code: '' },
  { plat_name: 'haitang', game_type: '', game_code: '龙虎争辉' },
  { plat_name: 'haitang', game_type: '', game_code: '__proto__' },
  { plat_name: '1001', game_type: '', game_code: 'cloud-dice' },
  { plat_name: '没有这家', game_type: 'live', game_code: '' },
  { plat_name: '', game_type: 'live', game_code: '' },
])('%j opens nothing, never another game', async (body) => {
  expect(await launch(body)).toMatchObject({ code: 404, data: { refusal: 'missing' } });
});

test('leaving a game names the venue as opening it does', async () => {
  for (const game_platform_id of ['HAITANG', '海棠电子', '1001', 'nowhere']) {
    const answer = await member.call('/api/gameTransfer', { game_platform_id, type: 2 });
    expect(answer).toMatchObject({ code: 200, data: { amount: 0 } });
  }
});

test('every picture that the client draws is one', async () => {
  const drawn = [
    ...(await rowsOf('')).map((row) => `${row.category_id}/${row.platform_name}`),
    ...['bank/boc-hk', 'coin/TRC20', 'joker/nowhere', 'none/none', 'concise/crabapple-bloom'],
  ];
  for (const name of new Set(drawn)) {
    const response = await fetch(`${world.site.url}/static/image/${name}.png`);
    expect([name, response.status]).toEqual([name, 200]);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toContain('max-age');
    // A PNG begins with its own eight bytes; its width stands in the first chunk.
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([name, bytes.toString('latin1', 1, 4)]).toEqual([name, 'PNG']);
    expect(bytes.readUInt32BE(16)).toBeGreaterThan(90);
  }
  for (const wrong of ['/static/image/a.png', '/static/image/a/b/c.png', '/static/image/a/b.gif']) {
    expect([wrong, (await fetch(`${world.site.url}${wrong}`)).status]).toEqual([wrong, 404]);
  }
});

test('a sign-in tells the member, as that client reads it', async () => {
  await registerMember(world, 'foreign03');
  const body = { name: 'foreign03', password: PASSWORD };
  for (const path of ['/api/login_pc', '/api/login']) {
    const { data } = await world.site.post<LoginData>(path, body);
    const asked = await world.site.post<User>('/api/user', {}, { token: data.api_token });
    expect([path, data.user]).toEqual([path, asked.data]);
    expect(data.user?.username).toBe('foreign03');
  }
});

test('the permanent domain is an absolute address', async () => {
  const { h5_url } = (await world.site.post<AppData>('/api/app')).data;
  expect(new URL(h5_url).protocol).toMatch(/^https?:$/);
});

test('cards, banks and accounts have a picture that is there', async () => {
  await member.ok('/api/bindcard', {
    bank: 'USDT',
    bank_owner: 'TRC20',
    bank_no: freshAddress(),
    pay_pass: PAY_PASSWORD,
  });
  const lists = [
    await member.ok<{ ico: string }[]>('/api/getcard', { type: 2 }),
    await member.ok<{ ico: string }[]>('/api/getpaybank'),
    await member.ok<{ ico: string; bank_img: string }[]>('/api/banklist'),
  ];
  for (const list of lists) {
    expect(list.length).toBeGreaterThan(0);
    for (const { ico } of list) {
      expect(ico).toMatch(/^\/static\/image\//);
      expect((await fetch(world.site.url + ico)).headers.get('content-type')).toBe('image/png');
    }
  }
  expect(Object(lists[2]?.[0]).bank_img).toMatch(/^\/static\/image\/bank\//);
});

test.each([5, 6, 7, '5'])('the bet record and the rebates of date %s are rows', async (date) => {
  for (const path of ['/api/betrecord', '/api/gettransrecord', '/api/getfanshui']) {
    expect([path, (await member.call(path, { date })).code]).toEqual([path, 200]);
  }
  expect((await member.call('/api/betrecord', { date: 8 })).code).toBe(400);
});

test('records of all types are one list, newest first, page by page', async () => {
  const rich = await registerMember(world, 'foreign02');
  const { id } = await rich.ok<{ id: number }>('/api/user');
  await fundMember(world.app.context, memberId(id), 100_000n);
  for (const amount of ['200', '300', '400']) {
    await rich.ok('/api/recharge', { paytype: 'usdt', catepay: 'TRC20', amount });
  }
  await rich.ok('/api/bindcard', {
    bank: 'USDT',
    bank_owner: 'TRC20',
    bank_no: freshAddress(),
    pay_pass: PAY_PASSWORD,
  });
  const [card] = await rich.ok<{ id: number }[]>('/api/getcard', { type: 2 });
  const order = { bank: card?.id, amount: '30', password: PAY_PASSWORD };
  await rich.ok('/api/withdraw', order);
  const page = (asked: object) =>
    rich.ok<{ total: number; data: { out_trade_no: string; created_at: string; type: number }[] }>(
      '/api/gettransrecord',
      { date: 1, ...asked },
    );
  const all = await page({ type: 0 });
  expect(new Set(all.data.map(({ type }) => type))).toEqual(new Set([1, 2]));
  const times = all.data.map(({ created_at }) => created_at);
  expect(times).toEqual(times.toSorted().reverse());
  const parts = await Promise.all([1, 2, 3, 4].map((type) => page({ type })));
  expect(all.total).toBe(parts.reduce((sum, part) => sum + part.total, 0));
  const numbers = (list: typeof all) => list.data.map((record) => record.out_trade_no);
  const slices = [];
  for (const number of [1, 2, 3])
    slices.push(...numbers(await page({ type: 0, page: number, pagesize: 2 })));
  expect(slices).toEqual(numbers(all));
  expect(await page({ type: 0, page: 900_000, pagesize: 100 })).toMatchObject({
    data: [],
    total: all.total,
  });
  expect((await rich.call('/api/gettransrecord', { type: 5 })).code).toBe(400);
});

test('the methods in one answer have a range, a picture and what they are chosen by', async () => {
  const { data } = await world.site.get<AllPaymentMethods>('/api/getAllPaymentMethods', {
    token: member.token,
  });
  const ways = await world.site.get<Record<string, number>>('/api/get_pay_way', {
    token: member.token,
  });
  const offered = Object.values(ways.data).filter((value) => value === 1);
  expect(data).toHaveLength(offered.length);
  const usdt = data.find(({ type }) => type === 'usdt');
  expect(usdt?.data.map(({ name }) => name)).toEqual(expect.arrayContaining(['TRC20', 'ERC20']));
  for (const { type, img, min_price, max_price, bonus_ratio } of data) {
    expect([type, Number(max_price) > Number(min_price)]).toEqual([type, true]);
    expect(bonus_ratio).toBeGreaterThanOrEqual(0);
    expect((await fetch(world.site.url + img)).status).toBe(200);
  }
});

test('the exact USDT amount stands in the label that old clients print', async () => {
  const body = { paytype: 'usdt', catepay: 'TRC20', amount: '300' };
  const { out_trade_no } = await member.ok<{ out_trade_no: string }>('/api/recharge', body);
  const { info } = await member.ok<PayInfoData>('/api/payinfo', { deposit_no: out_trade_no });
  expect(info.paytype).toBe(`USDT-TRC20 请付 ${info.pay_amount} USDT`);
});

test.each([1, 2])("/h5/%i.html leads to a sponsor's page, which may be framed", async (type) => {
  const response = await fetch(`${world.site.url}/h5/${type}.html`);
  expect([response.status, response.url]).toEqual([200, `${world.site.url}/partner/${type}`]);
  expect(response.headers.get('content-security-policy')).toContain(
    `frame-ancestors 'self' ${CLIENT}`,
  );
  expect((await fetch(`${world.site.url}/h5/x.html`)).status).toBe(404);
});

test('a listed origin gets absolute addresses, and may embed pictures and frame our pages', async () => {
  const headers = { origin: CLIENT };
  const asked = await world.site.post<AppData>('/api/app', {}, { headers });
  expect(asked.headers.get('access-control-allow-origin')).toBe(CLIENT);
  const { url } = world.site;
  expect(asked.data.site_logo).toBe(`${url}/art/logo/wordmark-dark.svg`);
  const banners = await world.site.post<{ src: string; url: string }[]>(
    '/api/bannerList',
    {},
    { headers },
  );
  for (const { src } of banners.data) expect(src.startsWith(`${url}/art/`)).toBe(true);
  const service = await world.site.post<{ url: string }>('/api/getservicerurl', {}, { headers });
  expect(service.data.url).toBe(`${url}/service`);
  const rows = await world.site.get<GameRow[]>('/api/game/list', { headers });
  expect(rows.data[0]?.mobile_img.startsWith(`${url}/art/tiles/`)).toBe(true);
  const user = await world.site.post<User>('/api/user', {}, { token: member.token, headers });
  expect(user.data.avatar).toBe(`${url}/art/misc/avatar.svg`);
  const banks = await world.site.post<{ ico: string }[]>(
    '/api/banklist',
    {},
    { token: member.token, headers },
  );
  for (const { ico } of banks.data) expect(ico.startsWith(`${url}/static/image/`)).toBe(true);
  const agent = await world.site.get<{ url: string }>('/api/getAgentLoginUrl', {
    token: member.token,
    headers,
  });
  if (agent.code === 200) expect(agent.data.url.startsWith(`${url}/agent?`)).toBe(true);
  for (const other of ['https://evil.example', `${CLIENT}.evil.example`, 'null']) {
    const own = await world.site.post<AppData>('/api/app', {}, { headers: { origin: other } });
    expect([other, own.data.site_logo]).toEqual([other, '/art/logo/wordmark-dark.svg']);
  }
  for (const [path, policy] of [
    ['/static/image/bank/any.png', 'cross-origin'],
    ['/avatars/none.webp', 'cross-origin'],
    ['/service', 'same-origin'],
    ['/api/app', 'same-origin'],
  ] as const) {
    const response = await fetch(url + path);
    expect([path, response.headers.get('cross-origin-resource-policy')]).toEqual([path, policy]);
  }
  for (const path of ['/service', '/agent?code=none']) {
    const csp = (await fetch(url + path)).headers.get('content-security-policy');
    expect([path, csp?.includes(`frame-ancestors 'self' ${CLIENT}`)]).toEqual([path, true]);
  }
});
