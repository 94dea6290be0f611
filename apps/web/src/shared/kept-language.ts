/** Workers cannot read `localStorage`, in which the device has its language; both have caches. */
const CACHE = 'language';
const ADDRESS = '/language';

/** Keeps the language of this device for its service worker. */
export async function keepLanguage(language: string): Promise<void> {
  try {
    const cache = await caches.open(CACHE);
    await cache.put(ADDRESS, new Response(language));
  } catch {
    // A browser without caches has no service worker either.
  }
}

/** The language of this device as last kept; Chinese without one. */
export async function keptLanguage(): Promise<string> {
  try {
    const kept = await caches.match(ADDRESS, { cacheName: CACHE });
    return (await kept?.text()) || 'zh-CN';
  } catch {
    return 'zh-CN';
  }
}
