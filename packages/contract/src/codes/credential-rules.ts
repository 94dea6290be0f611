/** 5 to 11 lowercase letters or digits (specification, 5). */
export const USERNAME_FORM = /^[a-z0-9]{5,11}$/;
/** Shortest login and pay password (specification, 5). */
export const PASSWORD_LEAST = 6;
/** Longest accepted password; a longer one is refused before it is hashed. */
export const PASSWORD_MOST = 128;

/** Whether the length of a login or pay password is allowed. */
export function passwordFits(text: string): boolean {
  const { length } = text.normalize('NFC');
  return length >= PASSWORD_LEAST && length <= PASSWORD_MOST;
}

/** Longer than for members, because a console account has access to many wallets. */
export const STAFF_PASSWORD_LEAST = 12;

/** Passwords compare in NFC: keyboards compose the same letters in different ways. */
export const isSamePassword = (text: string, other: string): boolean =>
  text.normalize('NFC') === other.normalize('NFC');
