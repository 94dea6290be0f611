import { expect, test } from 'vitest';
import { providerNames, providerOf, slotTile } from './slot-list.ts';

test('the query picks the provider, obgdy if it names none', () => {
  expect(['pp', 'ae', 'fgdz', 'obgdy'].map(providerOf)).toEqual(['pp', 'ae', 'fgdz', 'obgdy']);
  expect([null, '', 'zz'].map(providerOf)).toEqual(['obgdy', 'obgdy', 'obgdy']);
});

test('a provider has its catalogue name, its code until that is known', () => {
  const names = providerNames([{ game_code: 'pp', platform_name: '流光电子' }]);
  expect(names).toEqual({ obgdy: 'OBGDY', fgdz: 'FGDZ', pp: '流光电子', ae: 'AE' });
});

const game = {
  gamepic: '/a.svg',
  catecode: 'haitang',
  gamename: '海棠',
  gamecode: 'c1',
  gametype: '',
  app_state: 1,
  state: 'open',
  kind: '',
  rtp: '',
  top: '',
} as const;

test('a game opens the game page with its category code and game code', () => {
  const query = new URLSearchParams(slotTile(game, '海棠电子').to?.split('?')[1]);
  expect(Object.fromEntries(query)).toEqual({ name: '海棠', gameId: 'haitang', code: 'c1' });
});

test('a game that cannot be opened has no link and says why', () => {
  const closed = (state: string) => slotTile({ ...game, app_state: 0, state }, '海棠电子');
  expect(closed('soon')).toMatchObject({ to: null, plays: false, veil: '敬请期待' });
  expect(closed('maintenance')).toMatchObject({ to: null, plays: false, veil: '维护中' });
});

test('a tile says what kind of game it is and its return, else its venue', () => {
  expect(slotTile(game, '海棠电子')).toMatchObject({ about: '海棠电子', note: '' });
  const known = slotTile({ ...game, kind: '免费旋转', rtp: '96.50' }, '海棠电子');
  expect(known).toMatchObject({ about: '免费旋转', note: 'RTP 96.50%' });
});
