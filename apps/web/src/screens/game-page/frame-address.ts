/** An address allowed in the frame: http(s) only. Null for anything else. */
export function frameAddress(url: string, page: string): URL | null {
  if (url === '' || !URL.canParse(url, page)) return null;
  const address = new URL(url, page);
  return address.protocol === 'https:' || address.protocol === 'http:' ? address : null;
}

/** The frame's permissions. Only a page of another origin keeps its own origin. */
export const sandboxOf = (address: URL, ours: string): string =>
  address.origin === ours
    ? 'allow-scripts allow-forms allow-popups'
    : 'allow-scripts allow-forms allow-popups allow-downloads allow-same-origin allow-orientation-lock';
