import { isEmail, isMobile } from '@haitang/contract/codes/contact-rules.ts';
import { isRealName, REAL_NAME_WORDS } from '@haitang/contract/codes/text/real-name.ts';
import { businessDayOf, parseBusinessDay } from '@haitang/kernel/business-day.ts';
import * as words from '../../shared/messages/account/profile.ts';

/** The earliest accepted birthday (specification, 5 and 9). */
export const FIRST_BIRTHDAY = '1980-01-01';
const LEGAL_AGE = 18;

export interface ProfileForm {
  readonly mobile: string;
  readonly email: string;
  readonly birthday: string;
  /** Optional, for a member without one; '' for others. */
  readonly realname: string;
}

export interface Wrong {
  readonly field: keyof ProfileForm;
  readonly words: string;
}

/** The last birthday of an adult, by the Beijing date at `now`. */
export function lastBirthday(now: Date): string {
  const today = businessDayOf(now);
  return `${Number(today.slice(0, 4)) - LEGAL_AGE}${today.slice(4)}`;
}

/** A stored birthday as `YYYY-MM-DD` in Beijing (+8 hours); '' if there is none. */
export function birthdayText(stored: string): string {
  if (parseBusinessDay(stored.slice(0, 10)) === null) return '';
  if (!stored.includes('T')) return stored.slice(0, 10);
  const instant = new Date(stored);
  return Number.isNaN(instant.getTime()) ? '' : businessDayOf(instant);
}

function wrongBirthday(birthday: string, now: Date): string | null {
  if (parseBusinessDay(birthday) === null) return words.dateInvalid;
  if (birthday < FIRST_BIRTHDAY) return words.tooEarly(FIRST_BIRTHDAY);
  return birthday > lastBirthday(now) ? words.underAge : null;
}

/**
 * The first error, in the order of the specification, 5. A phone number alone can be saved: other
 * empty fields are not checked and remain unchanged.
 */
export function wrongInProfile(form: ProfileForm, now: Date): Wrong | null {
  const email = form.email.trim();
  if (!isMobile(form.mobile.trim())) return { field: 'mobile', words: words.mobileInvalid };
  if (email !== '' && !isEmail(email)) return { field: 'email', words: words.emailInvalid };
  const message = form.birthday === '' ? null : wrongBirthday(form.birthday, now);
  if (message !== null) return { field: 'birthday', words: message };
  if (!isRealName(form.realname)) return { field: 'realname', words: REAL_NAME_WORDS };
  return null;
}
