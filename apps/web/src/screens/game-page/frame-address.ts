import { addressOf } from '@haitang/ui/browser/address-of.ts';

/** An address allowed in the frame: http(s) only. Null for anything else. */
export function frameAddress(url: string, page: string): URL | null {
  const address = url === '' ? null : addressOf(url, page);
  return address?.protocol === 'https:' || address?.protocol === 'http:' ? address : null;
}

const ALWAYS = 'allow-scripts allow-forms allow-popups';

/**
 * The frame's permissions. Only a page of another origin keeps its own origin, and only a venue of
 * ours may save a file: the proof of a round. Another venue could put any file on a device.
 */
export function sandboxOf(address: URL, ours: string, builtIn: boolean): string {
  if (address.origin === ours) return ALWAYS;
  const apart = `${ALWAYS} allow-same-origin allow-orientation-lock`;
  return builtIn ? `${apart} allow-downloads` : apart;
}
