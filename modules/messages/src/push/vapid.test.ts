import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { pushKeyOf, tokenText, vapidHeader } from './vapid.ts';

/** RFC 8292, 2.4. */
const EXAMPLE = {
  text:
    'eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE' +
    '0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0',
  signature:
    'i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA',
  key: 'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs',
};

/** Checks a token as a push service does: by the public point alone. */
function isSigned(text: string, signature: string, point: string): boolean {
  const bytes = Buffer.from(point, 'base64url');
  const part = (from: number, to: number) => bytes.subarray(from, to).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: part(1, 33), y: part(33, 65) };
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = Buffer.from(signature, 'base64url');
  return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, signed);
}

test('a token is written and checked as in the example of RFC 8292', () => {
  expect(tokenText('https://push.example.net', 1453523768, 'mailto:push@example.com')).toBe(
    EXAMPLE.text,
  );
  expect(isSigned(EXAMPLE.text, EXAMPLE.signature, EXAMPLE.key)).toBe(true);
});

test('the header names the service, ends within a day, and is signed by the named key', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = pushKeyOf(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  const now = new Date('2026-11-26T00:00:00Z');
  const header = vapidHeader(key, 'https://push.example.net/send/1', 'https://a.example', now);
  const [, text = '', signature = '', k] =
    /^vapid t=([\w-]+\.[\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
  expect(k).toBe(key.publicKey);
  expect(isSigned(text, signature, key.publicKey)).toBe(true);
  expect(isSigned(text, signature, EXAMPLE.key)).toBe(false);
  expect(JSON.parse(Buffer.from(text.split('.')[1] ?? '', 'base64url').toString())).toEqual({
    aud: 'https://push.example.net',
    exp: now.getTime() / 1_000 + 12 * 3_600,
    sub: 'https://a.example',
  });
});
