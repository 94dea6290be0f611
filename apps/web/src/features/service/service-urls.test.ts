import { expect, test } from 'vitest';
import { webAddress } from './service-urls.ts';

const PAGE = 'https://site.example/#/kefu';

test('only web pages may be opened as a service', () => {
  expect(webAddress('/service?topic=money', PAGE)).toBe('https://site.example/service?topic=money');
  expect(webAddress('https://chat.example/x', PAGE)).toBe('https://chat.example/x');
  expect(webAddress('', PAGE)).toBeNull();
  expect(webAddress(undefined, PAGE)).toBeNull();
  expect(webAddress('javascript:alert(1)', PAGE)).toBeNull();
  expect(webAddress('data:text/html,x', PAGE)).toBeNull();
});
