import { keepLanguage } from './kept-language.ts';
import { LANGUAGES, type Language } from './language-names.ts';

const KEY = 'language';

const isLanguage = (name: string): name is Language => name in LANGUAGES;

/** The language of this page, which its first script has set. */
export const currentLanguage = (): Language => {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : 'zh-CN';
};

/** The language that this device has chosen; '' for none. */
export function storedLanguage(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    // A browser without storage stays Chinese.
    return '';
  }
}

/** Each language is an app of its own: the choice holds for the next page, so this one reloads. */
export async function chooseLanguage(language: Language): Promise<void> {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    return;
  }
  await keepLanguage(language);
  location.reload();
}
