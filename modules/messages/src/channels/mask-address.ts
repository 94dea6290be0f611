/** How an address is shown to staff and on a shared screen: a few letters of it. */
export function maskAddress(address: string): string {
  const at = address.indexOf('@');
  if (at < 0) return `${address.slice(0, 3)}****${address.slice(-4)}`;
  const shown = at > 2 ? 2 : 1;
  return `${address.slice(0, shown)}***${address.slice(at)}`;
}
