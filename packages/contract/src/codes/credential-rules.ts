/** 5 to 11 lowercase letters or digits (specification, 5). */
export const USERNAME_FORM = /^[a-z0-9]{5,11}$/;
/** Shortest login and pay password (specification, 5). */
export const PASSWORD_LEAST = 6;
/** Longest password we hash; longer input is refused before any work is spent on it. */
export const PASSWORD_MOST = 128;

/** Whether a login or pay password has a length we take. */
export const passwordFits = (text: string): boolean =>
  text.length >= PASSWORD_LEAST && text.length <= PASSWORD_MOST;

/** Shorter passwords are for members; a console account opens more than one purse. */
export const STAFF_PASSWORD_LEAST = 12;
