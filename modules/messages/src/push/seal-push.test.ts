import { expect, test } from 'vitest';
import { isCurvePoint, sealPush } from './seal-push.ts';

/** RFC 8291, appendix A. */
const VECTOR = {
  text: 'When I grow up, I want to be a watermelon',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
  senderKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
  sealed:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWA' +
    'mS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxs' +
    'j_Qulcy4a-fN',
};

test('a message is encrypted as in the example of RFC 8291', () => {
  const { text, salt, senderKey, sealed } = VECTOR;
  expect(sealPush(text, VECTOR, { salt, senderKey }).toString('base64url')).toBe(sealed);
});

test('each message has a key and a salt of its own', () => {
  const one = sealPush('a', VECTOR);
  const two = sealPush('a', VECTOR);
  expect(one.subarray(0, 16)).not.toEqual(two.subarray(0, 16));
  expect(one.subarray(21, 86)).not.toEqual(two.subarray(21, 86));
});

test('only a point of the curve is a key', () => {
  expect(isCurvePoint(VECTOR.p256dh)).toBe(true);
  expect(isCurvePoint(`${VECTOR.p256dh.slice(0, -1)}A`)).toBe(false);
  expect(isCurvePoint('')).toBe(false);
});
