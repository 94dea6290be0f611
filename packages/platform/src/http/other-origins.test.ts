import { expect, test } from 'vitest';
import { forOrigin } from './other-origins.ts';

const others = { origins: ['https://m.other.example'], ownUrl: 'https://own.example' };
const forPage = (origin: string, data: unknown) =>
  JSON.parse(String(forOrigin(JSON.stringify(data), { headers: { origin } }, others)));

test('a listed page gets absolute addresses, in values and in HTML', () => {
  const data = {
    avatar: '/art/misc/avatar.svg',
    list: ['/static/image/a/b.png', '/activity'],
    content: '<p><img src="/art/a.webp"> <a href="/service">客服</a> <a href="/mine">我的</a></p>',
  };
  expect(forPage('https://m.other.example', data)).toEqual({
    avatar: 'https://own.example/art/misc/avatar.svg',
    list: ['https://own.example/static/image/a/b.png', '/activity'],
    content:
      '<p><img src="https://own.example/art/a.webp"> ' +
      '<a href="https://own.example/service">客服</a> <a href="/mine">我的</a></p>',
  });
  expect(forPage('https://evil.example', data)).toEqual(data);
});
