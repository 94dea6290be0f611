import { readFile } from 'node:fs/promises';

/** The supplier of the built-in venues. */
export const HOUSE = 'house';

interface VenueRow {
  readonly platform: string;
  readonly supplier: string;
}

/** Codes of the built-in venues. */
export async function houseVenues(): Promise<string[]> {
  const file = await readFile(new URL('../seed/catalogue.json', import.meta.url), 'utf8');
  const { venues }: { venues: VenueRow[] } = JSON.parse(file);
  return venues.filter((venue) => venue.supplier === HOUSE).map((venue) => venue.platform);
}
