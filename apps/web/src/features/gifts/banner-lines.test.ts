import { expect, test } from 'vitest';
import { bannerLines } from './banner-lines.ts';

test('a title breaks at its space, else in the middle if it is long', () => {
  expect(bannerLines('合营计划 邀请有酬')).toEqual(['合营计划', '邀请有酬']);
  expect(bannerLines('周末电子返水加成')).toEqual(['周末电子', '返水加成']);
  expect(bannerLines('每日红包时段')).toEqual(['每日红包时段']);
  expect(bannerLines('每笔存款 额外 加赠 2%')).toEqual(['每笔存款', '额外 加赠 2%']);
});
