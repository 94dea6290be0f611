/** So many random bytes in hexadecimal. */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** A random UUID; `randomUUID` itself is missing on an unencrypted connection. */
export function newKey(): string {
  const hex = randomHex(16);
  const [a, b, c, d] = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(13, 16), hex.slice(17, 20)];
  return `${a}-${b}-4${c}-8${d}-${hex.slice(20)}`;
}
