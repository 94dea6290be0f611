import { expect, test } from 'vitest';
import { viewOfGame, viewOfTile, viewsOfGames } from './tile-view.ts';

const game = {
  id: 501,
  name: '海棠花开',
  game_code: 'haitang-blossom',
  is_recommend: 1,
  is_new: 0,
  mobile_img: '/art/tiles/slot-blossom.webp',
  app_state: 1,
  game_type_id: 6,
  platform: 'haitang',
  platform_name: '海棠电子',
  single: 1,
  state: 'open',
  labels: [],
  kind: '连线老虎机',
  rtp: '96.00',
  top: '2500.00',
} as const;

test('a game opens by its name, id and code', () => {
  const { to, plays } = viewOfGame({ ...game, labels: [] });
  const query = new URLSearchParams(to?.split('?')[1]);
  expect(to?.startsWith('/gamePage?')).toBe(true);
  expect(Object.fromEntries(query)).toEqual({
    name: '海棠花开',
    gameId: '501',
    code: 'haitang-blossom',
  });
  expect(plays).toBe(true);
});

test('single 2 leads to the list of its platform, for visitors too', () => {
  const view = viewOfTile({
    ...game,
    type: 6,
    image: '',
    status: 1,
    single: 2,
    game_type_list_id: 9,
    labels: [],
  });
  expect(view.to?.startsWith('/gameList/haitang?platform=haitang&game_type_list_id=9')).toBe(true);
  expect(view.plays).toBe(false);
});

test('a closed tile says why and has no link', () => {
  const soon = viewOfGame({ ...game, app_state: 0, state: 'soon', labels: [] });
  expect(soon).toMatchObject({ to: null, veil: '敬请期待' });
  const closed = viewOfGame({ ...game, app_state: 0, state: 'maintenance', labels: [] });
  expect(closed).toMatchObject({ to: null, veil: '维护中' });
});

test('a tile says what kind of game it is, or whose it is', () => {
  expect(viewOfGame({ ...game, labels: [] }).about).toBe('连线老虎机');
  expect(viewOfGame({ ...game, kind: '', labels: [] }).about).toBe('海棠电子');
});

test('新 is said of every new game, 荐 of as many as make five tags', () => {
  const named = (id: number, isNew: 0 | 1) => ({ ...game, id, is_new: isNew, labels: [] });
  const tagsOf = (news: number, all: number) =>
    viewsOfGames(Array.from({ length: all }, (_, id) => named(id, id < news ? 1 : 0)))
      .map(({ tag }) => tag?.text ?? '')
      .join('');
  expect(tagsOf(2, 9)).toBe('新新荐荐荐');
  expect(tagsOf(6, 9)).toBe('新新新新新新');
  expect(tagsOf(0, 3)).toBe('荐荐荐');
});
