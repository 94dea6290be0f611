/**
 * The least age of members in years, by the setting, as the server writes it into the page; like a
 * word of site-words.ts, but outside what home loads first.
 */
export const leastAge =
  document.querySelector<HTMLMetaElement>('meta[name=least_age]')?.content ?? '{least_age}';
