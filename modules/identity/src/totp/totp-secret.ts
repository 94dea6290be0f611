import type { MemberId } from '@haitang/kernel/id.ts';
import type { IdentityContext } from '../identity-context.ts';

/** Binds a sealed secret to this member. */
export const aboutMember = (id: MemberId): string => `totp of member ${id}`;

/** Encrypts a secret for storage, bound to this member. */
export const sealSecret = ({ seal }: IdentityContext, id: MemberId, secret: string): string =>
  seal.close(secret, aboutMember(id));

/** The base32 secret of a stored one. */
export const openSecret = ({ seal }: IdentityContext, id: MemberId, sealed: string): string =>
  seal.open(sealed, aboutMember(id));
