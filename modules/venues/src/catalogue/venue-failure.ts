import type { Refusal } from '@haitang/contract/codes/refusal.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { venueName } from './catalogue.ts';
import type { CatalogueReader } from './catalogue-reader.ts';

/** The refusal that names a venue which did not do its part. */
export async function venueFailure(
  { catalogue }: { readonly catalogue: CatalogueReader },
  venue: string,
): Promise<Refusal> {
  const name = venueName(await catalogue.read(), venue);
  return refuse('venue-failure', { fill: { venue: name } });
}
