import type { IdentityContext } from '@haitang/identity/identity-context.ts';
import type { Chains } from '@haitang/payments/chain/chain.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { VenuesContext } from '@haitang/venues/venues-context.ts';

/** What the console's calls are handed; built once with `createOfficeContext`. */
export interface OfficeContext extends Context {
  readonly identity: IdentityContext;
  readonly venues: VenuesContext;
  /** Where own money that moved is looked for. */
  readonly chains: Chains;
  /** The page of the sandbox's outside signer; '' where a real one stands outside. */
  readonly signerUrl: string;
  /** Which of the programs beside the server do not answer now: `venue`, `chain`. */
  readonly down: () => readonly string[];
}

interface Modules {
  readonly identity: IdentityContext;
  readonly venues: VenuesContext;
  readonly chains: Chains;
  /** Address of the test chain; null outside the sandbox. */
  readonly chainUrl: string | null;
  /** Nobody is watched when not given. */
  readonly down?: () => readonly string[];
}

/** Composes the module's context from those of the modules below. */
export const createOfficeContext = (
  { database, clock, settings, logger }: Context,
  { identity, venues, chains, chainUrl, down = () => [] }: Modules,
): OfficeContext => ({
  database,
  clock,
  settings,
  logger,
  identity,
  venues,
  chains,
  down,
  signerUrl: chainUrl === null ? '' : `${chainUrl}/signer`,
});
