import { z } from 'zod';
import { isPushEndpoint } from '../codes/push-endpoint.ts';
import { endpoint } from '../endpoint.ts';
import { looseText, optionalLooseText } from '../ordered.ts';
import { flag } from '../shown.ts';

const WORDS = '提交的内容格式有误，请检查后重试';
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

const address = looseText.refine(isPushEndpoint, { error: '此浏览器的推送地址无法使用' });
const here = optionalLooseText.refine((text) => text === '' || isPushEndpoint(text), {
  error: WORDS,
});
const base64 = (form: RegExp) => looseText.refine((text) => form.test(text), { error: WORDS });
const flagText = looseText.refine((on) => on === '0' || on === '1', { error: WORDS });
const clockText = looseText.refine((text) => CLOCK.test(text), {
  error: '请填写正确的时间，例如 22:00',
});
/** Apps from before this topic leave it out: it stays as it was. */
const laterFlagText = optionalLooseText.refine((on) => ['', '0', '1'].includes(on), {
  error: WORDS,
});
const topics = {
  money: flagText,
  safety: flagText,
  offers: flagText,
  announcements: laterFlagText,
};

const state = z.object({
  /** Public key of the site for `pushManager.subscribe`; '' where nothing can be pushed. */
  key: z.string(),
  /** 1 when the browser that was named gets the member's messages. */
  here: flag,
  devices: z.number(),
  money: flag,
  safety: flag,
  offers: flag,
  announcements: flag,
  /** Beijing time `HH:mm`; no quiet hours when both are the same. */
  quiet_from: z.string(),
  quiet_until: z.string(),
});

/** Extension: what is pushed to the member, and whether to the browser of `endpoint`. */
export const pushState = endpoint({
  method: 'POST',
  path: '/api/push',
  access: 'member',
  request: z.object({ endpoint: here }),
  data: state,
});

/**
 * Extension: pushes to this browser from now on. It belongs to the member alone, and the oldest of
 * more than five devices is left out.
 */
export const subscribePush = endpoint({
  method: 'POST',
  path: '/api/push/subscribe',
  access: 'member',
  request: z.object({
    endpoint: address,
    /** Keys of the browser's subscription (RFC 8291), base64url. */
    p256dh: base64(/^B[A-Za-z0-9_-]{86}=?$/),
    auth: base64(/^[A-Za-z0-9_-]{22}(==)?$/),
    ...topics,
  }),
  data: state,
});

/** Extension: the topics and quiet hours of the member, on all devices. */
export const setPush = endpoint({
  method: 'POST',
  path: '/api/push/set',
  access: 'member',
  request: z.object({
    endpoint: here,
    ...topics,
    quiet_from: clockText,
    quiet_until: clockText,
  }),
  data: state,
});

/** Extension: pushes to this browser no more; not an error when it was not pushed to. */
export const unsubscribePush = endpoint({
  method: 'POST',
  path: '/api/push/unsubscribe',
  access: 'member',
  request: z.object({ endpoint: address }),
  data: state,
});

export type PushStateData = z.input<typeof pushState.data>;
export type SetPushRequest = z.input<typeof setPush.request>;
