/** The site's short name, which the server writes into the page as it is sent. */
export const shortName: string =
  document.querySelector<HTMLMetaElement>('meta[name=short_name]')?.content ?? '';
