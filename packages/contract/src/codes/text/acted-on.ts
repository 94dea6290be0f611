const DATES = /\d{4}-\d{2}-\d{2}( \d{2}:\d{2}(:\d{2})?)?/g;

/** What tells people where to go, whom to write to, or where to pay. */
const FORMS: readonly RegExp[] = [
  /<a\s/i,
  /https?:|www\./i,
  /@\w{3,}/,
  // Addresses of TRON and of Ethereum's family.
  /T[1-9A-HJ-NP-Za-km-z]{33}/,
  /0x[0-9a-f]{40}/i,
  // Numbers of accounts, telephones and messengers, also in groups.
  /\d(?:[ -]?\d){6,}/,
  /telegram|whatsapp|电报|飞机号|加群|QQ|微信号/i,
  /收款(账号|账户|地址|码)|[汇打转](款|账)[到至给]/,
];

/**
 * The hosts that a text names, in lower case and with or without a scheme; `.com` for one whose
 * name is of other letters. Split instead of matched, so that the time grows with the length only.
 */
export function hostsIn(text: string): string[] {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^a-z0-9.-]/);
  return words.flatMap((word) => {
    if (/^\.[a-z]{2,}$/.test(word)) return [word];
    const labels = word.split('.').filter((label) => label !== '' && label !== '-');
    const last = (labels.at(-1) ?? '').replace(/-$/, '');
    return labels.length > 1 && /^[a-z]{2,}$/.test(last)
      ? [[...labels.slice(0, -1), last].join('.')]
      : [];
  });
}

/**
 * Whether members would act on a text that staff write: it links, or names a site, an account, an
 * address or a number. Such a text needs two people (rules.md, Corrections 2026-11-28). Full-width
 * letters count as their plain ones.
 */
export function isActedOn(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll(DATES, ' ');
  return hostsIn(plain).length > 0 || FORMS.some((form) => form.test(plain));
}
