import * as words from '../words/account/titles.ts';

const TITLES: Readonly<Record<string, string>> = {
  1: words.faq,
  2: words.privacy,
  3: words.disclaimer,
  4: words.contact,
  5: words.agent,
  7: words.about,
  8: words.care,
};

/** The title of an article by its type (specification, 2); for any other the help centre's. */
export const articleTitle = (type: string | null): string => TITLES[type ?? ''] ?? '帮助中心';

/** The title of /abouts: 5 条款与规则, 6 隐私政策, else 关于我们. */
export function aboutsTitle(type: string | null): string {
  if (type === '5') return words.terms;
  return type === '6' ? words.privacy : words.about;
}

/** The title of /password: 2 the withdrawal password, else the login password. */
export const passwordTitle = (type: string | null): string =>
  type === '2' ? words.payPassword : words.loginPassword;
