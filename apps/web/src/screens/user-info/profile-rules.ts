import { isEmail, isMobile } from '@haitang/contract/codes/contact-rules.ts';
import { isRealName, REAL_NAME_WORDS } from '@haitang/contract/codes/text/real-name.ts';
import type { User } from '@haitang/contract/member/account.ts';
import { businessDayOf, parseBusinessDay } from '@haitang/kernel/business-day.ts';

const underAge = (years: number): string => `未满 ${years} 周岁，不能使用本站`;
const tooEarly = (first: string): string => `生日不能早于 ${first}`;

/** The bounds of the member's birthday, as `user` gives them: settings of the site. */
export type BirthdayRules = Pick<User, 'birthday_first' | 'age_least'>;

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

/** The last birthday of somebody of age, by the Beijing date at `now`. */
export function lastBirthday(rules: BirthdayRules, now: Date): string {
  const today = businessDayOf(now);
  return `${Number(today.slice(0, 4)) - rules.age_least}${today.slice(4)}`;
}

/** A stored birthday as `YYYY-MM-DD` in Beijing (+8 hours); '' if there is none. */
export function birthdayText(stored: string): string {
  if (parseBusinessDay(stored.slice(0, 10)) === null) return '';
  if (!stored.includes('T')) return stored.slice(0, 10);
  const instant = new Date(stored);
  return Number.isNaN(instant.getTime()) ? '' : businessDayOf(instant);
}

function wrongBirthday(birthday: string, rules: BirthdayRules, now: Date): string | null {
  const { birthday_first: first, age_least: years } = rules;
  if (parseBusinessDay(birthday) === null) return '请输入正确的日期格式：YYYY-MM-DD';
  if (birthday < first) return tooEarly(first);
  return birthday > lastBirthday(rules, now) ? underAge(years) : null;
}

/**
 * The first error, in the order of the specification, 5. A phone number alone can be saved: other
 * empty fields are not checked and remain unchanged.
 */
export function wrongInProfile(form: ProfileForm, rules: BirthdayRules, now: Date): Wrong | null {
  const email = form.email.trim();
  if (!isMobile(form.mobile.trim())) return { field: 'mobile', words: '请输入正确手机号' };
  if (email !== '' && !isEmail(email)) return { field: 'email', words: '请输入正确邮箱号' };
  const message = form.birthday === '' ? null : wrongBirthday(form.birthday, rules, now);
  if (message !== null) return { field: 'birthday', words: message };
  if (!isRealName(form.realname)) return { field: 'realname', words: REAL_NAME_WORDS };
  return null;
}
