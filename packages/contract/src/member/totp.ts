import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nothing } from '../field.ts';
import { looseText } from '../ordered.ts';
import { flag, noData, timeText } from '../shown.ts';

/** The login password again, and a code of the app or a recovery code. */
const bothFactors = z.object({ password: looseText, code: looseText });
/** Ten codes, each valid once; shown only in this answer. */
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** Extension: whether an authenticator app is bound, and how many recovery codes are left. */
export const totp = endpoint({
  method: 'POST',
  path: '/api/totp',
  access: 'member',
  request: nothing,
  data: z.object({ enabled: flag, since: timeText.nullable(), recovery_left: z.number() }),
});

/** Extension: a secret for an authenticator app, as text, as its address and as a QR image. */
export const enrolTotp = endpoint({
  method: 'POST',
  path: '/api/totp/enrol',
  access: 'member',
  request: z.object({ password: looseText }),
  data: z.object({ secret: z.string(), address: z.string(), qr: z.string() }),
});

/** Extension: binds the app that produced the code. */
export const confirmTotp = endpoint({
  method: 'POST',
  path: '/api/totp/confirm',
  access: 'member',
  request: z.object({ code: looseText }),
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
