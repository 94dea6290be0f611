import { afterEach, expect, test, vi } from 'vitest';
import { isInsideApp } from './inside-app.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function isInside(userAgent: string): boolean {
  vi.stubGlobal('navigator', { userAgent });
  return isInsideApp();
}

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15';
const GECKO = '(KHTML, like Gecko)';

test('browsers of phones and computers are not an app', () => {
  for (const agent of [
    `${ANDROID}) AppleWebKit/537.36 ${GECKO} Chrome/126.0.0.0 Mobile Safari/537.36`,
    `${IPHONE} ${GECKO} Version/17.5 Mobile/15E148 Safari/604.1`,
    `${IPHONE} ${GECKO} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`,
    `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 ${GECKO} Chrome/126.0.0.0 Safari/537.36`,
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) ${GECKO} Version/17.5 Safari/605.1.15`,
  ]) {
    expect([agent, isInside(agent)]).toEqual([agent, false]);
  }
});

test('the web views of both kinds of phones count as an app', () => {
  for (const agent of [
    `${ANDROID}; wv) AppleWebKit/537.36 ${GECKO} Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36`,
    `${ANDROID}) AppleWebKit/537.36 ${GECKO} Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36`,
    `${IPHONE} ${GECKO} Mobile/15E148`,
  ]) {
    expect([agent, isInside(agent)]).toEqual([agent, true]);
  }
});
