import { expect, test } from 'vitest';
import { isPushEndpoint } from './push-endpoint.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'https://fcm.googleapis.com:443/fcm/send/abc',
])('%s can be a push service', (text) => {
  expect(isPushEndpoint(text)).toBe(true);
});

test.each([
  ...['http://push.example.com/a', 'https://push.example.com:8443/a', 'https://localhost/a'],
  ...['https://127.0.0.1/a', 'https://2130706433/a', 'https://0x7f.1/a', 'https://[::1]/a'],
  ...['https://a:b@push.example.com/a', 'https://metadata.google.internal/a', 'https://box.lan/a'],
  ...['https://push.local/a', 'https://push/a', 'file:///etc/passwd', 'javascript:alert(1)', ''],
  `https://push.example.com/${'a'.repeat(1_000)}`,
])('%s is refused', (text) => {
  expect(isPushEndpoint(text)).toBe(false);
});
