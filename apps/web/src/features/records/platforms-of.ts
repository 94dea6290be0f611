export interface Platform {
  readonly code: string;
  readonly name: string;
}

/** The venues of the catalogue, each once, in its order. */
export function platformsOf(
  tiles: readonly { readonly platform: string; readonly platform_name: string }[],
): readonly Platform[] {
  const found = new Map<string, string>();
  for (const { platform, platform_name: name } of tiles) {
    if (platform !== '' && !found.has(platform)) found.set(platform, name);
  }
  return [...found].map(([code, name]) => ({ code, name }));
}
