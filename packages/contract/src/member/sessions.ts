import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nothing, requiredText } from '../field.ts';
import { note } from '../note.ts';
import { optionalLooseText } from '../ordered.ts';
import { flag, noData, timeText } from '../shown.ts';
import { lastLogin } from './account.ts';

/** Extension: the current session and the login history, newest first. */
export const sessions = endpoint({
  method: 'POST',
  path: '/api/sessions',
  access: 'member',
  request: nothing,
  data: z.array(
    z.object({
      id: z.string().meta(note('Id of the session.', '01939b1e-2c3d-7a4b-8c5d-6e7f8a9b0c1d')),
      started_at: timeText.meta(note('When the session began.', '2026-11-23 11:30:00')),
      last_action_at: timeText.meta(
        note('Last action of the person, not of a timer.', '2026-11-23 12:00:00'),
      ),
      ended_at: timeText
        .nullable()
        .meta(note('When the session ended; null while it lives.', null)),
      place: z.string().meta(note('Where the sign-in came from, as far as it is known.', 'SG')),
      device: z
        .string()
        .meta(
          note('Browser and system of the session, as far as they are known.', 'Chrome · Android'),
        ),
      current: flag.meta(note('1 for the session that asks.', 1, [0, 1])),
      remembered: flag.meta(
        note('1 for a session that its member asked to keep for days.', 0, [0, 1]),
      ),
      /** It went on from another device of the member's, by a code. */
      handed_over: flag.meta(note('1 when it went on from another device, by a code.', 0, [0, 1])),
    }),
  ),
});

/**
 * Extension: a code by which this session goes on on another device; good once, for `expires_in`
 * seconds. Only its hash is stored.
 */
export const askHandover = endpoint({
  method: 'POST',
  path: '/api/sessions/handover',
  access: 'member',
  request: nothing,
  data: z.object({
    code: z
      .string()
      .meta(note('The code; its QR code is opened by the other device.', 'k3Jx0uV7yQm2')),
    expires_in: z.number().meta(note('Seconds for which the code is good.', 60)),
  }),
});

/** Extension: opens a session by such a code, like `login`; the session that asked for it ends. */
export const claimHandover = endpoint({
  method: 'POST',
  path: '/api/sessions/handover/claim',
  access: 'public',
  request: z.object({
    code: requiredText('提交的内容格式有误，请检查后重试', 100).meta(
      note('The code of the other device.', 'k3Jx0uV7yQm2'),
    ),
  }),
  data: z.object({
    username: z.string().meta(note('Name of the account.', 'lele01')),
    api_token: z
      .string()
      .meta(note('Token of the session, sent as `Authorization: Bearer`.', 'k3Jx0uV7yQm2')),
    last_login: lastLogin.meta(note('The sign-in before this one; null on the first.')),
  }),
});

/**
 * Extension: 不是我. Ends the sign-in that replaced the session of this token, which is no longer
 * valid itself; the 401 of that token says `replaced`. Until the login password is changed the
 * account moves no money but home (ADR 45).
 */
export const disownSession = endpoint({
  method: 'POST',
  path: '/api/sessions/disown',
  access: 'public',
  request: z.object({
    token: requiredText('提交的内容格式有误，请检查后重试', 100).meta(
      note('The token of the session that was replaced.', 'k3Jx0uV7yQm2k3Jx0u'),
    ),
  }),
  data: noData,
});

/** In the data of a 401: the sign-in that ended the session, in Beijing time. */
export interface ReplacedBy {
  readonly time: string;
  readonly device: string;
  readonly place: string;
}

/** Extension: ends one of the member's own sessions. */
export const endSession = endpoint({
  method: 'POST',
  path: '/api/sessions/end',
  access: 'member',
  request: z.object({
    id: optionalLooseText.meta(
      note('Id of a session of the member.', '01939b1e-2c3d-7a4b-8c5d-6e7f8a9b0c1d'),
    ),
  }),
  data: noData,
});
export type SessionsData = z.input<typeof sessions.data>;
export type EndSessionRequest = z.input<typeof endSession.request>;
