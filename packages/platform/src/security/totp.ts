import { Secret, TOTP } from 'otpauth';

const STEP_SECONDS = 30;
/** One step to either side: phones and servers differ by seconds. */
const WINDOW = 1;
const SECRET_BYTES = 20;

/** A new base32 secret for an authenticator app. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const totpOf = (secret: string): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: STEP_SECONDS });

/**
 * The time step of a code, or null when the code is wrong. The caller stores the last step used and
 * refuses one that is not later, so that a code works only once.
 */
export function totpStep(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1_000 / STEP_SECONDS) + delta;
}

/** The code of an instant; for tests and the demo. */
export const totpCode = (secret: string, moment: Date): string =>
  totpOf(secret).generate({ timestamp: moment.getTime() });

/** The address that an authenticator app reads from a QR code. */
export const totpAddress = (secret: string, issuer: string, label: string): string =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: STEP_SECONDS }).toString();
