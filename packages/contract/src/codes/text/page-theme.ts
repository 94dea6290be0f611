/** The theme of a page we draw outside the web app: the app names its own in the address. */
export type PageTheme = 'dark' | 'light';

/** The theme that is asked for; whatever is not ours to draw is dark, as the app is. */
export const pageTheme = (asked: string | null): PageTheme =>
  asked === 'light' ? 'light' : 'dark';
