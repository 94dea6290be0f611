import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nothing, typedCode } from '../field.ts';
import { note } from '../note.ts';
import { rawText } from '../ordered.ts';
import { flag, noData, timeText } from '../shown.ts';

/** The login password again, and a code of the app or a recovery code. */
const bothFactors = z.object({
  password: rawText.meta(note('The login password.', 'a-good-word')),
  code: typedCode.meta(note('Six digits of the app, or a recovery code.', '123456')),
});
/** Ten codes, each valid once; shown only in this answer. */
const recoveryCodes = z.object({
  recovery_codes: z
    .array(z.string())
    .meta(note('Ten codes, each good for once; told this one time.', 'ABCD-EFGH-JKLM-NPQR')),
});

/** Extension: whether an authenticator app is bound, and how many recovery codes are left. */
export const totp = endpoint({
  method: 'POST',
  path: '/api/totp',
  access: 'member',
  request: nothing,
  data: z.object({
    enabled: flag.meta(note('1 when an authenticator app is bound.', 1, [0, 1])),
    since: timeText
      .nullable()
      .meta(note('When the app was bound; null when none is.', '2026-11-01 09:00:00')),
    recovery_left: z.number().meta(note('Recovery codes not used yet.', 10)),
  }),
});

/** Extension: a secret for an authenticator app, as text, as its address and as a QR image. */
export const enrolTotp = endpoint({
  method: 'POST',
  path: '/api/totp/enrol',
  access: 'member',
  request: z.object({ password: rawText.meta(note('The login password.', 'a-good-word')) }),
  data: z.object({
    secret: z.string().meta(note('Secret of the authenticator app.', 'JBSWY3DPEHPK3PXP')),
    address: z
      .string()
      .meta(
        note(
          'Address of the secret, as authenticator apps read it.',
          'otpauth://totp/Haitang:lele01',
        ),
      ),
    qr: z
      .string()
      .meta(note('QR image of `address` as a data address.', 'data:image/svg+xml;base64,PHN2Zy8+')),
  }),
});

/** Extension: binds the app that produced the code. */
export const confirmTotp = endpoint({
  method: 'POST',
  path: '/api/totp/confirm',
  access: 'member',
  request: z.object({
    code: typedCode.meta(note('Six digits of the authenticator app.', '123456')),
  }),
  data: recoveryCodes,
});

/** Extension: unbinds the app. */
export const disableTotp = endpoint({
  method: 'POST',
  path: '/api/totp/disable',
  access: 'member',
  request: bothFactors,
  data: noData,
});

/** Extension: new recovery codes; the old ones become invalid. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/totp/recovery',
  access: 'member',
  request: bothFactors,
  data: recoveryCodes,
});

export type TotpData = z.input<typeof totp.data>;
export type EnrolTotpRequest = z.input<typeof enrolTotp.request>;
export type EnrolTotpData = z.input<typeof enrolTotp.data>;
export type ConfirmTotpRequest = z.input<typeof confirmTotp.request>;
export type BothFactorsRequest = z.input<typeof bothFactors>;
export type RecoveryCodesData = z.input<typeof recoveryCodes>;
