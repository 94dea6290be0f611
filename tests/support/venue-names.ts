import { GAMES } from '@haitang/venue/house/rounds/games.ts';
import catalogue from '@haitang/venues/seed/catalogue.json' with { type: 'json' };

const { venues, tiles } = catalogue;
/** Names of the built-in venue, of its tiles and its games, the longest first. */
const NAMES: readonly string[] = [...GAMES, ...venues, ...tiles]
  .map(({ name }) => name)
  .toSorted((a, b) => b.length - a.length);

/** A text of an operator's site without the names of the built-in venue; they are the venue's own. */
export const withoutVenueNames = (text: string): string =>
  NAMES.reduce((left, name) => left.replaceAll(name, ''), text);
