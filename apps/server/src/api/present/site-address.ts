/** The address of a domain as staff enter it, with or without its scheme; '' for none. */
export const addressOfDomain = (domain: string): string =>
  /^https?:\/\//.test(domain) ? domain.replace(/\/$/, '') : domain && `https://${domain}`;

/**
 * `h5_url` of `app`: what staff have set, if it is absolute; else the permanent domain; else the
 * site's own address. Known clients show and copy it as 永久域名.
 */
export const homeAddress = (set: string, domain: string, siteUrl: string): string =>
  /^https?:\/\//.test(set) ? set : addressOfDomain(domain) || siteUrl;
