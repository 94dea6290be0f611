import { isSealed, type Seal } from '@haitang/platform/security/seal.ts';

const about = (name: string): string => `totp of staff ${name}`;

/** Encrypts an authenticator secret for storage, bound to this account. */
export const closeStaffSecret = (seal: Seal, name: string, secret: string): string =>
  seal.close(secret, about(name));

/** The base32 secret of a stored one; one from before encryption is returned as it is. */
export const openStaffSecret = (seal: Seal, name: string, stored: string): string =>
  isSealed(stored) ? seal.open(stored, about(name)) : stored;
