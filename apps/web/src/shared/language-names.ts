/** The languages of the app, each named in itself; the sources are in the first. */
export const LANGUAGES = {
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  en: 'English',
  vi: 'Tiếng Việt',
  th: 'ไทย',
} as const;
export type Language = keyof typeof LANGUAGES;
