/** The languages of the app, each named in itself; the sources are in the first. */
export const LANGUAGES = {
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  en: 'English',
  vi: 'Tiếng Việt',
  th: 'ไทย',
} as const;
export type Language = keyof typeof LANGUAGES;

const KEY = 'language';

const isLanguage = (name: string): name is Language => name in LANGUAGES;

/** The language of this page, which its first script has set. */
export const currentLanguage = (): Language => {
  const { lang = '' } = document.documentElement;
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
export function chooseLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    return;
  }
  location.reload();
}
