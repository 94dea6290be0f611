import type { FieldNote, FieldNotes } from '../../reference/field-note.ts';

const CALLS = ['push', 'push/subscribe', 'push/set', 'push/unsubscribe'];

/** The same note for a field of every call about pushing. */
const everywhere = (field: string, note: FieldNote): FieldNotes =>
  Object.fromEntries(CALLS.map((call) => [`${call}.${field}`, note]));

const asked = (field: string, meaning: string): FieldNotes => ({
  ...everywhere(field, [meaning, 1, [0, 1]]),
  [`>push/subscribe.${field}`]: [meaning, '1', ['0', '1', 0, 1]],
  [`>push/set.${field}`]: [meaning, '1', ['0', '1', 0, 1]],
});

/** Fields of what is pushed to the devices of members. */
export const PUSH_FIELDS: FieldNotes = {
  ...everywhere('key', [
    "Public key of the site for push services, base64url; '' where nothing is pushed.",
    'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs',
  ]),
  ...asked('money', '1 when deposits and withdrawals are pushed.'),
  ...asked('safety', '1 when sign-ins and changes of the account are pushed.'),
  ...asked('offers', '1 when rewards are pushed; never to members who may have none.'),
  ...asked('announcements', '1 when announcements are pushed; left out, it stays as it was.'),
  here: ['1 when the browser that was named gets messages.', 1, [0, 1]],
  devices: ['Browsers that get messages.', 1],
  quiet_from: ['Beijing time from which only safety is pushed.', '22:00'],
  quiet_until: ['End of the quiet hours; none when it is their beginning.', '08:00'],
  endpoint: [
    "Address of the browser's subscription; '' for none.",
    'https://push.example.net/send/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV',
  ],
  p256dh: [
    "Public key of the browser's subscription, base64url.",
    'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  ],
  auth: ["Secret of the browser's subscription, base64url.", 'BTBZMqHH6r4Tts7J_aSIgg'],
};
