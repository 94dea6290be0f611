import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nothing } from '../field.ts';
import { note } from '../note.ts';
import { inOrder, looseText, need, rawText } from '../ordered.ts';
import { flag, noData, timeText } from '../shown.ts';

const key = {
  name: looseText.meta(note('Name of the account.', 'lele01')),
  first: looseText.meta(note('One half of the key, as staff told it.', 'K7QM-2XWD-PH4N-9RTB')),
  second: looseText.meta(note('The other half.', 'W3CF-8KJA-V6ZE-5GSY')),
};
const needsKey = need(
  ({ name, first, second }: z.output<z.ZodObject<typeof key>>) =>
    name.trim() !== '' && first.trim() !== '' && second.trim() !== '',
  '请输入您的账号和找回码！',
);
const which = {
  login: flag.meta(note('1 when a new login password is to be set.', 1, [0, 1])),
  pay: flag.meta(note('1 when a new pay password is to be set.', 0, [0, 1])),
};

/**
 * Extension: which passwords a key of staff lets its member set (ADR 57). The same refusal (203)
 * for an unknown name, a wrong half, and a key that is not good any more.
 */
export const checkRecovery = endpoint({
  method: 'POST',
  path: '/api/recovery/check',
  access: 'public',
  request: inOrder(z.object(key), [needsKey]),
  data: z.object(which),
});

/** Extension: sets the new passwords, once; every session of the member ends. */
export const recoverPasswords = endpoint({
  method: 'POST',
  path: '/api/recovery',
  access: 'public',
  request: inOrder(
    z.object({
      ...key,
      password: rawText.meta(note("The new login password; '' where none is set.", 'a-good-word')),
      paypassword: rawText.meta(note("The new pay password; '' where none is set.", '')),
    }),
    [needsKey],
  ),
  data: z.object(which),
});

/** Extension: the recovery of the member's passwords that is under way; null for none. */
export const pendingRecovery = endpoint({
  method: 'POST',
  path: '/api/recovery/pending',
  access: 'member',
  request: nothing,
  data: z
    .object({
      ...which,
      proposed_at: timeText.meta(note('When staff proposed it.', '2026-11-23 12:00:00')),
      confirmed: flag.meta(note('1 when its key is good.', 1, [0, 1])),
      expires_at: timeText.meta(note('When it ends by itself.', '2026-11-24 12:00:00')),
    })
    .nullable(),
});

/** Extension: ends every recovery of the member's passwords at once. */
export const stopRecovery = endpoint({
  method: 'POST',
  path: '/api/recovery/stop',
  access: 'member',
  request: nothing,
  data: noData,
});

export type PendingRecoveryData = z.input<typeof pendingRecovery.data>;
export type CheckRecoveryData = z.input<typeof checkRecovery.data>;
