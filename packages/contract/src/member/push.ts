import { z } from 'zod';
import { isPushEndpoint } from '../codes/push-endpoint.ts';
import { endpoint } from '../endpoint.ts';
import { note } from '../note.ts';
import { looseText, optionalLooseText } from '../ordered.ts';
import { flag } from '../shown.ts';

const WORDS = '提交的内容格式有误，请检查后重试';
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

const endpointNote = note(
  "Address of the browser's subscription; '' for none.",
  'https://push.example.net/send/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV',
);
const address = looseText
  .refine(isPushEndpoint, { error: '此浏览器的推送地址无法使用' })
  .meta(endpointNote);
const here = optionalLooseText
  .refine((text) => text === '' || isPushEndpoint(text), { error: WORDS })
  .meta(endpointNote);
const base64 = (form: RegExp) => looseText.refine((text) => form.test(text), { error: WORDS });
const flagText = looseText.refine((flag) => flag === '0' || flag === '1', { error: WORDS });
const clockText = looseText.refine((text) => CLOCK.test(text), {
  error: '请填写正确的时间，例如 22:00',
});
/** Apps from before this topic leave it out: it stays as it was. */
const laterFlagText = optionalLooseText.refine((flag) => ['', '0', '1'].includes(flag), {
  error: WORDS,
});
const topics = {
  money: flagText.meta(note('1 when deposits and withdrawals are pushed.', '1', ['0', '1', 0, 1])),
  safety: flagText.meta(
    note('1 when sign-ins and changes of the account are pushed.', '1', ['0', '1', 0, 1]),
  ),
  offers: flagText.meta(
    note('1 when rewards are pushed; never to members who may have none.', '1', ['0', '1', 0, 1]),
  ),
  announcements: laterFlagText.meta(
    note('1 when announcements are pushed; left out, it stays as it was.', '1', ['0', '1', 0, 1]),
  ),
};

const state = z.object({
  /** Public key of the site for `pushManager.subscribe`; '' where nothing can be pushed. */
  key: z
    .string()
    .meta(
      note(
        "Public key of the site for push services, base64url; '' where nothing is pushed.",
        'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs',
      ),
    ),
  /** 1 when the browser that was named gets the member's messages. */
  here: flag.meta(note('1 when the browser that was named gets messages.', 1, [0, 1])),
  devices: z.number().meta(note('Browsers that get messages.', 1)),
  money: flag.meta(note('1 when deposits and withdrawals are pushed.', 1, [0, 1])),
  safety: flag.meta(note('1 when sign-ins and changes of the account are pushed.', 1, [0, 1])),
  offers: flag.meta(
    note('1 when rewards are pushed; never to members who may have none.', 1, [0, 1]),
  ),
  announcements: flag.meta(
    note('1 when announcements are pushed; left out, it stays as it was.', 1, [0, 1]),
  ),
  /** Beijing time `HH:mm`; no quiet hours when both are the same. */
  quiet_from: z.string().meta(note('Beijing time from which only safety is pushed.', '22:00')),
  quiet_until: z
    .string()
    .meta(note('End of the quiet hours; none when it is their beginning.', '08:00')),
});

/** Extension: what is pushed to the member, and whether to the browser of `endpoint`. */
export const pushState = endpoint({
  method: 'POST',
  path: '/api/push',
  access: 'member',
  request: z.object({
    endpoint: here,
  }),
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
    p256dh: base64(/^B[A-Za-z0-9_-]{86}=?$/).meta(
      note(
        "Public key of the browser's subscription, base64url.",
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      ),
    ),
    auth: base64(/^[A-Za-z0-9_-]{22}(==)?$/).meta(
      note("Secret of the browser's subscription, base64url.", 'BTBZMqHH6r4Tts7J_aSIgg'),
    ),
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
    quiet_from: clockText.meta(note('Beijing time from which only safety is pushed.', '22:00')),
    quiet_until: clockText.meta(
      note('End of the quiet hours; none when it is their beginning.', '08:00'),
    ),
  }),
  data: state,
});

/** Extension: pushes to this browser no more; not an error when it was not pushed to. */
export const unsubscribePush = endpoint({
  method: 'POST',
  path: '/api/push/unsubscribe',
  access: 'member',
  request: z.object({
    endpoint: address,
  }),
  data: state,
});

export type PushStateData = z.input<typeof pushState.data>;
export type SetPushRequest = z.input<typeof setPush.request>;
