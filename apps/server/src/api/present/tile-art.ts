/** The address of a tile's picture, by its name in the catalogue. */
export const tileArt = (name: string): string => `/art/tiles/${name}.webp`;
