/** A random number from 0 up to 1: for quick picks and decoration, never for a result. */
export const randomShare = (): number =>
  (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
