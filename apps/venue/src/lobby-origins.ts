/**
 * The origins that may frame our games: the member site's address, the same under this machine's
 * other name (127.0.0.1 and localhost are different origins to a browser), and those of native
 * shells.
 */
export function lobbyOriginsOf(siteUrl: string, others: readonly string[]): string[] {
  const site = new URL(siteUrl);
  const twins: Readonly<Record<string, string>> = {
    '127.0.0.1': 'localhost',
    localhost: '127.0.0.1',
  };
  const twin = twins[site.hostname];
  const origins = [site.origin, ...others];
  if (twin !== undefined) origins.push(site.origin.replace(site.hostname, twin));
  return [...new Set(origins)];
}
