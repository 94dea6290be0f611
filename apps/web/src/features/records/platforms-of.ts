export interface Platform {
  readonly code: string;
  readonly name: string;
  readonly image: string;
}

/**
 * The venues of the catalogue, each once, in catalogue order, with the picture of its first tile.
 */
export function platformsOf(
  tiles: readonly {
    readonly platform: string;
    readonly platform_name: string;
    readonly image: string;
  }[],
): readonly Platform[] {
  const found = new Map<string, Platform>();
  for (const { platform: code, platform_name: name, image } of tiles) {
    if (code !== '' && !found.has(code)) found.set(code, { code, name, image });
  }
  return [...found.values()];
}
