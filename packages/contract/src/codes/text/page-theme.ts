/** The theme of a page outside the web app; the app passes its own theme in the address. */
export type PageTheme = 'dark' | 'light';

/** The requested theme; dark, the app's default, for anything else. */
export const pageTheme = (asked: string | null): PageTheme =>
  asked === 'light' ? 'light' : 'dark';
