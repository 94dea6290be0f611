import type { Context } from '@haitang/platform/context.ts';
import type { IdentityContext } from '../identity/identity-context.ts';
import type { VenuesContext } from '../venues/venues-context.ts';

/** What the console's calls are handed; built once with `createOfficeContext`. */
export interface OfficeContext extends Context {
  readonly identity: IdentityContext;
  readonly venues: VenuesContext;
  /** The page of the sandbox's outside signer; '' where a real one stands outside. */
  readonly signerUrl: string;
}

interface Rooms {
  readonly identity: IdentityContext;
  readonly venues: VenuesContext;
  /** Address of the test chain; null outside the sandbox. */
  readonly chainUrl: string | null;
}

/** Composes the room's context from those of the rooms below. */
export const createOfficeContext = (
  { database, clock, settings, logger }: Context,
  { identity, venues, chainUrl }: Rooms,
): OfficeContext => ({
  ...{ database, clock, settings, logger, identity, venues },
  signerUrl: chainUrl === null ? '' : `${chainUrl}/signer`,
});
