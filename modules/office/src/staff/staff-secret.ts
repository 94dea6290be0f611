import type { Seal } from '@haitang/platform/security/seal.ts';

/** What a sealed secret begins with; no base32 secret does. */
export const SEALED = 'v1.';

const about = (name: string): string => `totp of staff ${name}`;

/** An authenticator's secret as it is stored: it opens for this account alone. */
export const closeStaffSecret = (seal: Seal, name: string, secret: string): string =>
  seal.close(secret, about(name));

/** The base32 secret of a stored one; one from before secrets were sealed is read as it stands. */
export const openStaffSecret = (seal: Seal, name: string, stored: string): string =>
  stored.startsWith(SEALED) ? seal.open(stored, about(name)) : stored;
