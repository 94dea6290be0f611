import { HOUR_MS, later, SECOND_MS } from '@haitang/kernel/clock.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { expect, test } from 'vitest';
import { openUpay } from './open-upay.ts';
import { UPAY_NOTICE_PATH } from './upay-client.ts';
import { signatureOf } from './upay-signature.ts';

const [OLD, NEW] = ['o'.repeat(40), 'n'.repeat(40)];

test('a notice counts with the new secret, and with the old one until its stated time', () => {
  const clock = fixedClock();
  const until = later(clock.now(), HOUR_MS);
  const account = { url: 'https://pay.example/v1', merchant: 'm', secret: NEW };
  const gateway = openUpay(
    { ...account, accepted: (at) => (at < until ? [NEW, OLD] : [NEW]) },
    { siteUrl: 'https://m.example', clock },
  );
  const isGenuine = (secret: string) => {
    const timestamp = String(Math.floor(clock.now().getTime() / SECOND_MS));
    const notice = { timestamp, nonce: 'n'.repeat(32), body: '{}' };
    const signature = signatureOf(secret, { path: UPAY_NOTICE_PATH, ...notice });
    return gateway.isGenuine({ ...notice, signature }, clock.now());
  };
  expect([isGenuine(NEW), isGenuine(OLD), isGenuine('x'.repeat(40))]).toEqual([true, true, false]);
  clock.advance(HOUR_MS);
  expect([isGenuine(NEW), isGenuine(OLD)]).toEqual([true, false]);
});
