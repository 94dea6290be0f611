const LONGEST = 1_000;
/** A name with a dot whose last part begins with a letter: no address in digits. */
const HOST_FORM = /^([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/;
/** Names that never lead out of a network. */
const INNER = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|home\.arpa|onion)$/;

/**
 * Whether a text can be the address of a push service: https on the usual port, a public name
 * instead of an address, no credentials. Where the name leads is checked when something is sent.
 */
export function isPushEndpoint(text: string): boolean {
  if (text.length > LONGEST || !URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  if (protocol !== 'https:' || port !== '' || `${username}${password}` !== '') return false;
  return HOST_FORM.test(hostname) && !INNER.test(hostname);
}
