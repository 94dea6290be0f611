/** The address that a text names, relative to `base`; null if it names none. */
export function addressOf(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
