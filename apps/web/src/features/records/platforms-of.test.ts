import { expect, test } from 'vitest';
import { platformsOf } from './platforms-of.ts';

test('every venue of the catalogue is offered once', () => {
  const tile = (platform: string, platform_name: string) => ({
    platform,
    platform_name,
    image: `${platform}.webp`,
  });
  expect(platformsOf([tile('a', '甲'), tile('b', '乙'), tile('a', '甲'), tile('', '')])).toEqual([
    { code: 'a', name: '甲', image: 'a.webp' },
    { code: 'b', name: '乙', image: 'b.webp' },
  ]);
});
